import type { SwissBracket } from '@agon/contract/brackets.swiss.endpoints';
import { useText } from '../../i18n/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StandingsTable } from '../standings/StandingsTable.tsx';

export function SwissStandings({ bracket }: { bracket: SwissBracket }) {
  const t = useText();
  if (bracket.standings.length === 0) {
    return <EmptyState title={t('brackets.tableEmpty')} text={t('brackets.tableEmptyHint')} />;
  }
  return (
    <StandingsTable
      label={t('brackets.standings')}
      scoring={bracket}
      rows={bracket.standings}
      participants={bracket.participants}
    />
  );
}
