import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { Suspense, useCallback, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { Button } from '../ui/Button.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Panel } from '../ui/Panel.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import styles from './DiscordTools.module.css';
import { useNotificationTexts } from './texts.ts';

const WebhookDialog = lazyPart(() => import('./WebhookDialog.tsx'));

/** For who runs the tournament: whether it is announced on Discord. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function DiscordTools({ tournament: { id } }: { tournament: Tournament }) {
  const n = useNotificationTexts();
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback(() => browserApi('GET /tournaments/{id}/webhook', { params: { id } }), [id]);
  const { answer, failure, reload, tell } = useAnswer(ask);
  const webhook = answer?.webhook;
  const isTroubled = webhook?.failure != null;
  return (
    <Panel title={n('discordTitle')}>
      <p className={styles.text}>{n('discordText')}</p>
      {webhook?.isOn === false && <p>{n('offText')}</p>}
      {failure !== undefined && <LoadFailure failure={failure} isAbove onRetry={reload} />}
      <div className={styles.row}>
        {webhook && (
          <StatusBadge tone={isTroubled ? 'done' : 'soon'}>
            {n(webhook.isOn ? (isTroubled ? 'troubled' : 'connected') : 'off')}
          </StatusBadge>
        )}
        {webhook !== undefined && (
          <Button onClick={() => setOpen(true)}>{n(webhook === null ? 'connect' : 'settings')}</Button>
        )}
      </div>
      <Suspense>
        {isOpen && webhook !== undefined && (
          <WebhookDialog tournamentId={id} webhook={webhook} onChanged={tell} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </Panel>
  );
}
