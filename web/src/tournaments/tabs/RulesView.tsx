import { wordsOf } from '@agon/contract/localized';
import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import { useText } from '../../i18n/text.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import styles from './RulesView.module.css';

/** Above this, one wants to jump. */
const fewSections = 3;

/** The rules section by section, with a table of contents where they are many. */
export function RulesView({ sections }: Pick<TournamentContents['rules'], 'sections'>) {
  const t = useText();
  const titled = sections.map(({ title, html }, index) => ({
    id: `section-${index + 1}`,
    title: wordsOf(title, t.language),
    name: wordsOf(title, t.language) || t('contents.section', { place: index + 1 }),
    html,
  }));
  return (
    <div className={styles.rules}>
      {sections.length > fewSections && (
        <nav className={styles.contents} aria-label={t('contents.onThisPage')}>
          <ol>
            {titled.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.sections}>
        {titled.map(({ id, title, html }) => (
          <section key={id} id={id}>
            {title !== '' && <h2>{title}</h2>}
            <WrittenText html={html} />
          </section>
        ))}
      </div>
    </div>
  );
}
