import type { BracketLogEvent } from '@agon/contract/brackets';
import type { Language } from '@agon/contract/localized';
import { afterAll, expect, test } from 'vitest';
import { testApp } from './server/src/testing/app.ts';
import { listLoggedColumns } from './server/src/testing/logged-columns.ts';
import { texts as en } from './web/src/i18n/en.ts';
import { texts as ru } from './web/src/i18n/ru.ts';
import { translator } from './web/src/i18n/text.ts';
import { columnText } from './web/src/site/change-texts.ts';

/** Whatever the database writes to the log of changes, the page of it has words for. */

const { db } = await testApp(afterAll);

type KeyOf<Union> = Union extends unknown ? keyof Union : never;

/** What events of brackets are made of; the compiler knows whether that is all. */
const ofEvents: Readonly<Record<KeyOf<BracketLogEvent>, true>> = {
  ...{ at: true, bestOf: true, by: true, column: true, columns: true, group: true },
  ...{ groups: true, isEnabled: true, isShown: true, kind: true, lotSeed: true, lowerSlots: true },
  ...{ match: true, name: true, pairs: true, points: true, reasons: true, result: true },
  ...{ results: true, round: true, settings: true, side: true, sides: true, slots: true },
  ...{ startsAt: true, tieBreaks: true, titles: true, to: true, type: true, undoes: true },
  ...{ unplayed: true, value: true, values: true },
};

test.each([
  ['en', en],
  ['ru', ru],
] as const)('every column that the log can show has a name in %s', async (language: Language, texts) => {
  const columns = await listLoggedColumns(db);
  expect(columns).toContain('organizer_id');
  expect(columns).not.toContain('champion_name');
  const t = translator(texts, language);
  const unnamed = [...columns, ...Object.keys(ofEvents)].filter((column) => columnText(t, column) === column);
  expect(unnamed).toEqual([]);
});
