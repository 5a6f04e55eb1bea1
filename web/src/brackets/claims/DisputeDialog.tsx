import { bracketTypes } from '@agon/contract/brackets';
import { otherSide } from '@agon/contract/brackets.claims';
import type { Claim, ClaimedResult, OwnDuel } from '@agon/contract/brackets.claims.endpoints';
import { type FormEvent, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton, Dialog } from '../../ui/Dialog.tsx';
import { Form, FormActions, FormError } from '../../ui/Form.tsx';
import { useSending } from '../../ui/useSending.ts';
import type { Result } from '../duel-result.ts';
import report from '../ReportDialog.module.css';
import { ResultOption, ScoreOptions } from '../ScoreOptions.tsx';
import { ClaimedScore } from './ClaimedScore.tsx';
import { claimedOf, givingUp, resultText } from './claim-texts.ts';
import styles from './claims.module.css';
import { type Evidence, EvidenceFields, evidenceOf, isEvidence, isSame } from './EvidenceFields.tsx';

/** What was about to be reported when the other side was quicker. */
export interface Contradicting {
  readonly result: ClaimedResult;
  readonly evidence: Evidence;
}

interface Props {
  own: OwnDuel;
  claim: Claim;
  /** It is disputed already: more is said for one's own side. */
  isAnswer: boolean;
  contradicting: Contradicting | undefined;
  onDone: (claim: Claim) => void;
  onClose: () => void;
}

/** Says why the other side's report is wrong, or what speaks for one's own, for the organizer to decide. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function DisputeDialog({ own, claim, isAnswer, contradicting, onDone, onClose }: Props) {
  const t = useText();
  const { bracket, duel, names, side } = own;
  const [said] = useState(() => evidenceOf(isAnswer ? (claim.side === side ? claim : claim.dispute) : null));
  const [evidence, setEvidence] = useState(contradicting?.evidence ?? said);
  const [chosen, setChosen] = useState<Result | undefined>(contradicting?.result);
  const [isUploading, setUploading] = useState(false);
  const { isSending, faults, error, send } = useSending();
  const opponent = names[otherSide(side)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(say);
  };
  const say = async () => {
    const params = { id: bracket.id, duel: duel.id };
    const body = { claim: claim.id, ...evidence };
    const counter = claimedOf(chosen);
    onDone(
      isAnswer
        ? await browserApi('POST /brackets/{id}/duels/{duel}/claim/evidence', { params, body })
        : await browserApi('POST /brackets/{id}/duels/{duel}/claim/dispute', {
            params,
            body: { ...body, ...(counter && { counter }) },
          }),
    );
  };
  const options = { chosen, onChoose: setChosen };
  const title = t(isAnswer ? 'claimTools.evidenceTitle' : 'claimTools.disputeTitle', { number: duel.id });
  return (
    <Dialog title={title} isDirty={isUploading || !isSame(evidence, said)} onClose={onClose}>
      <Form onSubmit={submit}>
        {contradicting !== undefined && (
          <p className={report.warning} role="alert">
            {t('claimTools.otherResult', { name: opponent, result: resultText(t, names, claim.result) })}
          </p>
        )}
        {contradicting === undefined && !isAnswer && (
          <div className={styles.against}>
            <p>{t('claimTools.reportedBy', { name: opponent })}</p>
            <ClaimedScore names={names} result={claim.result} />
          </div>
        )}
        <p className={report.bestOf}>
          {t(isAnswer ? 'claimTools.onlyOrganizer' : 'claimTools.disputeHint', { name: opponent })}
        </p>
        <EvidenceFields
          value={evidence}
          hint={t('claimTools.atLeastOne')}
          problems={faults}
          onChange={setEvidence}
          onSending={setUploading}
        />
        {!isAnswer && (
          <fieldset className={styles.counter}>
            <legend>{t('claimTools.rightResult')}</legend>
            <label>
              <input type="radio" name="result" checked={chosen === undefined} onChange={() => setChosen(undefined)} />
              <span>{t('claimTools.leaveOpen')}</span>
            </label>
            <ScoreOptions
              {...options}
              names={names}
              bestOf={duel.best_of}
              canTie={bracket.type !== bracketTypes.elimination}
            />
            <ResultOption {...options} result={givingUp(side)}>
              {t('claimTools.giveUp')}
            </ResultOption>
          </fieldset>
        )}
        {error !== undefined && <FormError>{error}</FormError>}
        <FormActions>
          <CancelButton />
          <Button type="submit" look="main" disabled={!isEvidence(evidence) || isSending || isUploading}>
            {t(isAnswer ? 'layout.save' : 'claimTools.dispute')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
