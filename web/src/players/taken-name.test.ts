import { expect, test } from 'vitest';
import { ApiError } from '../api/api.ts';
import { texts as en } from '../i18n/en.ts';
import { translator } from '../i18n/text.ts';
import { withTakenName } from './taken-name.ts';

test('a name that others have is wrong in its own field, and all else stays where it was', () => {
  const t = translator(en, 'en');
  const of = (code: string, isOwn?: boolean) => {
    const failure = new ApiError(409, { statusCode: 409, code, error: 'refused' } as never);
    return withTakenName(t, { failure, faults: {}, error: 'refused' }, isOwn);
  };
  expect(of('player.exists')).toEqual({ faults: { nick: t('playerTools.nickTaken') }, error: undefined });
  for (const code of ['team.exists', 'team.nameTaken', 'team.looksAlike']) {
    expect(of(code)).toEqual({ faults: { name: 'refused' }, error: undefined });
  }
  expect(of('player.looksAlike').faults).toEqual({ nick: 'refused' });
  expect(of('player.exists', false).faults, 'whoever manages the game has not taken it').toEqual({ nick: 'refused' });
  expect(of('registration.full')).toEqual({ faults: {}, error: 'refused' });
  expect(withTakenName(t, { failure: undefined, faults: {}, error: undefined })).toEqual({
    faults: {},
    error: undefined,
  });
});
