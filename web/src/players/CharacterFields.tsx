import { genders, levelFields, type TraitLevel, traitLevels } from '@agon/contract/games';
import type { Hierarchy } from '@agon/contract/games.hierarchy.endpoints';
import { wordsOf } from '@agon/contract/localized';
import { regionOf } from '@agon/contract/players';
import { nameLimit } from '@agon/contract/registrations';
import type { ReactNode, SetStateAction } from 'react';
import { useText } from '../i18n/text.ts';
import type { SiteGame } from '../layout/site.ts';
import { Field } from '../ui/Field.tsx';
import { FormRow } from '../ui/Form.tsx';
import {
  type CharacterDraft,
  choicesOf,
  type FailedLink,
  type Loaded,
  linkAfter,
  withLoaded,
  withTrait,
  withWorld,
} from './character-draft.ts';
import { LoadByLink } from './LoadByLink.tsx';
import { labelOf, ownLabelOf } from './shown-traits.ts';

interface Props {
  game: SiteGame;
  hierarchy: Hierarchy;
  value: CharacterDraft;
  faults: Readonly<Record<string, string>>;
  /** With what is to be, or with how that follows from what is in the form by then. */
  onChange: (value: SetStateAction<CharacterDraft>) => void;
  /** Of a player's page, besides what is taken over from it. */
  onLoaded?: (found: Loaded) => void;
  onNotLoaded?: (failed: FailedLink) => void;
  /** The class as it is written where the game keeps no list of what its characters are. */
  written?: { readonly className: string; readonly onChange: (className: string) => void };
  /** What comes after the nick, before all that may be left out. */
  children?: ReactNode;
}

/** Nick, what the character is by the game's labels, and where it plays. Only what goes together can be chosen. */
export function CharacterFields(props: Props) {
  const { game, hierarchy, value, faults, onChange, onLoaded, onNotLoaded, written, children } = props;
  const t = useText();
  const levels = traitLevels
    .filter((level) => labelOf(t, game, level) && hierarchy[`l${level}`].length > 0)
    .filter((level) => level < 3 || written === undefined || ownLabelOf(t, game, level));
  const isWritten = written !== undefined && levels.length === 0 && ownLabelOf(t, game, 3) === undefined;
  const { worlds, regions } = hierarchy;
  const hasWorld = game.world && worlds.length > 0;
  const hasRegion = game.region && regions.length > 0;
  const region = regionOf(
    worlds.find(({ id }) => id === value.world_id),
    regions,
  );
  return (
    <>
      {game.load_player_by_link && (
        <LoadByLink
          gameId={game.id}
          onLoaded={(found) => {
            onChange((before) => withLoaded(hierarchy, before, found));
            onLoaded?.(found);
          }}
          onFailed={(failed) => {
            onChange((draft) => ({ ...draft, link: linkAfter(draft.link, failed) }));
            onNotLoaded?.(failed);
          }}
        />
      )}
      <FormRow>
        <Field label={t('playerTools.nick')} isRequired error={faults.nick}>
          {(control) => (
            <input
              {...control}
              maxLength={nameLimit}
              autoComplete="off"
              value={value.nick}
              onChange={({ target }) => onChange({ ...value, nick: target.value })}
            />
          )}
        </Field>
        {isWritten && (
          <Field label={t('players.class')} error={faults.class}>
            {(control) => (
              <input
                {...control}
                maxLength={nameLimit}
                autoComplete="off"
                value={written.className}
                onChange={({ target }) => written.onChange(target.value)}
              />
            )}
          </Field>
        )}
      </FormRow>
      {children}
      <FormRow>
        {levels.map((level) => (
          <TraitSelect
            key={level}
            {...{ game, hierarchy, value, level, onChange }}
            fault={faults[levelFields[level]]}
          />
        ))}
        {hasWorld && (
          <Choose
            label={t('players.world')}
            value={value.world_id}
            options={worlds}
            onChoose={(id) => onChange(withWorld(hierarchy, value, id))}
          />
        )}
        {hasRegion && (
          <Choose
            label={t('players.region')}
            hint={region === undefined ? undefined : t('playerTools.regionOfWorld')}
            disabled={region !== undefined}
            value={value.region_id}
            options={regions}
            onChoose={(region_id) => onChange({ ...value, region_id })}
          />
        )}
        {levels.length > 0 && (
          <Field label={t('players.gender')}>
            {(control) => (
              <select
                {...control}
                value={value.gender}
                onChange={({ target }) =>
                  onChange({ ...value, gender: genders.find((one) => one === target.value) ?? '' })
                }
              >
                {genders.map((gender) => (
                  <option key={gender} value={gender}>
                    {gender === '' ? t('playerTools.notSaid') : t(`players.${gender}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </FormRow>
    </>
  );
}

interface TraitSelectProps extends Pick<Props, 'game' | 'hierarchy' | 'value' | 'onChange'> {
  level: TraitLevel;
  fault: string | undefined;
}

/** What goes together with the rest; and what was chosen when that still did. */
function TraitSelect({ game, hierarchy, value, level, fault, onChange }: TraitSelectProps): ReactNode {
  const t = useText();
  const chosen = value[levelFields[level]];
  const fitting = choicesOf(hierarchy, value, level);
  const options = hierarchy[`l${level}`]
    .filter((one) => one.id === chosen || fitting.includes(one))
    .map((one) => {
      const name = wordsOf(one.info.name, t.language);
      return { id: one.id, name: fitting.includes(one) ? name : t('playerTools.noLongerFits', { name }) };
    });
  return (
    <Choose
      label={labelOf(t, game, level) ?? ''}
      error={fault}
      value={chosen}
      options={options}
      onChoose={(id) => onChange(withTrait(hierarchy, value, level, id))}
    />
  );
}

interface ChooseProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  value: number | null;
  options: readonly { readonly id: number; readonly name: string }[];
  onChoose: (id: number | null) => void;
}

function Choose({ label, hint, error, disabled = false, value, options, onChoose }: ChooseProps) {
  const t = useText();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select
          {...control}
          disabled={disabled}
          value={value ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('playerTools.notSaid')}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
