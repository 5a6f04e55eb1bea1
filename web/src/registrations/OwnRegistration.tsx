import { tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { Suspense, useEffect, useState } from 'react';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import { useSite } from '../layout/site.ts';
import { startSigningIn, useKnownProfile, useSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { fullText, isFull } from './check-in.ts';
import { FullNote } from './FullNote.tsx';
import styles from './OwnRegistration.module.css';

const OwnParts = lazyPart(withTexts(['running'], () => import('./OwnParts.tsx')));

interface Props {
  tournament: Tournament;
  /** Goes up when somebody asks to take part, or does so no more. */
  requestNews: number;
}

/** The visitor's own part in a tournament that is not over. Guests sign in first; what is of players comes with them. */
export function OwnRegistration({ tournament, requestNews }: Props) {
  const t = useText();
  // With the document, so that nothing moves when the script comes.
  const { state } = useSession(useSite().beganAsGuest);
  const player = useKnownProfile();
  const isPending = tournament.status === tournamentStatus.pending;
  const isGuest = state === 'skipped' || state === 'signingIn';
  const isTaken = isFull(tournament);
  const [wantsPlace, setWantsPlace] = useState(false);
  useEffect(() => {
    // Without signing in after all.
    if (state === 'skipped') setWantsPlace(false);
  }, [state]);
  const signIn = () => {
    setWantsPlace(true);
    startSigningIn();
  };
  // Its places say more.
  if (tournament.status === tournamentStatus.completed) return null;
  return (
    <>
      {isPending && (
        <noscript>
          <p className={styles.needsScript}>{t('registrations.needsScript')}</p>
        </noscript>
      )}
      <div className={styles.own} data-needs-script>
        {isPending && isGuest && (
          <>
            {isTaken && <FullNote text={fullText(tournament, t)} />}
            <Button look={isTaken ? 'quiet' : 'main'} onClick={signIn}>
              {t('registrations.signInToRegister')}
            </Button>
          </>
        )}
        <Suspense>
          {player && (
            <OwnParts
              key={player.id}
              {...{ tournament, requestNews, wantsPlace }}
              onWantsKnown={() => setWantsPlace(false)}
            />
          )}
        </Suspense>
      </div>
    </>
  );
}
