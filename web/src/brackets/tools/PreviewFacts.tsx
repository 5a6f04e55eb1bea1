import { useText } from '../../i18n/text.ts';
import type { Preview } from './preview.ts';
import styles from './tools.module.css';

/** What comes of the settings, while they are being chosen. */
export function PreviewFacts({ preview, count }: { preview: Preview; count: number }) {
  const t = useText();
  const { matches, rounds, byes, sizes, left, rows, columns } = preview;
  const facts = [
    [t('registrations.participants'), count],
    [t('bracketTools.previewMatches'), matches],
    [t('bracketTools.previewRounds'), rounds],
    [t('bracketTools.previewByes'), byes || undefined],
    [t('bracketTools.previewSizes'), sizes && shortSizes(sizes)],
    [t('bracketTools.previewRows'), rows],
    [t('bracketTools.previewColumns'), columns],
    [t('bracketTools.previewLeft'), left || undefined],
  ] as const;
  return (
    <dl className={styles.preview} aria-live="polite" aria-label={t('bracketTools.preview')}>
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name} data-warning={name === t('bracketTools.previewLeft') || undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** "4 × 3, 2 × 2": how many groups there are of each size. */
function shortSizes(sizes: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  return [...counts].map(([size, groups]) => `${groups} × ${size}`).join(', ');
}
