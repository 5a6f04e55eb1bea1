import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { TournamentType } from '@agon/contract/games.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type FormEvent, useEffect, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { failureText } from '../../api/failure.ts';
import { useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import { inSeedingOrder } from '../../registrations/seeding-order.ts';
import { useNavigate, useRevalidate } from '../../router/RouterProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { notify } from '../../ui/notify.ts';
import { useUnsavedWarning } from '../../ui/useUnsavedWarning.ts';
import { drawText } from './draw-texts.ts';
import { type Draw, drawsOf, fill } from './filling.ts';
import { PreviewFacts } from './PreviewFacts.tsx';
import { previewOf } from './preview.ts';
import { SavingNote } from './SavingNote.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { QualifierList, StageFields } from './StageFields.tsx';
import { type BracketType, enabledTypes, newBracketOf, type Settings, usualSettings } from './settings.ts';
import { hasGroups, idsOf, type StageChoice, stagesFor, useQualifiers } from './stage.ts';
import styles from './tools.module.css';
import { useSaving } from './useSaving.ts';

interface Props {
  tournament: Tournament;
  /** The new one is there, and is being shown. */
  onCreated: () => void;
}

/** Makes a bracket of any type that the tournament offers, and places everybody in it. */
export function CreatePanel({ tournament, onCreated }: Props) {
  const t = useText();
  const types = useEnabledTypes(tournament.type.id);
  const [chosen, setChosen] = useState<BracketType>();
  const type = chosen ?? types[0];
  return (
    <>
      <h3>{t('bracketTools.createTitle')}</h3>
      {types.length > 1 && (
        <fieldset className={styles.types} aria-label={t('bracketTools.typeLabel')}>
          {types.map((one) => (
            <label key={one}>
              <input type="radio" name="type" checked={one === type} onChange={() => setChosen(one)} />
              <b>{t(`brackets.${one}`)}</b>
              <small>{t(`bracketTools.about_${one}`)}</small>
            </label>
          ))}
        </fieldset>
      )}
      {type !== undefined && <CreateForm key={type} {...{ type, tournament, onCreated }} />}
    </>
  );
}

function CreateForm({ type, tournament, onCreated }: Props & { type: BracketType }) {
  const t = useText();
  const show = useShown(tournament);
  const [choice, setChoice] = useState<StageChoice>();
  const found = useQualifiers(choice);
  const entrants = choice === undefined ? inSeedingOrder(tournament.participants).map(({ id }) => id) : idsOf(found);
  const count = entrants.length;
  const saving = useSaving(null, () => undefined);
  // What the organizer said; the rest follows the number of participants.
  const [said, setSaid] = useState<Partial<Settings>>({});
  const settings = { ...usualSettings(type, count), ...said };
  const stage = tournament.brackets.find(({ id }) => id === choice?.stage);
  const draws = drawsOf(type, stage && hasGroups(stage.type));
  const [chosenDraw, setDraw] = useState<Draw>();
  const draw = draws.find((one) => one === chosenDraw) ?? draws[0] ?? 'seeded';
  // A bracket of one is none, but a table may wait for its rows.
  const isReady = count >= 2 || type === bracketTypes.table;

  useUnsavedWarning(Object.keys(said).length > 0);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.save(async () => {
      const bracket = await browserApi('POST /brackets', { body: newBracketOf(type, tournament.id, settings) });
      const filling = count > 0 && fill(bracket, roomFor(entrants, type, settings), draw, choice?.stage);
      // There is a bracket now in place of this form, even when only the filling failed.
      if (filling) await filling.catch((failure: unknown) => notify(failureText(t, failure)));
      await show(bracket);
      onCreated();
      return undefined;
    });
  };
  const change = (next: Settings) =>
    setSaid((before) => ({
      ...before,
      ...Object.fromEntries(Object.entries(next).filter(([key, value]) => value !== lookUp(settings, key))),
    }));

  return (
    <Form onSubmit={submit}>
      {stagesFor(tournament).length > 0 && (
        <StageFields
          tournament={tournament}
          choice={choice}
          none={t('bracketTools.stageEverybody')}
          label={t('bracketTools.stageWho')}
          onChange={setChoice}
        />
      )}
      {choice !== undefined && <QualifierList tournament={tournament} found={found} />}
      <SettingsFields type={type} settings={settings} count={count} onChange={change} />
      {draws.length > 0 && (
        <Field label={t(type === bracketTypes.elimination ? 'bracketTools.drawLabel' : 'bracketTools.groupDraw')}>
          {(control) => (
            <select
              {...control}
              value={draw}
              onChange={({ target }) => setDraw(draws.find((one) => one === target.value))}
            >
              {draws.map((one) => (
                <option key={one} value={one}>
                  {drawText(t, type, one)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field label={t('bracketTools.nameLabel')} hint={t('bracketTools.nameHint')}>
        {(control) => (
          <input
            {...control}
            maxLength={80}
            placeholder={t(`brackets.${type}`)}
            value={settings.name}
            onChange={(event) => change({ ...settings, name: event.target.value })}
          />
        )}
      </Field>
      <PreviewFacts preview={previewOf(type, settings, count)} count={count} />
      {!isReady && <p className={styles.hint}>{t('bracketTools.needTwo')}</p>}
      <SavingNote saving={saving} />
      <FormActions>
        <Button type="submit" look="main" disabled={!isReady || saving.isBusy}>
          {t('bracketTools.create')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** Those for whom there is room, best first. */
function roomFor(ids: readonly number[], type: BracketType, { groups, perGroup }: Settings): number[] {
  return ids.slice(0, hasGroups(type) ? groups * perGroup : undefined);
}

/** Leads to a new bracket. */
function useShown({ slug, game, brackets }: Tournament) {
  const navigate = useNavigate();
  const revalidate = useRevalidate();
  const href = useHref();
  return async ({ id }: Bracket) => {
    if (brackets.length === 0) return revalidate();
    await navigate(href(`/tournaments/${slug}/bracket`, { game: game.slug, bracket: String(id) }));
    await revalidate();
  };
}

function useEnabledTypes(typeId: number): readonly BracketType[] {
  const [types, setTypes] = useState<readonly TournamentType[]>();
  useEffect(() => {
    // Without an answer elimination is offered alone; the server knows what is enabled.
    browserApi('GET /games/all/tournament-type').then(setTypes, () => setTypes([]));
  }, []);
  if (types === undefined) return [];
  const type = types.find(({ id }) => id === typeId);
  return type === undefined ? [bracketTypes.elimination] : enabledTypes(type);
}

function lookUp(settings: object, key: string): unknown {
  return Object.entries(settings).find(([name]) => name === key)?.[1];
}
