import { Field } from './Field.tsx';

interface Props {
  label: string;
  name: string;
  /** What to type. */
  hint: string;
  value: string;
  onSearch: (text: string) => void;
}

/** The field of a filter that is typed in. */
export function SearchField({ label, name, hint, value, onSearch }: Props) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="search"
          name={name}
          placeholder={hint}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onSearch(target.value)}
        />
      )}
    </Field>
  );
}
