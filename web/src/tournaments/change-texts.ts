import type { TextKey } from '../i18n/text.ts';

/** How a change of the main info that takes something away is asked for. */
export interface ChangeTexts {
  readonly title: TextKey;
  readonly warnings: readonly TextKey[];
  readonly action: TextKey;
}

export const changedMode: ChangeTexts = {
  title: 'tournamentTools.changedModeTitle',
  warnings: ['tournamentTools.changedModeWarning'],
  action: 'tournamentTools.changedModeConfirm',
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
    title: 'tournamentTools.changedGameTitle',
    warnings: [
      'tournamentTools.changedGameWarning',
      ...(hasContent ? [`tournamentTools.changedGame${removed}` as const] : []),
      ...(has.requests ? (['tournamentTools.changedGameRequests'] as const) : []),
    ],
    action: hasContent ? `tournamentTools.changedGameConfirm${removed}` : 'tournamentTools.changedGameConfirmRequests',
  };
}
