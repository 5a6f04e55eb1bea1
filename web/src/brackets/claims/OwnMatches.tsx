import { otherSide } from '@agon/contract/brackets.claims';
import type { Claim, ClaimedResult, OwnDuel, Ruling } from '@agon/contract/brackets.claims.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { withTexts } from '../../i18n/parts.ts';
import { type Translator, useText } from '../../i18n/text.ts';
import { useRevalidate } from '../../router/RouterProvider.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { dismiss, notify } from '../../ui/notify.ts';
import { resultText, rulingText } from './claim-texts.ts';
import styles from './claims.module.css';
import type { Contradicting } from './DisputeDialog.tsx';
import type { Evidence } from './EvidenceFields.tsx';
import { OwnMatch } from './OwnMatch.tsx';
import type { OwnDuels } from './useOwnDuels.ts';

const ClaimDialog = lazyPart(withTexts(['tools', 'running'], () => import('./ClaimDialog.tsx')));
const DisputeDialog = lazyPart(withTexts(['tools', 'running'], () => import('./DisputeDialog.tsx')));

/** What is open, of which match; as it was then, for the match may end under one's hands. */
type Open =
  | { readonly kind: 'claim'; readonly own: OwnDuel }
  | {
      readonly kind: 'dispute' | 'evidence';
      readonly own: OwnDuel;
      readonly claim: Claim;
      readonly contradicting?: Contradicting;
    };

interface Props {
  tournament: Tournament;
  duels: readonly OwnDuel[];
  ruling: Ruling | null;
  /** Asks for them anew. */
  load: () => Promise<OwnDuels | undefined>;
}

/** The visitor's next match, and what is to be said of it. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function OwnMatches({ tournament, duels, ruling, load }: Props) {
  const t = useText();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const revalidate = useRevalidate();
  const [open, setOpen] = useState<Open>();

  const [next, ...rest] = duels;
  // What was reported is not lost sight of, though another match can be played.
  const reported = rest.filter(({ claim }) => claim !== null);
  const others = [...reported, ...rest.filter(({ claim }) => claim === null)];
  /** What says that the organizer is asked, until that is decided. */
  const asking = useRef<{ readonly toast: number; readonly own: OwnDuel }>(undefined);
  useEffect(() => {
    const { toast, own } = asking.current ?? {};
    if (toast === undefined || own === undefined) return;
    const isOpenStill = duels.some((one) => isSame(one, own) && one.claim !== null);
    if (!isOpenStill) dismiss(toast);
  }, [duels]);
  const done = async (text: string, disputed?: OwnDuel) => {
    setOpen(undefined);
    const toast = notify(text);
    if (disputed !== undefined) asking.current = { toast, own: disputed };
    await load();
    // The stream says it, too, as far as it is there.
    await revalidate();
    // What was pressed is gone, as a rule, and with the last match the section is.
    const place = section.current ?? document.getElementById('content');
    if (document.activeElement === document.body) place?.focus({ preventScroll: true });
  };
  const opponentOf = ({ names, side }: OwnDuel) => names[otherSide(side)];
  /** Both have reported at once: what was chosen becomes what is said against the other. */
  const contradict = async (own: OwnDuel, result: ClaimedResult, evidence: Evidence) => {
    const now = (await load())?.duels.find(({ bracket, duel }) => isSame(own, { bracket, duel }));
    if (!now?.claim) return false;
    setOpen({ kind: 'dispute', own: now, claim: now.claim, contradicting: { result, evidence } });
    return true;
  };
  const matchProps = (own: OwnDuel) => ({
    tournament,
    own,
    onReport: () => setOpen({ kind: 'claim', own }),
    onDispute: (claim: Claim) => setOpen({ kind: 'dispute', own, claim }),
    onEvidence: (claim: Claim) => setOpen({ kind: 'evidence', own, claim }),
    onDone: (text: string) => void done(text),
    onRefused: () => void load(),
  });
  return (
    <>
      {(next !== undefined || ruling !== null) && (
        <section ref={section} className={styles.own} aria-labelledby={id} tabIndex={-1} data-needs-script>
          <h2 id={id}>{t('claimTools.ownOne')}</h2>
          {ruling !== null && (
            <p role="status" className={styles.ruling}>
              {rulingText(t, ruling)}
            </p>
          )}
          {next !== undefined && <OwnMatch key={keyOf(next)} isNext {...matchProps(next)} />}
          {others.length > 0 && (
            <details className={styles.others} open={reported.length > 0 || undefined}>
              <summary>{t('claimTools.more', { count: others.length })}</summary>
              {others.map((own) => (
                <OwnMatch key={keyOf(own)} {...matchProps(own)} />
              ))}
            </details>
          )}
        </section>
      )}
      <Suspense>
        {open?.kind === 'claim' && (
          <ClaimDialog
            own={open.own}
            onDone={(claim) => void done(reportedText(t, claim))}
            onContradicted={(result, evidence) => contradict(open.own, result, evidence)}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
      {/* One of its own: what is loaded here would hide the other dialog, which takes that for being closed. */}
      <Suspense>
        {open !== undefined && open.kind !== 'claim' && (
          <DisputeDialog
            own={open.own}
            claim={duels.find((one) => isSame(one, open.own))?.claim ?? open.claim}
            isAnswer={open.kind === 'evidence'}
            contradicting={open.contradicting}
            onDone={() =>
              void done(
                open.kind === 'evidence'
                  ? t('claimTools.evidenceSaved', { name: opponentOf(open.own) })
                  : t('claimTools.disputed'),
                open.own,
              )
            }
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The other side may have reported the same meanwhile. */
function reportedText(t: Translator, { names, side, status, isAnswerable, result }: Claim): string {
  if (status === 'confirmed') return t('claimTools.confirmed', { result: resultText(t, names, result) });
  return isAnswerable ? t('claimTools.sent', { name: names[otherSide(side)] }) : t('claimTools.sentToOrganizer');
}

type Which = Pick<OwnDuel, 'bracket' | 'duel'>;

function isSame(a: Which, b: Which): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf({ bracket, duel }: Which): string {
  return `${bracket.id} ${duel.id}`;
}
