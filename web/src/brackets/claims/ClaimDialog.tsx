import { bracketTypes } from '@agon/contract/brackets';
import { otherSide } from '@agon/contract/brackets.claims';
import type { Claim, ClaimedResult, OwnDuel } from '@agon/contract/brackets.claims.endpoints';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api.ts';
import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton, Dialog } from '../../ui/Dialog.tsx';
import { Form, FormActions, FormError } from '../../ui/Form.tsx';
import { useSending } from '../../ui/useSending.ts';
import type { Result } from '../duel-result.ts';
import styles from '../ReportDialog.module.css';
import { ResultOption, ScoreOptions } from '../ScoreOptions.tsx';
import { claimedOf, givingUp } from './claim-texts.ts';
import { type Evidence, EvidenceFields, evidenceOf, isSame } from './EvidenceFields.tsx';

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
  const [said] = useState(() => evidenceOf(before));
  const [evidence, setEvidence] = useState(said);
  const [isUploading, setUploading] = useState(false);
  const { isSending, faults, error, send } = useSending();
  const opponent = names[otherSide(side)];
  const result = claimedOf(chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (result !== undefined) void send(() => report(result));
  };
  const report = async (claimed: ClaimedResult) => {
    try {
      const params = { id: bracket.id, duel: duel.id };
      const body = { ...claimed, ...evidence };
      onDone(await browserApi('POST /brackets/{id}/duels/{duel}/claim', { params, body }));
    } catch (refused) {
      const isContradicted = refused instanceof ApiError && refused.body?.code === 'claim.reportedOtherwise';
      if (!isContradicted || !(await onContradicted(claimed, evidence))) throw refused;
    }
  };
  const options = { chosen, onChoose: setChosen };
  return (
    <Dialog
      title={t('claimTools.reportOne', { number: duel.id })}
      isDirty={isUploading || !isSame(evidence, said)}
      onClose={onClose}
    >
      <Form onSubmit={submit}>
        <p className={styles.bestOf}>
          {t('brackets.bestOf', { count: duel.best_of })} ·{' '}
          {isAnswerable ? t('claimTools.sendHint', { name: opponent }) : t('claimTools.organizerHint')}
        </p>
        <ScoreOptions
          {...options}
          names={names}
          bestOf={duel.best_of}
          canTie={bracket.type !== bracketTypes.elimination}
        />
        <details className={styles.more} open={chosen?.result === 'forfeit' || undefined}>
          <summary>{t('claimTools.otherEnd')}</summary>
          <ResultOption {...options} result={givingUp(side)}>
            {t('claimTools.giveUp')}
          </ResultOption>
        </details>
        <details className={styles.more} open={before !== null && (before.note || before.picture) !== ''}>
          <summary>{t('claimTools.evidenceMore')}</summary>
          <EvidenceFields
            value={evidence}
            hint={isAnswerable ? t('claimTools.onlyOrganizer', { name: opponent }) : t('claimTools.organizerAlone')}
            problems={faults}
            onChange={setEvidence}
            onSending={setUploading}
          />
        </details>
        {error !== undefined && <FormError>{error}</FormError>}
        <FormActions>
          <CancelButton />
          <Button type="submit" look="main" disabled={result === undefined || isSending || isUploading}>
            {isAnswerable ? t('claimTools.send', { name: opponent }) : t('claimTools.sendToOrganizer')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
