import { bracketTypes } from '@agon/contract/brackets';
import type { EliminationBracket } from '@agon/contract/brackets.elimination.endpoints';
import type { GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { OutdatedNote } from '../../ui/OutdatedNote.tsx';
import { useDraft } from '../../ui/useDraft.ts';
import { hasResults } from '../duels.ts';
import { drawText } from './draw-texts.ts';
import { FromStage } from './FromStage.tsx';
import { type Draw, drawsOf, fill, fillFirstRound, fillGroups, firstRoundBoard, groupsBoard } from './filling.ts';
import { LateJoin } from './LateJoin.tsx';
import type { Board } from './moves.ts';
import { PlaceBoard } from './PlaceBoard.tsx';
import type { PanelProps } from './panel.ts';
import { SavingNote } from './SavingNote.tsx';
import { SeedingEditor } from './SeedingEditor.tsx';
import { idsIn, type SeedingLine, seedingOf, withOnly } from './seeding.ts';
import { hasGroups } from './stage.ts';
import styles from './tools.module.css';
import { type Saving, useSaving } from './useSaving.ts';

/** Who takes part in the bracket, in which order, and who stands where. */
export function PlacesPanel({ tournament, bracket, onChange }: PanelProps) {
  const t = useText();
  const saving = useSaving(bracket, onChange);
  const seeding = saving.forgetsWith(
    useDraft<readonly SeedingLine[]>(seedingOf(tournament.participants, bracket.participants)),
  );
  const [stage, setStage] = useState<Tournament['brackets'][number]>();
  const draws = drawsOf(bracket.type, stage && hasGroups(stage.type)).filter((draw) => draw !== 'hand');
  const [chosenDraw, setDraw] = useState<Draw>();
  const draw = chosenDraw ?? draws[0] ?? 'seeded';
  const ids = idsIn(seeding.value);
  const save = async () => {
    if (await saving.save(() => fill(bracket, ids, draw, stage?.id))) seeding.reset();
  };
  const take = (taken: readonly number[], from: number) => {
    seeding.set(withOnly(seeding.value, taken));
    setStage(tournament.brackets.find(({ id }) => id === from));
    setDraw(undefined);
  };

  if (bracket.type === bracketTypes.swiss && bracket.rounds.length > 0) {
    return <LateJoin tournament={tournament} bracket={bracket} onChange={onChange} />;
  }
  if (hasResults(bracket)) return <p className={styles.hint}>{t('bracketTools.placesFixed')}</p>;
  return (
    <>
      <OutdatedNote draft={seeding} />
      <FromStage tournament={tournament} bracketId={bracket.id} onTake={take} />
      <SeedingEditor tournament={tournament} lines={seeding.value} onChange={seeding.set} />
      <div className={styles.end}>
        {draws.length > 0 && (
          <Field
            label={t(bracket.type === bracketTypes.elimination ? 'bracketTools.drawLabel' : 'bracketTools.groupDraw')}
          >
            {(control) => (
              <select
                {...control}
                value={draw}
                onChange={({ target }) => setDraw(draws.find((one) => one === target.value))}
              >
                {draws.map((one) => (
                  <option key={one} value={one}>
                    {drawText(t, bracket.type, one)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Button look="main" disabled={saving.isBusy || ids.length < 2} onClick={() => void save()}>
          {t(draws.length > 0 ? 'bracketTools.placeAll' : 'bracketTools.enterAll', { count: ids.length })}
        </Button>
      </div>
      <SavingNote saving={saving} />
      {bracket.type === bracketTypes.elimination && (
        <FirstRound tournament={tournament} bracket={bracket} onChange={onChange} />
      )}
      {(bracket.type === bracketTypes.roundRobin || bracket.type === bracketTypes.roundRobinByRound) && (
        <GroupPlaces tournament={tournament} bracket={bracket} onChange={onChange} />
      )}
    </>
  );
}

type Of<B> = Omit<PanelProps, 'bracket'> & { bracket: B };

function FirstRound({ bracket, ...rest }: Of<EliminationBracket>) {
  const t = useText();
  const saving = useSaving(bracket, rest.onChange);
  return (
    <ByHand
      {...rest}
      source={firstRoundBoard(bracket)}
      titleOf={(box) => t('brackets.match', { number: bracket.rounds[0]?.duels[box]?.id ?? box + 1 })}
      saving={saving}
      canGrow
      onSave={(board) => saving.save(() => fillFirstRound(bracket, board))}
    />
  );
}

function GroupPlaces({ bracket, ...rest }: Of<GroupsBracket>) {
  const t = useText();
  const saving = useSaving(bracket, rest.onChange);
  return (
    <ByHand
      {...rest}
      source={groupsBoard(bracket)}
      titleOf={(box) => t('brackets.group', { name: bracket.groups[box]?.name ?? '' })}
      saving={saving}
      onSave={(board) => saving.save(() => fillGroups(bracket, board))}
    />
  );
}

interface ByHandProps extends Pick<PanelProps, 'tournament'> {
  source: Board;
  titleOf: (box: number) => string;
  saving: Saving;
  /** More places can be added. */
  canGrow?: boolean;
  onSave: (board: Board) => Promise<boolean>;
}

function ByHand({ tournament, source, titleOf, saving, canGrow = false, onSave }: ByHandProps) {
  const t = useText();
  const draft = saving.forgetsWith(useDraft(source));
  const onBoard = new Set(draft.value.flat());
  const outside = Object.values(tournament.participants)
    .filter(({ id }) => !onBoard.has(id))
    .map(({ id }) => id);
  const free = draft.value.flat().filter((side) => side === null).length;
  const isShort = canGrow && outside.length > free;
  const save = async () => {
    if (await onSave(draft.value)) draft.reset();
  };
  return (
    <>
      <h3>{t('bracketTools.byHand')}</h3>
      <OutdatedNote draft={draft} />
      <PlaceBoard
        board={draft.value}
        titleOf={titleOf}
        nameOf={(side) => tournament.participants[side]?.name ?? ''}
        outside={outside}
        onChange={draft.set}
      />
      <SavingNote saving={saving} />
      <div className={styles.end}>
        {isShort && (
          <Button onClick={() => draft.set([...draft.value, ...draft.value.map(() => [null, null])])}>
            {t('bracketTools.morePlaces')}
          </Button>
        )}
        {draft.isDirty && <Button onClick={draft.reset}>{t('bracketTools.dropChanges')}</Button>}
        <Button look="main" disabled={!draft.isDirty || saving.isBusy} onClick={() => void save()}>
          {t('bracketTools.savePlaces')}
        </Button>
      </div>
    </>
  );
}
