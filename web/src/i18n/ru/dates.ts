import type { dates as source } from '../en/dates.ts';
import type { Translated } from '../text.ts';

export const dates: Translated<typeof source> = {
  inMonth1: '{day} января {year} г.',
  inMonth2: '{day} февраля {year} г.',
  inMonth3: '{day} марта {year} г.',
  inMonth4: '{day} апреля {year} г.',
  inMonth5: '{day} мая {year} г.',
  inMonth6: '{day} июня {year} г.',
  inMonth7: '{day} июля {year} г.',
  inMonth8: '{day} августа {year} г.',
  inMonth9: '{day} сентября {year} г.',
  inMonth10: '{day} октября {year} г.',
  inMonth11: '{day} ноября {year} г.',
  inMonth12: '{day} декабря {year} г.',
};
