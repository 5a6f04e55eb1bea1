import { useText } from '../i18n/text.ts';
import styles from './BarChart.module.css';
import { barsOf } from './bars.ts';

interface Props {
  /** What a bar stands for, in a sentence with the numbers that matter. */
  label: string;
  bars: readonly { readonly name: string; readonly value: number }[];
}

/** A bar for each of a row of numbers, and the same as a table. */
export function BarChart({ label, bars }: Props) {
  const t = useText();
  const { heights, width, step } = barsOf(bars.map(({ value }) => value));
  return (
    <div className={styles.chart}>
      <svg className={styles.bars} viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
        {bars.map(({ name, value }, index) => (
          <g key={name}>
            <title>{`${name}: ${value}`}</title>
            <rect className={styles.reach} x={index * step} y="0" width={step} height="100" />
            <rect
              x={index * step + (step - width) / 2}
              y={100 - (heights[index] ?? 0)}
              width={width}
              height={heights[index]}
            />
          </g>
        ))}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </p>
      <details className={styles.asTable}>
        <summary>{t('forms.asTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard, too */}
        <section aria-label={label} tabIndex={0}>
          <table>
            <tbody>
              {bars.toReversed().map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  );
}
