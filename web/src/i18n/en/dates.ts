/** A day, by its month. */
export const dates = {
  inMonth1: '{day} January {year}',
  inMonth2: '{day} February {year}',
  inMonth3: '{day} March {year}',
  inMonth4: '{day} April {year}',
  inMonth5: '{day} May {year}',
  inMonth6: '{day} June {year}',
  inMonth7: '{day} July {year}',
  inMonth8: '{day} August {year}',
  inMonth9: '{day} September {year}',
  inMonth10: '{day} October {year}',
  inMonth11: '{day} November {year}',
  inMonth12: '{day} December {year}',
} as const;
