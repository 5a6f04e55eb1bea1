import type { Configs } from '@agon/contract/site.endpoints';
import { type ReactNode, useRef } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import { OutdatedNote } from '../ui/OutdatedNote.tsx';
import { SlowNote } from '../ui/SlowNote.tsx';
import { type ContentFormState, useContentForm } from '../ui/useContentForm.ts';
import { useFocusOnFault } from '../ui/useFocusOnFault.ts';
import { type ConfigName, type ConfigsDraft, changesOf, draftOf, faultsOf, tidied } from './configs-draft.ts';
import { type AskedConfigs, askConfigs } from './useConfigs.ts';

interface Props {
  label: string;
  configs: Configs;
  tell: AskedConfigs['tell'];
  names: readonly ConfigName[];
  children: (form: ContentFormState<ConfigsDraft>) => ReactNode;
}

/** Settings that are changed where they stand. */
export function ConfigsForm({ label, configs, tell, names, children }: Props) {
  const t = useText();
  const ref = useRef<HTMLFormElement>(null);
  const form = useContentForm<ConfigsDraft>({
    source: draftOf(configs, names),
    tidied,
    faultsOf: (draft) => faultsOf(t, draft),
    send: async (draft) => {
      try {
        tell(await browserApi('PUT /configs', { body: changesOf(draft, configs) }));
      } catch (failure) {
        // Somebody else may have been quicker; what is typed stays beside what there is now.
        await askConfigs().then(tell, () => undefined);
        throw failure;
      }
    },
    onClose: () => {
      form.draft.reset();
      notify(t('siteTools.saved'));
    },
  });
  const { draft, faults } = form;
  useFocusOnFault(ref, faults);
  return (
    <Form ref={ref} aria-label={label} onSubmit={form.submit}>
      {draft.isOutdated && !form.isBusy && <OutdatedNote draft={draft} onKeep={form.keep} />}
      {children(form)}
      <SlowNote isSlow={form.isSlow} />
      {form.error !== undefined && <FormError>{form.error}</FormError>}
      {draft.isDirty && (
        <FormActions>
          <Button onClick={draft.reset}>{t('siteTools.discard')}</Button>
          <Button type="submit" look="main" disabled={form.isBusy}>
            {t('layout.save')}
          </Button>
        </FormActions>
      )}
    </Form>
  );
}
