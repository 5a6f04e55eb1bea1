import type { ErrorCode } from '@agon/contract/errors';
import { ApiError } from '../api/api.ts';
import type { Translator } from '../i18n/text.ts';

interface Sent {
  readonly failure: unknown;
  /** By field. */
  readonly faults: Readonly<Record<string, string>>;
  readonly error: string | undefined;
}

/**
 * What is wrong with what was sent, where a nick or a team's name that others have is wrong in its own field.
 * @param isOwn it is the sender's own: a nick that is there already may be theirs
 */
export function withTakenName(
  t: Translator,
  { failure, faults, error }: Sent,
  isOwn = true,
): Pick<Sent, 'faults' | 'error'> {
  const code = failure instanceof ApiError ? failure.body?.code : undefined;
  const nickCodes: readonly (ErrorCode | undefined)[] = ['player.exists', 'player.looksAlike'];
  const teamCodes: readonly (ErrorCode | undefined)[] = ['team.exists', 'team.nameTaken', 'team.looksAlike'];
  if (nickCodes.includes(code)) {
    const mayBeTheirs = isOwn && code === 'player.exists';
    return { faults: { ...faults, nick: mayBeTheirs ? t('playerTools.nickTaken') : (error ?? '') }, error: undefined };
  }
  if (teamCodes.includes(code)) return { faults: { ...faults, name: error ?? '' }, error: undefined };
  return { faults, error };
}
