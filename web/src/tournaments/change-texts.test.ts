import { expect, test } from 'vitest';
import { texts as en } from '../i18n/en.ts';
import { translator } from '../i18n/text.ts';
import { gameChangeTexts } from './change-texts.ts';

test('another game is asked for by what it takes away, and only by that', () => {
  const t = translator(en, 'en');
  const said = (participants: boolean, brackets: boolean, requests: boolean) => {
    const texts = gameChangeTexts({ participants, brackets, requests });
    return (
      texts && [
        texts.warnings
          .slice(1)
          .map((key) => t(key))
          .join(' '),
        t(texts.action),
      ]
    );
  };
  expect(said(false, false, false)).toBeUndefined();
  expect(said(false, false, true)).toEqual([
    'Its requests to take part will be declined.',
    'Change the game and decline the requests',
  ]);
  expect(said(true, false, false)).toEqual([
    'Its participants will be removed.',
    'Change the game and remove participants',
  ]);
  expect(said(false, true, false)).toEqual(['Its brackets will be removed.', 'Change the game and remove brackets']);
  expect(said(true, true, true)).toEqual([
    'Its participants and brackets will be removed. Its requests to take part will be declined.',
    'Change the game, remove participants and brackets',
  ]);
});
