import { siteLimits } from '@agon/contract/site';
import { Field } from '../ui/Field.tsx';
import type { ContentFormState } from '../ui/useContentForm.ts';
import type { ConfigName, ConfigsDraft } from './configs-draft.ts';

interface Props {
  form: ContentFormState<ConfigsDraft>;
  name: ConfigName;
  label: string;
  hint?: string;
  kind?: 'url' | 'email' | 'text';
}

const limits = { url: siteLimits.link, email: siteLimits.email, text: siteLimits.domain } as const;

/** A setting of one line. */
export function LineField({ form, name, label, hint, kind = 'url' }: Props) {
  return (
    <Field label={label} hint={hint} error={form.faults[name]}>
      {(control) => (
        <input
          {...control}
          type={kind}
          inputMode={kind}
          autoComplete="off"
          maxLength={limits[kind]}
          placeholder={kind === 'url' ? 'https://' : undefined}
          value={String(form.value[name] ?? '')}
          onChange={({ target }) => form.set({ [name]: target.value })}
        />
      )}
    </Field>
  );
}
