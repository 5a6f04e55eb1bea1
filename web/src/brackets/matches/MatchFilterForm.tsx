import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './MatchFilterForm.module.css';
import { type MatchFilter, matchStates, readFilter } from './match-filter.ts';

interface Props {
  filter: MatchFilter;
  /** What a stage is called here. */
  stageLabel: string;
  stages: readonly (readonly [key: string, title: string])[];
  onChange: (filter: MatchFilter) => void;
}

const stateTexts = {
  all: 'brackets.filterAll',
  open: 'brackets.filterOpen',
  completed: 'brackets.filterCompleted',
} as const;

/** Without scripts a form that is sent; with them it takes effect at once. */
export function MatchFilterForm({ filter, stageLabel, stages, onChange }: Props) {
  const t = useText();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    // What was entered before the script came.
    if (form.current !== null) latest.current(readFilter(new FormData(form.current)));
  }, []);
  const kept = [...new URLSearchParams(search)].filter(([name]) => !(name in filter));
  const submit = (event: FormEvent) => event.preventDefault();
  return (
    <form ref={form} className={styles.filter} action={pathname} aria-label={t('brackets.filter')} onSubmit={submit}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={t('brackets.filterSide')}>
        {(control) => (
          <input
            {...control}
            type="search"
            name="side"
            placeholder={t('brackets.filterSideHint')}
            autoComplete="off"
            value={filter.side}
            onChange={(event) => onChange({ ...filter, side: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('brackets.filterStatus')}>
        {(control) => (
          <select
            {...control}
            name="status"
            value={filter.status}
            onChange={(event) =>
              onChange({ ...filter, status: readFilter(new FormData(event.target.form ?? undefined)).status })
            }
          >
            {matchStates.map((state) => (
              <option key={state} value={state}>
                {t(stateTexts[state])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={stageLabel}>
        {(control) => (
          <select
            {...control}
            name="round"
            value={filter.round}
            onChange={(event) => onChange({ ...filter, round: event.target.value })}
          >
            <option value="">{t('brackets.filterAll')}</option>
            {stages.map(([key, title]) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <noscript>
        <Button type="submit">{t('brackets.filterApply')}</Button>
      </noscript>
    </form>
  );
}
