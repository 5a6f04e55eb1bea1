import { bracketTypes } from '@agon/contract/brackets';
import {
  eliminationBestOfs,
  groupLimits,
  roundsForOneUnbeaten,
  swissLimits,
  usualRounds,
} from '@agon/contract/brackets.settings';
import { useText } from '../../i18n/text.ts';
import { Field } from '../../ui/Field.tsx';
import { FormRow } from '../../ui/Form.tsx';
import { ColumnsField } from './ColumnsField.tsx';
import { NumberField } from './NumberField.tsx';
import { ScoringFields } from './ScoringFields.tsx';
import { type BracketType, bestOfChoices, type Settings } from './settings.ts';

interface Props {
  type: BracketType;
  settings: Settings;
  /** How many it is for. */
  count: number;
  onChange: (settings: Settings) => void;
}

/** Everything that can be said of a bracket of this type, besides its name. */
export function SettingsFields({ type, ...rest }: Props) {
  switch (type) {
    case bracketTypes.elimination:
      return <EliminationFields {...rest} />;
    case bracketTypes.swiss:
      return <SwissFields {...rest} />;
    case bracketTypes.table:
      return (
        <ColumnsField
          columns={rest.settings.columns}
          onChange={(columns) => rest.onChange({ ...rest.settings, columns })}
        />
      );
    default:
      return <GroupsFields {...rest} />;
  }
}

type FieldsProps = Omit<Props, 'type'>;

function EliminationFields({ settings, onChange }: FieldsProps) {
  const t = useText();
  return (
    <>
      <FormRow>
        <Field label={t('bracketTools.defeats')}>
          {(control) => (
            <select
              {...control}
              value={settings.defeats}
              onChange={(event) => onChange({ ...settings, defeats: event.target.value === '2' ? 2 : 1 })}
            >
              <option value={1}>{t('bracketTools.single')}</option>
              <option value={2}>{t('bracketTools.double')}</option>
            </select>
          )}
        </Field>
        <BestOfField counts={eliminationBestOfs} settings={settings} onChange={onChange} />
      </FormRow>
      {settings.defeats === 1 && (
        <label>
          <input
            type="checkbox"
            checked={settings.hasThirdPlace}
            onChange={(event) => onChange({ ...settings, hasThirdPlace: event.target.checked })}
          />{' '}
          {t('bracketTools.withThirdPlace')}
        </label>
      )}
    </>
  );
}

function GroupsFields({ settings, count, onChange }: FieldsProps) {
  const t = useText();
  const setGroups = (groups: number) =>
    onChange({ ...settings, groups, perGroup: Math.max(2, Math.ceil(count / Math.max(1, groups))) });
  return (
    <>
      <FormRow>
        <NumberField
          label={t('bracketTools.groupCount')}
          value={settings.groups}
          max={groupLimits.groups}
          onChange={setGroups}
        />
        <NumberField
          label={t('bracketTools.perGroup')}
          value={settings.perGroup}
          min={2}
          max={groupLimits.players}
          onChange={(perGroup) => onChange({ ...settings, perGroup })}
        />
        <NumberField
          label={t('bracketTools.legs')}
          value={settings.legs}
          max={groupLimits.legs}
          onChange={(legs) => onChange({ ...settings, legs })}
        />
        <BestOfField counts={bestOfChoices(bracketTypes.roundRobin)} settings={settings} onChange={onChange} />
      </FormRow>
      <ScoringFields settings={settings} onChange={onChange} />
    </>
  );
}

function SwissFields({ settings, count, onChange }: FieldsProps) {
  const t = useText();
  const { cut } = settings;
  const enough = roundsForOneUnbeaten(count);
  const setCut = (wanted: Settings['cut']) =>
    onChange({ ...settings, cut: wanted, rounds: usualRounds(count, wanted) });
  return (
    <>
      <FormRow>
        <NumberField
          label={t('bracketTools.roundCount')}
          value={settings.rounds}
          max={swissLimits.rounds}
          hint={t('bracketTools.roundsEnough', { count: enough })}
          onChange={(rounds) => onChange({ ...settings, rounds })}
        />
        <BestOfField counts={bestOfChoices(bracketTypes.swiss)} settings={settings} onChange={onChange} />
      </FormRow>
      <label>
        <input
          type="checkbox"
          checked={cut !== null}
          onChange={(event) => setCut(event.target.checked ? { wins: 3, losses: 3 } : null)}
        />{' '}
        {t('bracketTools.withCut')}
      </label>
      {cut !== null && (
        <FormRow>
          <NumberField
            label={t('bracketTools.cutWins')}
            value={cut.wins}
            max={swissLimits.rounds}
            onChange={(wins) => setCut({ ...cut, wins })}
          />
          <NumberField
            label={t('bracketTools.cutLosses')}
            value={cut.losses}
            max={swissLimits.rounds}
            onChange={(losses) => setCut({ ...cut, losses })}
          />
        </FormRow>
      )}
      <ScoringFields settings={settings} onChange={onChange} />
    </>
  );
}

interface BestOfProps {
  counts: readonly number[];
  settings: Settings;
  onChange: (settings: Settings) => void;
}

function BestOfField({ counts, settings, onChange }: BestOfProps) {
  const t = useText();
  return (
    <Field label={t('bracketTools.bestOfLabel')}>
      {(control) => (
        <select
          {...control}
          value={settings.bestOf}
          onChange={(event) => onChange({ ...settings, bestOf: Number(event.target.value) })}
        >
          {counts.map((count) => (
            <option key={count} value={count}>
              {t('brackets.bestOf', { count })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
