import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import { countForOrganizer, queueAnchor } from './claim-state.ts';
import styles from './claims.module.css';
import type { Claims } from './useClaims.ts';

/** Tells the organizer, on every tab, that players wait for a word. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function WaitingNote({ tournament, claims }: { tournament: Tournament; claims: Claims }) {
  const t = useText();
  const href = useHref();
  const count = countForOrganizer(claims.list);
  const address = href(`/tournaments/${tournament.slug}/bracket`, { game: tournament.game.slug });
  return (
    <p role="status" className={styles.waitingNote}>
      {count > 0 && (
        <>
          <span>{t('claims.queueWaiting', { count })}</span>
          <a href={`${address}#${queueAnchor}`}>{t('claims.queueLink')}</a>
        </>
      )}
    </p>
  );
}
