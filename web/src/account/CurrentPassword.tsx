import { useText } from '../i18n/text.ts';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';

interface Props {
  email: string;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
  onEdit: () => void;
}

/** Asked for before something that a session alone is not enough for. */
export function CurrentPassword({ email, value, error, onValue, onEdit }: Props) {
  const t = useText();
  return (
    <>
      {/* For password managers, which keep a password under its name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('accountTools.currentPassword')} isRequired error={error}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={value}
            onValue={(typed) => {
              onValue(typed);
              onEdit();
            }}
          />
        )}
      </Field>
    </>
  );
}
