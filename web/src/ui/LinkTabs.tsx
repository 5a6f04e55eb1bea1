import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './LinkTabs.module.css';

interface Tab {
  readonly key: string;
  readonly label: string;
  readonly href: string;
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
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = ref.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && ref.current) ref.current.scrollLeft = link.offsetLeft - ref.current.offsetLeft - link.offsetWidth;
  });
  return (
    <nav ref={ref} className={styles[look]} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.key}
          href={tab.href}
          aria-current={tab.key === current ? 'page' : undefined}
          data-keep-scroll={look === 'pages' ? undefined : ''}
          onClick={onFollow && ((event) => onFollow(event, tab.key))}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
