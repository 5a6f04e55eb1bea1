import { useText } from '../../i18n/text.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './edit.module.css';

/** The accent of a game, shown on a button as it will be. */
export function HueField({ value, onChange }: { value: number; onChange: (hue: number) => void }) {
  const t = useText();
  return (
    <Field label={t('manage.hue')} hint={t('manage.hueHint', { hue: value })}>
      {(control) => (
        <div className={styles.hue} style={{ '--hue': value }}>
          <input
            {...control}
            type="range"
            min={0}
            max={359}
            value={value}
            onChange={({ target }) => onChange(Number(target.value))}
          />
          <span aria-hidden="true">{t('manage.hueSample')}</span>
        </div>
      )}
    </Field>
  );
}
