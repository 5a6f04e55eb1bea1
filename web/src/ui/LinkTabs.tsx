import type { MouseEvent } from 'react';
import styles from './LinkTabs.module.css';
import { ScrollNav } from './ScrollNav.tsx';

export interface Tab {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  /** What waits there, as a number and in words. */
  readonly count?: { readonly number: number; readonly text: string };
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  current: string;
  /** `pills` for a choice within a tab, `pages` for one page after the other, each seen from its top. */
  look?: 'tabs' | 'pills' | 'pages';
  /** A tab is clicked; what it does in place of its link prevents the default. */
  onFollow?: (event: MouseEvent, key: string) => void;
}

/** Tabs that are links: each has an address of its own and works without scripts. */
export function LinkTabs({ label, tabs, current, look = 'tabs', onFollow }: Props) {
  // Choices of one kind wrap: none of them is out of sight.
  const Nav = look === 'pills' ? 'nav' : ScrollNav;
  return (
    <Nav className={styles[look]} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.key}
          href={tab.href}
          aria-current={tab.key === current ? 'page' : undefined}
          data-keep-scroll={look === 'pages' ? undefined : ''}
          onClick={onFollow && ((event) => onFollow(event, tab.key))}
        >
          {tab.label}
          {tab.count && (
            <>
              <span className={styles.count} aria-hidden>
                {tab.count.number}
              </span>
              <span className={styles.inWords}>{tab.count.text}</span>
            </>
          )}
        </a>
      ))}
    </Nav>
  );
}
