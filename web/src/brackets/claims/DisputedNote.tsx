import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import styles from './claims.module.css';
import type { Claims } from './useClaims.ts';

export const queueAnchor = 'claims';

/** Tells the organizer, on every tab, that players wait for a word. */
export function DisputedNote({ tournament, claims }: { tournament: Tournament; claims: Claims }) {
  const t = useText();
  const href = useHref();
  const count = claims.list?.filter(({ status }) => status === 'disputed').length ?? 0;
  const address = href(`/tournaments/${tournament.slug}/bracket`, { game: tournament.game.slug });
  return (
    <p role="status" className={styles.disputedNote}>
      {count > 0 && (
        <>
          <span>{t('claims.queueDisputed', { count })}</span>
          <a href={`${address}#${queueAnchor}`}>{t('claims.queueLink')}</a>
        </>
      )}
    </p>
  );
}
