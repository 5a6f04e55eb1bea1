import { gameLimits } from '@agon/contract/games';
import type { Game, TournamentType } from '@agon/contract/games.endpoints';
import { nameOf } from '@agon/contract/localized';
import { useEffect, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { PictureInput } from '../../files/PictureInput.tsx';
import { useUploads } from '../../files/useUploads.ts';
import { useText } from '../../i18n/text.ts';
import { Choices } from '../../ui/Choices.tsx';
import { ContentDialog } from '../../ui/ContentDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormRow } from '../../ui/Form.tsx';
import { LocalizedField } from '../../ui/LocalizedField.tsx';
import { notify } from '../../ui/notify.ts';
import { useContentForm } from '../../ui/useContentForm.ts';
import styles from './edit.module.css';
import { refusedField } from './game-draft.ts';
import { bodyOf, draftOf, faultsOf, formatKeys } from './type-draft.ts';

interface Props {
  game: Game;
  /** None: a new one is added. */
  type?: TournamentType;
  onClose: () => void;
}

/** A tournament type with all its fields. */
export function TypeDialog({ game, type, onClose }: Props) {
  const t = useText();
  const isModeFixed = useHasTournaments(type);
  const form = useContentForm({
    source: draftOf(type),
    tidied: (draft) => draft,
    faultsOf: (draft) => faultsOf(t, draft),
    send: (draft) => {
      const body = bodyOf(draft);
      if (type !== undefined) return browserApi('PUT /tournament-types/{id}', { params: { id: type.id }, body });
      return browserApi('POST /games/{id}/tournament-types', { params: { id: game.id }, body });
    },
    refusedField: (refusal, { info }) => refusedField(refusal, info.name),
    onClose: () => {
      notify(t('manage.saved'));
      onClose();
    },
  });
  const { value, faults } = form;
  const { isUploading, onSending } = useUploads();
  const title =
    type === undefined ? t('manage.newType') : t('manage.editType', { name: nameOf(type.info, t.language, type.slug) });
  return (
    <ContentDialog title={title} form={form} isUploading={isUploading} onClose={onClose}>
      <LocalizedField
        label={t('manage.name')}
        isRequired
        value={value.info.name}
        maxLength={gameLimits.name}
        faults={faults}
        path="info.name"
        onChange={(name) => form.set({ info: { ...value.info, name } })}
      />
      <LocalizedField
        label={t('manage.description')}
        value={value.info.description}
        maxLength={gameLimits.text}
        look="lines"
        faults={faults}
        path="info.description"
        onChange={(description) => form.set({ info: { ...value.info, description } })}
      />
      <FormRow>
        <Field label={t('manage.mode')} hint={isModeFixed ? t('manage.modeFixed') : undefined} error={faults.team_mode}>
          {(control) => (
            <select
              {...control}
              disabled={isModeFixed}
              value={value.team_mode ? 'teams' : 'players'}
              onChange={({ target }) => form.set({ team_mode: target.value === 'teams' })}
            >
              <option value="players">{t('manage.modePlayers')}</option>
              <option value="teams">{t('manage.modeTeams')}</option>
            </select>
          )}
        </Field>
        {value.team_mode && (
          <Field label={t('manage.playersInTeam')} isRequired error={faults.players_in_team}>
            {(control) => (
              <input
                {...control}
                type="number"
                min={1}
                max={gameLimits.playersInTeam}
                value={value.players_in_team}
                onChange={({ target }) => form.set({ players_in_team: target.value })}
              />
            )}
          </Field>
        )}
      </FormRow>
      <fieldset className={styles.group}>
        <legend>{t('manage.formats')}</legend>
        <Choices>
          {formatKeys.map((key) => (
            <label key={key}>
              <input
                type="checkbox"
                aria-invalid={key === 'enable_elimination' && faults[key] !== undefined}
                checked={value[key]}
                onChange={({ target }) => form.set({ [key]: target.checked })}
              />
              {t(`manage.${key}`)}
            </label>
          ))}
        </Choices>
        {faults.enable_elimination !== undefined && (
          <p role="alert" className={styles.fault}>
            {faults.enable_elimination}
          </p>
        )}
      </fieldset>
      <div className={styles.pictures}>
        {(['icon', 'background'] as const).map((key) => (
          <Field key={key} label={t(`manage.${key}`)} error={faults[key]}>
            {(control) => (
              <PictureInput
                control={control}
                value={value[key]}
                drawn=""
                onSending={onSending}
                onPath={(path) => form.set({ [key]: path })}
              />
            )}
          </Field>
        ))}
      </div>
    </ContentDialog>
  );
}

/** Whoever plays in them, players or teams, stays so. */
function useHasTournaments(type: TournamentType | undefined): boolean {
  const [hasSome, setHasSome] = useState(false);
  const id = type?.id;
  useEffect(() => {
    if (id === undefined) return;
    const counted = browserApi('GET /tournament-types/{id}/dependants', { params: { id } });
    // The server would refuse it all the same.
    counted.then((all) => setHasSome(all.tournaments + all.deleted_tournaments > 0)).catch(() => undefined);
  }, [id]);
  return hasSome;
}
