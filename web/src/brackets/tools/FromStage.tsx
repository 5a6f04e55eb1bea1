import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { QualifierList, StageFields } from './StageFields.tsx';
import { idsOf, type StageChoice, stagesFor, useQualifiers, usualChoice } from './stage.ts';
import styles from './tools.module.css';

interface Props {
  tournament: Tournament;
  bracketId: number;
  /** Takes these, best first, from that stage. */
  onTake: (ids: readonly number[], stage: number) => void;
}

/** Fills the list of who takes part with those who go on from another stage; they can still be changed there. */
export function FromStage({ tournament, bracketId, onTake }: Props) {
  const t = useText();
  const [choice, setChoice] = useState<StageChoice>();
  const found = useQualifiers(choice);
  const [first] = stagesFor(tournament, bracketId);
  if (first === undefined) return null;
  const ids = idsOf(found);
  return (
    <div className={styles.board}>
      <Button
        aria-expanded={choice !== undefined}
        onClick={() => setChoice(choice === undefined ? usualChoice(first) : undefined)}
      >
        {t('bracketTools.stageFrom')}
      </Button>
      {choice !== undefined && (
        <>
          <StageFields
            tournament={tournament}
            bracketId={bracketId}
            choice={choice}
            label={t('bracketTools.stage')}
            onChange={setChoice}
          />
          <QualifierList tournament={tournament} found={found} />
          <div className={styles.end}>
            <Button
              disabled={ids.length === 0}
              onClick={() => {
                onTake(ids, choice.stage);
                setChoice(undefined);
              }}
            >
              {t('bracketTools.pasteUse')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
