import { otherSide, waitsForOrganizer } from '@agon/contract/brackets.claims';
import type { Claim, ClaimedResult } from '@agon/contract/brackets.claims.endpoints';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useEffect, useId, useRef, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { failureText } from '../../api/failure.ts';
import { type Translator, useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import { useLocation, useRevalidate } from '../../router/RouterProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/Form.tsx';
import { notify } from '../../ui/notify.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useSending } from '../../ui/useSending.ts';
import { bracketTitle } from '../bracket-texts.ts';
import { countForOrganizer, queueAnchor } from './claim-state.ts';
import { resultText, shortText } from './claim-texts.ts';
import styles from './claims.module.css';
import { Statements } from './Statements.tsx';
import type { Claims } from './useClaims.ts';

interface Props {
  tournament: Tournament;
  /** The one that is shown. */
  bracket: Bracket;
  claims: Claims;
  /** Opens the report of a match of it. */
  onReport: (duelId: number) => void;
}

/** What the players have reported, for the organizer to rule on, and whether they may. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function ClaimQueue({ tournament, bracket, claims, onReport }: Props) {
  const t = useText();
  const id = useId();
  const { list = [], error, load } = claims;
  const waiting = countForOrganizer(list);
  const open = list.length - waiting;
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // It may come later than the page that was asked for with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the way here is taken
  useEffect(() => {
    if (hash === `#${queueAnchor}`) section.current?.scrollIntoView({ block: 'start' });
  }, [hash, key]);
  return (
    <section ref={section} className={styles.queue} id={queueAnchor} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{t('claimTools.queue')}</h2>
      <PlayersReportSwitch tournament={tournament} />
      {error !== undefined && (
        <>
          <FormError>{failureText(t, error)}</FormError>
          <p>
            <Button onClick={() => void load()}>{t('claimTools.retry')}</Button>
          </p>
        </>
      )}
      {claims.list !== undefined && (
        <p className={styles.summary} role="status">
          {list.length === 0 && t('claimTools.queueNone')}
          {waiting > 0 && `${t('claims.queueWaiting', { count: waiting })}. `}
          {open > 0 && t('claimTools.queueOpen', { count: open })}
        </p>
      )}
      <ul className={styles.list}>
        {list.map((claim) => (
          <li key={claim.id}>
            <QueuedClaim
              {...{ tournament, claim, load }}
              onReport={claim.bracket.id === bracket.id ? onReport : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface QueuedProps {
  tournament: Tournament;
  claim: Claim;
  load: () => Promise<unknown>;
  onReport: ((duelId: number) => void) | undefined;
}

function QueuedClaim({ tournament, claim, load, onReport }: QueuedProps) {
  const t = useText();
  const href = useHref();
  const revalidate = useRevalidate();
  const { isSending, error, send } = useSending();
  const { bracket, duel, names } = claim;
  const params = { id: bracket.id, duel };
  const act = (call: () => Promise<Claim>, text: string) =>
    send(async () => {
      try {
        await call();
        notify(text);
        await revalidate();
      } finally {
        await load();
      }
    });
  const enter = (by: 0 | 1, result: ClaimedResult) => {
    const text = resultText(t, names, result);
    const call = () =>
      browserApi('POST /brackets/{id}/duels/{duel}/claim/uphold', { params, body: { claim: claim.id, side: by } });
    return (
      <p className={styles.actions}>
        <Button
          look={waitsForOrganizer(claim) ? 'main' : 'quiet'}
          disabled={isSending}
          onClick={() => void act(call, t('claimTools.upheld', { result: text }))}
        >
          {t('claimTools.uphold', { result: shortText(t, names, result) })}
        </Button>
      </p>
    );
  };
  return (
    <>
      <p className={styles.facts}>
        <StatusBadge tone={waitsForOrganizer(claim) ? 'live' : 'soon'}>{badgeText(t, claim)}</StatusBadge>
        <span>
          {t('brackets.match', { number: duel })}
          {tournament.brackets.length > 1 && ` · ${bracketTitle(t, bracket)}`}
          {` · ${t('brackets.bestOf', { count: claim.best_of })}`}
        </span>
      </p>
      <p className={styles.pair}>
        <b>{names[0]}</b>
        <span aria-hidden="true">–</span>
        <b>{names[1]}</b>
      </p>
      <Statements claim={claim} actionOf={enter} />
      {error !== undefined && <FormError>{error}</FormError>}
      <p className={styles.actions}>
        {onReport !== undefined ? (
          <Button disabled={isSending} onClick={() => onReport(duel)}>
            {t('claimTools.another')}
          </Button>
        ) : (
          <a
            className={styles.link}
            href={href(`/tournaments/${tournament.slug}/bracket`, {
              game: tournament.game.slug,
              bracket: String(bracket.id),
            })}
          >
            {t('claimTools.showMatch')}
          </a>
        )}
        <Button
          look="danger"
          disabled={isSending}
          onClick={() =>
            void act(
              () => browserApi('DELETE /brackets/{id}/duels/{duel}/claim', { params, query: { claim: claim.id } }),
              t('claimTools.dropped'),
            )
          }
        >
          {t('claimTools.drop')}
        </Button>
      </p>
    </>
  );
}

function badgeText(t: Translator, { names, side, status, isAnswerable }: Claim): string {
  if (status === 'disputed') return t('claimTools.isDisputed');
  return isAnswerable ? t('claimTools.waitsFor', { name: names[otherSide(side)] }) : t('claimTools.waitsForYou');
}

function PlayersReportSwitch({ tournament }: { tournament: Tournament }) {
  const t = useText();
  const revalidate = useRevalidate();
  const { isSending, error, send } = useSending();
  const [wanted, setWanted] = useState<boolean>();
  const set = async (isOn: boolean) => {
    setWanted(isOn);
    await send(async () => {
      const params = { id: tournament.id };
      await browserApi('POST /tournaments/{id}/players-report', { params, body: { players_report: isOn } });
      await revalidate();
      notify(t(isOn ? 'claimTools.switchedOn' : 'claimTools.switchedOff'));
    });
    setWanted(undefined);
  };
  return (
    <>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={wanted ?? tournament.players_report}
          disabled={isSending}
          onChange={(event) => void set(event.target.checked)}
        />
        <span>
          {t('claimTools.switch')}
          <small>{t('claimTools.switchHint')}</small>
        </span>
      </label>
      {error !== undefined && <FormError>{error}</FormError>}
    </>
  );
}
