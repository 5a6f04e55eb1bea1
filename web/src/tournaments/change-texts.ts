import type { TextKey } from '../i18n/text.ts';

/** How a change of the main info that takes something away is asked for. */
export interface ChangeTexts {
  readonly title: TextKey;
  readonly warnings: readonly TextKey[];
  readonly action: TextKey;
}

export const changedMode: ChangeTexts = {
  title: 'tournaments.changedModeTitle',
  warnings: ['tournaments.changedModeWarning'],
  action: 'tournaments.changedModeConfirm',
};

/** Names only what there is; undefined when another game takes nothing away. */
export function gameChangeTexts(has: {
  readonly participants: boolean;
  readonly brackets: boolean;
  readonly requests: boolean;
}): ChangeTexts | undefined {
  const removed = has.participants && has.brackets ? 'Both' : has.participants ? 'Participants' : 'Brackets';
  const hasContent = has.participants || has.brackets;
  if (!hasContent && !has.requests) return undefined;
  return {
    title: 'tournaments.changedGameTitle',
    warnings: [
      'tournaments.changedGameWarning',
      ...(hasContent ? [`tournaments.changedGame${removed}` as const] : []),
      ...(has.requests ? (['tournaments.changedGameRequests'] as const) : []),
    ],
    action: hasContent ? `tournaments.changedGameConfirm${removed}` : 'tournaments.changedGameConfirmRequests',
  };
}
