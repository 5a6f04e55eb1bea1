import { type Localized, languages, localizedKeys } from '@agon/contract/localized';
import { useText } from '../i18n/text.ts';
import { Field } from './Field.tsx';
import styles from './LocalizedField.module.css';
import { MarkdownInput } from './MarkdownInput.tsx';
import { withWording } from './wording.ts';

interface Props {
  label: string;
  /** In at least one of the languages. */
  isRequired?: boolean;
  value: Localized;
  maxLength: number;
  /** One line unless said otherwise. */
  look?: 'line' | 'lines' | 'markdown';
  /** By path as the API names it. */
  faults: Readonly<Record<string, string>>;
  path: string;
  onChange: (value: Localized) => void;
}

/** The same field once in each language, beside each other where there is room. */
export function LocalizedField({
  label,
  isRequired = false,
  value,
  maxLength,
  look = 'line',
  faults,
  path,
  onChange,
}: Props) {
  const t = useText();
  const Control = controls[look];
  return (
    <div className={styles.pair}>
      {languages.map((language) => {
        const key = localizedKeys[language];
        const named = t(language === 'ru' ? 'forms.inRussian' : 'forms.inEnglish', { label });
        return (
          <Field
            key={language}
            label={named}
            isOneOfRequired={isRequired}
            hint={isRequired ? t('forms.inOneLanguage') : undefined}
            error={faults[`${path}.${key}`]}
          >
            {(control) => (
              <Control
                {...control}
                lang={language}
                {...(look === 'markdown' && { label: named })}
                {...(look === 'lines' && { rows: 3 })}
                maxLength={maxLength}
                value={value[key] ?? ''}
                onChange={({ target }) => onChange(withWording(value, key, target.value))}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}

const controls = { line: 'input', lines: 'textarea', markdown: MarkdownInput } as const;
