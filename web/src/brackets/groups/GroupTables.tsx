import type { GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import { useText } from '../../i18n/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StandingsTable } from '../standings/StandingsTable.tsx';
import styles from './groups.module.css';

/** The tables of all groups. */
export function GroupTables({ bracket }: { bracket: GroupsBracket }) {
  const t = useText();
  const groups = bracket.groups.filter(({ standings }) => standings.length > 0);
  if (groups.length === 0) return <EmptyState title={t('brackets.groupEmpty')} text={t('brackets.groupEmptyHint')} />;
  return (
    <div className={styles.tables}>
      {groups.map((group) => {
        const label = t('brackets.group', { name: group.name });
        return (
          <section key={group.id} className={styles.part}>
            <h2>{label}</h2>
            <StandingsTable
              label={label}
              scoring={bracket}
              rows={group.standings}
              participants={bracket.participants}
            />
          </section>
        );
      })}
    </div>
  );
}
