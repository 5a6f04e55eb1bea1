import type { Bracket } from '@agon/contract/brackets.endpoints';
import { useText } from '../i18n/text.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './StandingTab.module.css';

/** The places that the bracket has decided so far, best first. */
export function StandingTab({ bracket }: { bracket: Bracket | null }) {
  const t = useText();
  if (bracket === null || bracket.places.length === 0) {
    return <EmptyState title={t('tournaments.standing')} text={t('tournaments.emptyStanding')} />;
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('tournaments.place')}</th>
          <th scope="col">{t('tournaments.side')}</th>
        </tr>
      </thead>
      <tbody>
        {bracket.places.flatMap(({ place, to, participants }) =>
          participants.map((id) => (
            <tr key={id} data-place={place}>
              <td>{place === to ? place : `${place}–${to}`}</td>
              <td>{bracket.participants[id]?.name}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
