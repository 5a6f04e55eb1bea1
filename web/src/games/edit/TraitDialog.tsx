import { gameLimits, type TraitLevel } from '@agon/contract/games';
import type { Game } from '@agon/contract/games.endpoints';
import type { Hierarchy, Trait } from '@agon/contract/games.hierarchy.endpoints';
import { browserApi } from '../../api/browser-api.ts';
import { withReload } from '../../api/with-reload.ts';
import { PictureInput } from '../../files/PictureInput.tsx';
import { useUploads } from '../../files/useUploads.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { ContentDialog } from '../../ui/ContentDialog.tsx';
import { Field, labelIdOf } from '../../ui/Field.tsx';
import { LocalizedField } from '../../ui/LocalizedField.tsx';
import { notify } from '../../ui/notify.ts';
import { useContentForm } from '../../ui/useContentForm.ts';
import styles from './edit.module.css';
import { refusedField } from './game-draft.ts';
import { levelName, levelsAbove, traitName, traitsOf } from './trait-rows.ts';

interface Props {
  game: Game;
  level: TraitLevel;
  hierarchy: Hierarchy;
  /** None: a new one is added. */
  trait: Trait | undefined;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

const firstColor = '#808080';

/** An entry of the hierarchy with all its fields. */
export function TraitDialog({ game, level, hierarchy, trait, onSaved, onClose }: Props) {
  const t = useText();
  const form = useContentForm({
    source: draftOf(trait),
    tidied: (draft) => draft,
    faultsOf: ({ info }) =>
      info.name.EN?.trim() || info.name.RU?.trim() ? {} : { 'info.name.EN': t('manage.noNameInRow') },
    send: async ({ info, color, goes_with, avatar, female_avatar, male_avatar, version }) => {
      const pictures = level === 1 ? { avatar } : { female_avatar, male_avatar };
      const body = { info, color, goes_with: [...goes_with], ...pictures };
      const sent =
        trait === undefined
          ? browserApi('POST /games/{id}/traits', { params: { id: game.id }, body: { ...body, level } })
          : browserApi('PUT /traits/{id}', { params: { id: trait.id }, body: { ...body, version } });
      await withReload(sent, onSaved);
    },
    refusedField: (refusal, { info }) => refusedField(refusal, info.name),
    onClose: () => {
      notify(t('manage.saved'));
      onClose();
    },
  });
  const { value, faults } = form;
  const { isUploading, onSending } = useUploads();
  const toggle = (id: number, isOn: boolean) => {
    const others = value.goes_with.filter((one) => one !== id);
    form.set({ goes_with: isOn ? [...others, id].toSorted((a, b) => a - b) : others });
  };
  const title =
    trait === undefined
      ? t('manage.newTrait', { level: levelName(t, game.info, level) })
      : t('manage.editTrait', { name: traitName(t, trait) });
  const pictures = level === 1 ? (['avatar'] as const) : (['female_avatar', 'male_avatar'] as const);
  return (
    <ContentDialog title={title} form={form} isUploading={isUploading} onClose={onClose}>
      <LocalizedField
        label={t('manage.name')}
        isRequired
        value={value.info.name}
        maxLength={gameLimits.name}
        faults={faults}
        path="info.name"
        onChange={(name) => form.set({ info: { name } })}
      />
      <Field label={t('manage.color')} error={faults.color}>
        {(control) =>
          value.color === '' ? (
            <Button {...ofButton(control)} className={styles.plain} onClick={() => form.set({ color: firstColor })}>
              {t('manage.chooseColor')}
            </Button>
          ) : (
            <div className={styles.color}>
              <input
                {...control}
                type="color"
                value={value.color}
                onChange={({ target }) => form.set({ color: target.value })}
              />
              <Button look="link" onClick={() => form.set({ color: '' })}>
                {t('manage.noColor')}
              </Button>
            </div>
          )
        }
      </Field>
      <div className={styles.pictures}>
        {pictures.map((key) => (
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
      {levelsAbove(level)
        .filter((upper) => traitsOf(hierarchy, upper).length > 0)
        .map((upper) => (
          <fieldset key={upper} className={styles.group}>
            <legend>
              {t('manage.goesWith')}: {levelName(t, game.info, upper)} <small>{t('manage.goesWithHint')}</small>
            </legend>
            <Choices>
              {traitsOf(hierarchy, upper).map((one) => (
                <label key={one.id}>
                  <input
                    type="checkbox"
                    checked={value.goes_with.includes(one.id)}
                    onChange={({ target }) => toggle(one.id, target.checked)}
                  />
                  {traitName(t, one)}
                </label>
              ))}
            </Choices>
          </fieldset>
        ))}
    </ContentDialog>
  );
}

function draftOf(trait: Trait | undefined) {
  return {
    info: trait?.info ?? { name: {} },
    color: trait?.color ?? '',
    avatar: trait?.avatar ?? '',
    female_avatar: trait?.female_avatar ?? '',
    male_avatar: trait?.male_avatar ?? '',
    goes_with: (trait?.goes_with ?? []) as readonly number[],
    version: trait?.version ?? 0,
  };
}

/** A button is neither required nor invalid, and is called by its own words, too. */
function ofButton({ id, 'aria-describedby': describedBy }: { id: string; 'aria-describedby': string }) {
  return { id, 'aria-describedby': describedBy, 'aria-labelledby': `${labelIdOf(id)} ${id}` };
}
