import { Field } from './Field.tsx';

interface Props {
  label: string;
  name: string;
  value: string;
  onChoose: (value: string) => void;
  children: React.ReactNode;
}

/** A labelled list of which one is chosen. */
export function Choice({ label, name, value, onChoose, children }: Props) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} name={name} value={value} onChange={({ target }) => onChoose(target.value)}>
          {children}
        </select>
      )}
    </Field>
  );
}
