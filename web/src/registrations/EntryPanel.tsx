import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { Suspense, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import { useRevalidate } from '../router/RouterProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormError } from '../ui/Form.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useMinute } from '../ui/useMinute.ts';
import { useSending } from '../ui/useSending.ts';
import { CheckInTimes } from './CheckInTimes.tsx';
import { checkInStateOf, placesText, windowText } from './check-in.ts';
import styles from './EntryPanel.module.css';
import { inSeedingOrder } from './seeding-order.ts';

const EntryDialog = lazyPart(withTexts(['running'], () => import('./EntryDialog.tsx')));

interface Props {
  tournament: Tournament;
  /** Who stands in a bracket; undefined while it is not known. */
  placed: ReadonlySet<number> | undefined;
}

/** For who runs the tournament: its places, its waiting list, and who is there. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function EntryPanel({ tournament, placed }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { entry } = tournament;
  return (
    <Panel title={t('registrationTools.entryTitle')}>
      <ul className={styles.terms}>
        <li>
          {t('registrations.participants')}: {placesText(tournament, t)}
          {entry.capacity === null && ` (${t('registrationTools.noLimit')})`}
        </li>
        <li>{t(lineText(entry))}</li>
        <li>
          {entry.check_in === null
            ? t('registrationTools.hasNoCheckIn')
            : t('registrationTools.checkInAt', { time: windowText(tournament, t) })}
          {entry.check_in !== null && (
            <small>
              {t('registrationTools.yourTime')}: <CheckInTimes checkIn={entry.check_in} />
            </small>
          )}
        </li>
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => setOpen(true)}>{t('registrationTools.changeEntry')}</Button>
      </div>
      <CheckInTools tournament={tournament} placed={placed} />
      <Suspense>{isOpen && <EntryDialog tournament={tournament} onClose={() => setOpen(false)} />}</Suspense>
    </Panel>
  );
}

function lineText({ capacity, waiting_list: isOpen, waitingCount }: Tournament['entry']) {
  if (isOpen && capacity === null) return 'registrationTools.waitingListNotNeeded';
  if (isOpen) return 'registrationTools.hasWaitingList';
  return waitingCount > 0 ? 'registrationTools.waitingListClosed' : 'registrationTools.hasNoWaitingList';
}

function CheckInTools({ tournament, placed }: Props) {
  const t = useText();
  const revalidate = useRevalidate();
  const state = checkInStateOf(tournament, useMinute());
  const { isSending, error, send } = useSending();
  const [isAsking, setAsking] = useState(false);
  const participants = inSeedingOrder(tournament.participants);
  if (state === 'none' || participants.length === 0) return null;

  const checkAll = async (isThere: boolean) => {
    await send(async () => {
      await browserApi('POST /tournaments/{id}/participants/check-in', {
        params: { id: tournament.id },
        body: { checked_in: isThere },
      });
      await revalidate();
    });
    setAsking(false);
  };
  const present = participants.filter(({ checked_in }) => checked_in).length;
  const missing = participants.filter(({ id, checked_in }) => !checked_in && placed?.has(id));
  return (
    <>
      <p className={styles.present}>{t('registrationTools.present', { count: present, all: participants.length })}</p>
      {state === 'over' && missing.length > 0 && (
        <p className={styles.missing}>
          {t('registrationTools.missingInBracket', { names: missing.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <div className={styles.actions}>
        {present < participants.length && (
          <Button disabled={isSending} onClick={() => void checkAll(true)}>
            {t('registrationTools.checkAllIn')}
          </Button>
        )}
        {present > 0 && (
          <Button disabled={isSending} onClick={() => setAsking(true)}>
            {t('registrationTools.checkAllOut')}
          </Button>
        )}
      </div>
      {error !== undefined && <FormError>{error}</FormError>}
      {isAsking && (
        <ConfirmDialog
          title={t('registrationTools.checkAllOut')}
          action={t('registrationTools.checkAllOut')}
          isBusy={isSending}
          onConfirm={() => void checkAll(false)}
          onClose={() => setAsking(false)}
        >
          {t('registrationTools.checkAllOutConfirm')}
        </ConfirmDialog>
      )}
    </>
  );
}
