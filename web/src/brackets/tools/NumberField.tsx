import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';

interface Props {
  label: string;
  value: number;
  min?: number;
  max: number;
  /** Half points and the like. */
  step?: number;
  hint?: string;
  onChange: (value: number) => void;
}

/** A number within limits; what is no such number is kept as it was typed, and not passed on. */
export function NumberField({ label, value, min = 1, max, step = 1, hint, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          min={min}
          max={max}
          step={step}
          value={typed ?? value}
          onChange={({ target }) => {
            const number = target.valueAsNumber;
            const isFit = target.validity.valid && !Number.isNaN(number);
            setTyped(isFit ? undefined : target.value);
            if (isFit) onChange(number);
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Field>
  );
}
