import { otherSide, waitsForOneself } from '@agon/contract/brackets.claims';
import type { Claim, OwnDuel } from '@agon/contract/brackets.claims.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/Form.tsx';
import { useSending } from '../../ui/useSending.ts';
import { bracketTitle } from '../bracket-texts.ts';
import { MatchTime } from '../matches/MatchTime.tsx';
import { resultText, shortText, stateText } from './claim-texts.ts';
import styles from './claims.module.css';
import { Statements } from './Statements.tsx';

interface Props {
  tournament: Tournament;
  own: OwnDuel;
  /** The one to be played first. */
  isNext?: boolean;
  onReport: () => void;
  onDispute: (claim: Claim) => void;
  onEvidence: (claim: Claim) => void;
  /** Something was done, to be said in these words. */
  onDone: (text: string) => void;
  /** It could not be done: the match may be another by now. */
  onRefused: () => void;
}

/** One match of the visitor's: who it is against, when, what was reported, and what they can do now. */
export function OwnMatch({ tournament, own, ...on }: Props) {
  const t = useText();
  const { bracket, duel, names, side, claim } = own;
  const isReady = duel.status === 'ready';
  return (
    <article className={styles.match}>
      <p className={styles.facts}>
        {t('brackets.match', { number: duel.id })}
        {tournament.brackets.length > 1 && ` · ${bracketTitle(t, bracket)}`}
        {` · ${t('brackets.bestOf', { count: duel.best_of })}`}
        {duel.starts_at !== null && ' · '}
        {duel.starts_at !== null && <MatchTime moment={duel.starts_at} tournament={tournament} />}
      </p>
      <p className={styles.pair}>
        <b data-own={side === 0 || undefined}>{names[0] || t('brackets.toBeDecided')}</b>
        <PairMiddle claim={claim} />
        <b data-own={side === 1 || undefined}>{names[1] || t('brackets.toBeDecided')}</b>
      </p>
      <p role="status" className={styles.state} data-asks={waitsForOneself(own) || undefined}>
        {stateText(t, own, tournament.players_report)}
      </p>
      {isReady && <Claimed own={own} mayReport={tournament.players_report} {...on} />}
    </article>
  );
}

/** What is claimed stands where the score will stand. */
function PairMiddle({ claim }: { claim: Claim | null }) {
  const isScore = claim?.status === 'open' && claim.result.result === 'played';
  return isScore ? (
    <i>{claim.result.result === 'played' && claim.result.score.join(' : ')}</i>
  ) : (
    <span aria-hidden="true">–</span>
  );
}

function Claimed({
  own,
  isNext = false,
  mayReport,
  onReport,
  onDispute,
  onEvidence,
  onDone,
  onRefused,
}: Omit<Props, 'tournament'> & { mayReport: boolean }) {
  const t = useText();
  const { bracket, duel, names, side, claim } = own;
  const { isSending, error: refusal, send } = useSending();
  const params = { id: bracket.id, duel: duel.id };
  const act = (call: () => Promise<Claim>, text: (claim: Claim) => string) =>
    send(async () => {
      const answered = await call().catch((refused) => {
        onRefused();
        throw refused;
      });
      onDone(text(answered));
    });
  const error = refusal !== undefined && <FormError>{refusal}</FormError>;
  if (claim === null) {
    return (
      <>
        {error}
        {mayReport && (
          <p className={styles.actions}>
            <Button look={isNext ? 'main' : 'quiet'} onClick={onReport}>
              {t('claimTools.report')}
            </Button>
          </p>
        )}
      </>
    );
  }
  const isOwn = claim.side === side;
  const isDisputed = claim.status === 'disputed';
  // What the other side says is right.
  const theirs = isOwn ? (claim.dispute?.result ?? null) : claim.result;
  const confirm = () =>
    act(
      () => browserApi('POST /brackets/{id}/duels/{duel}/claim/confirm', { params, body: { claim: claim.id } }),
      () => t('claimTools.confirmed', { result: theirs === null ? '' : resultText(t, names, theirs) }),
    );
  const takeBack = () =>
    act(
      () => browserApi('DELETE /brackets/{id}/duels/{duel}/claim', { params, query: { claim: claim.id } }),
      () => t('claimTools.takenBack'),
    );
  const hasMore = isDisputed || claim.note !== '' || claim.picture !== '';
  return (
    <>
      {hasMore && <Statements claim={claim} />}
      {error}
      <p className={styles.actions}>
        {waitsForOneself(own) && mayReport && (
          <>
            <Button look="main" disabled={isSending} onClick={() => void confirm()}>
              {t('claimTools.confirmResult', { score: shortText(t, names, claim.result) })}
            </Button>
            <Button disabled={isSending} onClick={() => onDispute(claim)}>
              {t('claimTools.dispute')}
            </Button>
          </>
        )}
        {isOwn && !isDisputed && (
          <>
            {mayReport && (
              <Button disabled={isSending} onClick={onReport}>
                {t('claimTools.change')}
              </Button>
            )}
            <Button disabled={isSending} onClick={() => void takeBack()}>
              {t('claimTools.takeBack')}
            </Button>
          </>
        )}
        {isDisputed && mayReport && (
          <>
            <Button disabled={isSending} onClick={() => onEvidence(claim)}>
              {t('claimTools.evidenceMore')}
            </Button>
            {theirs !== null && (
              <Button disabled={isSending} onClick={() => void confirm()}>
                {t('claimTools.agree', { name: names[otherSide(side)] })}
              </Button>
            )}
          </>
        )}
      </p>
    </>
  );
}
