import { bracketTypes } from '@agon/contract/brackets';
import type { Claim, ClaimedResult, OwnDuel } from '@agon/contract/brackets.claims.endpoints';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api.ts';
import { browserApi } from '../../api/browser-api.ts';
import { failureText, fieldFailures } from '../../api/failure.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form, FormActions, FormError } from '../../ui/Form.tsx';
import type { Result } from '../duel-result.ts';
import styles from '../ReportDialog.module.css';
import { ResultOption, ScoreOptions } from '../ScoreOptions.tsx';
import { claimedOf, givingUp } from './claim-texts.ts';
import { type Evidence, EvidenceFields, noEvidence } from './EvidenceFields.tsx';

interface Props {
  own: OwnDuel;
  onDone: (claim: Claim) => void;
  /** The other side has reported another result meanwhile. False when there is nothing to be said against it now. */
  onContradicted: (result: ClaimedResult, evidence: Evidence) => Promise<boolean>;
  onClose: () => void;
}

/** Reports the result of one's own match to the other side. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function ClaimDialog({ own, onDone, onContradicted, onClose }: Props) {
  const t = useText();
  const { bracket, duel, names, side, claim, isAnswerable } = own;
  // One's own, which is to be corrected.
  const [before] = useState(claim?.side === side ? claim : null);
  const [chosen, setChosen] = useState<Result | undefined>(before?.result);
  const [evidence, setEvidence] = useState<Evidence>(
    before === null ? noEvidence : { note: before.note, picture: before.picture },
  );
  const [failure, setFailure] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const problems = fieldFailures(failure);
  const opponent = names[side === 0 ? 1 : 0];
  const result = claimedOf(chosen);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (result === undefined) return;
    setSending(true);
    setFailure(undefined);
    try {
      const params = { id: bracket.id, duel: duel.id };
      const body = { ...result, ...evidence };
      onDone(await browserApi('POST /brackets/{id}/duels/{duel}/claim', { params, body }));
    } catch (refused) {
      const isContradicted = refused instanceof ApiError && refused.body?.code === 'claim.reportedOtherwise';
      if (isContradicted && (await onContradicted(result, evidence))) return;
      setFailure(refused);
      setSending(false);
    }
  };
  const options = { chosen, onChoose: setChosen };
  return (
    <Dialog title={t('claims.reportOne', { number: duel.id })} onClose={onClose}>
      <Form onSubmit={submit}>
        <p className={styles.bestOf}>
          {t('brackets.bestOf', { count: duel.best_of })} ·{' '}
          {isAnswerable ? t('claims.sendHint', { name: opponent }) : t('claims.organizerHint')}
        </p>
        <ScoreOptions
          {...options}
          names={names}
          bestOf={duel.best_of}
          canTie={bracket.type !== bracketTypes.elimination}
        />
        <details className={styles.more} open={chosen?.result === 'forfeit' || undefined}>
          <summary>{t('claims.otherEnd')}</summary>
          <ResultOption {...options} result={givingUp(side)}>
            {t('claims.giveUp')}
          </ResultOption>
        </details>
        <details className={styles.more} open={before !== null && (before.note || before.picture) !== ''}>
          <summary>{t('claims.evidenceMore')}</summary>
          <EvidenceFields
            value={evidence}
            hint={isAnswerable ? t('claims.onlyOrganizer', { name: opponent }) : t('claims.organizerAlone')}
            problems={problems}
            onChange={setEvidence}
          />
        </details>
        {failure !== undefined && Object.keys(problems).length === 0 && (
          <FormError>{failureText(t, failure)}</FormError>
        )}
        <FormActions>
          <Button onClick={onClose}>{t('layout.cancel')}</Button>
          <Button type="submit" look="main" disabled={result === undefined || isSending}>
            {isAnswerable ? t('claims.send', { name: opponent }) : t('claims.sendToOrganizer')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
