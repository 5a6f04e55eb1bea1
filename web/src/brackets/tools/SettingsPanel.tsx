import { bracketTypes } from '@agon/contract/brackets';
import type { FormEvent } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import { useRevalidate } from '../../router/RouterProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { OutdatedNote } from '../../ui/OutdatedNote.tsx';
import { useDraft } from '../../ui/useDraft.ts';
import { OpponentPointsSwitch } from './OpponentPointsSwitch.tsx';
import { PreviewFacts } from './PreviewFacts.tsx';
import type { PanelProps } from './panel.ts';
import { previewOf } from './preview.ts';
import { SavingNote } from './SavingNote.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { changesOf, settingsOf } from './settings.ts';
import { useSaving } from './useSaving.ts';

/** The name and the settings of a bracket; what its results forbid, the server refuses. */
export function SettingsPanel({ bracket, onChange }: PanelProps) {
  const t = useText();
  const revalidate = useRevalidate();
  const saving = useSaving(bracket, onChange);
  const before = settingsOf(bracket);
  const draft = saving.forgetsWith(useDraft(before));
  const count = Object.keys(bracket.participants).length;
  const { id, type, version } = bracket;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { ...changesOf(type, before, draft.value), version };
    if (!(await saving.save(() => browserApi('PUT /brackets/{id}', { params: { id }, body })))) return;
    draft.reset();
    // The name stands in the list of brackets, too.
    if (draft.value.name !== before.name) await revalidate();
  };

  return (
    <>
      <OpponentPointsSwitch bracket={bracket} onChange={onChange} />
      <Form onSubmit={submit}>
        <OutdatedNote draft={draft} />
        <Field label={t('bracketTools.nameLabel')}>
          {(control) => (
            <input
              {...control}
              maxLength={80}
              placeholder={t(`brackets.${type}`)}
              value={draft.value.name}
              onChange={(event) => draft.set({ ...draft.value, name: event.target.value })}
            />
          )}
        </Field>
        <SettingsFields type={type} settings={draft.value} count={count} onChange={draft.set} />
        {type !== bracketTypes.table && <PreviewFacts preview={previewOf(type, draft.value, count)} count={count} />}
        <SavingNote saving={saving} />
        <FormActions>
          {draft.isDirty && <Button onClick={draft.reset}>{t('bracketTools.dropChanges')}</Button>}
          <Button type="submit" look="main" disabled={!draft.isDirty || saving.isBusy}>
            {t('layout.save')}
          </Button>
        </FormActions>
      </Form>
    </>
  );
}
