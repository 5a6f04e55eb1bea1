import type { TraitLevel } from '@agon/contract/games';
import type { Game } from '@agon/contract/games.endpoints';
import type { Hierarchy } from '@agon/contract/games.hierarchy.endpoints';
import { type FormEvent, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { failureText } from '../../api/failure.ts';
import { useText } from '../../i18n/text.ts';
import { notify } from '../../ui/notify.ts';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { useDraft } from '../../ui/useDraft.ts';
import { useSending } from '../../ui/useSending.ts';
import { useSlow } from '../../ui/useSlow.ts';
import { type Combinations, changesBetween, combinationsOf, toggled } from './combinations.ts';
import styles from './edit.module.css';
import { FormSection } from './FormSection.tsx';
import { PartForm } from './PartForm.tsx';
import { levelName, traitName, traitsOf } from './trait-rows.ts';

interface Props {
  game: Game;
  hierarchy: Hierarchy;
  onSaved: () => Promise<void>;
}

const pairsOfLevels: readonly (readonly [lower: TraitLevel, upper: TraitLevel])[] = [
  [2, 1],
  [3, 1],
  [3, 2],
];

/** Which entries go together: a table for every two levels that have some. */
export function CombinationForm({ game, hierarchy, onSaved }: Props) {
  const t = useText();
  const draft = useDraft(combinationsOf([...hierarchy.l2, ...hierarchy.l3]));
  const [began, setBegan] = useState<Combinations>();
  const { isSending, failure, send, forget } = useSending();
  const isSlow = useSlow(isSending);
  const source = combinationsOf([...hierarchy.l2, ...hierarchy.l3]);
  const shown = pairsOfLevels.filter((levels) => levels.every((level) => traitsOf(hierarchy, level).length > 0));

  const toggle = (lower: number, upper: number, isOn: boolean) => {
    if (!draft.isDirty) setBegan(source);
    forget();
    draft.set(toggled(draft.value, lower, upper, isOn));
  };
  const save = async () => {
    const changes = changesBetween(began ?? source, draft.value);
    // What was refused may have been changed meanwhile.
    const sent = browserApi('POST /games/{id}/combinations', { params: { id: game.id }, body: { changes } });
    const { players } = await sent.finally(onSaved);
    draft.reset();
    notify(players === 0 ? t('manage.saved') : t('manage.savedApart', { count: players }));
  };
  const form = {
    draft,
    error: failure === undefined || draft.isOutdated ? undefined : failureText(t, failure),
    isBusy: isSending,
    isSlow,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void send(save);
    },
    keep: () => {
      setBegan(source);
      draft.keep(draft.value);
    },
  };
  return (
    <PartForm form={form}>
      <FormSection
        title={t('manage.combosTitle')}
        hint={t(shown.length === 0 ? 'manage.combosNone' : 'manage.combosHint')}
      >
        {shown.map(([lower, upper]) => (
          <CombinationTable
            key={`${lower} ${upper}`}
            {...{ game, hierarchy, lower, upper, toggle }}
            value={draft.value}
          />
        ))}
        {shown.length > 0 && <SaveBar form={form} action={t('manage.saveCombos')} />}
      </FormSection>
    </PartForm>
  );
}

interface TableProps extends Pick<Props, 'game' | 'hierarchy'> {
  lower: TraitLevel;
  upper: TraitLevel;
  value: Combinations;
  toggle: (lower: number, upper: number, isOn: boolean) => void;
}

function CombinationTable({ game, hierarchy, lower, upper, value, toggle }: TableProps) {
  const t = useText();
  const columns = traitsOf(hierarchy, upper);
  const names = { lower: levelName(t, game.info, lower), upper: levelName(t, game.info, upper) };
  const caption = t('manage.comboTable', names);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
    <section className={styles.matrix} aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{names.lower}</th>
            {columns.map((one) => (
              <th key={one.id} scope="col">
                {traitName(t, one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {traitsOf(hierarchy, lower).map((row) => {
            const isAny = !columns.some(({ id }) => value[row.id]?.includes(id));
            return (
              <tr key={row.id} data-any={isAny || undefined}>
                <th scope="row">
                  {traitName(t, row)} {isAny && <small>{t('manage.comboAny')}</small>}
                </th>
                {columns.map((one) => (
                  <td key={one.id}>
                    <label>
                      <input
                        type="checkbox"
                        aria-label={t('manage.comboCell', { lower: traitName(t, row), upper: traitName(t, one) })}
                        checked={value[row.id]?.includes(one.id) ?? false}
                        onChange={({ target }) => toggle(row.id, one.id, target.checked)}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
