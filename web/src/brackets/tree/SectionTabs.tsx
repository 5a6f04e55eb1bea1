import type { SectionOnWire } from '@agon/contract/brackets';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { LinkTabs } from '../../ui/LinkTabs.tsx';
import type { Scene } from './layout.ts';
import { partInView, placeOf } from './parts.ts';
import { useToSection } from './useToSection.ts';
import { boxSeen, bringIntoPage, scaleOf } from './useView.ts';

export interface SectionTab {
  readonly key: SectionOnWire;
  readonly label: string;
  readonly href: string;
}

interface Props {
  frame: RefObject<HTMLElement | null>;
  scene: Scene;
  tabs: readonly SectionTab[];
  /** That the address names. */
  section: SectionOnWire;
  scale: number;
  isNarrow: boolean;
}

/** The parts of the bracket. On a wide screen they lead through one drawing, and the one in view is marked. */
export function SectionTabs({ frame, scene, tabs, section, scale, isNarrow }: Props) {
  const t = useText();
  const toSection = useToSection();
  const shown = useRef<SectionOnWire>(undefined);
  const inView = usePartInView({ frame, scene, section, scale, isNarrow });

  // Begins with the part that the address names, or where one has moved while it rested; follows the address when one goes back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene stays where it is
  useEffect(() => {
    const isThere = shown.current === section || (shown.current === undefined && hasMovedAtRest(frame.current));
    if (!isNarrow && !isThere) show(frame.current, scene, section, 'instant');
    shown.current = isNarrow ? undefined : section;
  }, [frame, section, isNarrow]);

  const follow = (event: MouseEvent, key: string) => {
    const tab = tabs.find((one) => one.key === key);
    if (tab === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // The address's anchor would move the page, too.
    event.preventDefault();
    if (!isNarrow) {
      shown.current = tab.key;
      show(frame.current, scene, tab.key, 'auto');
      if (frame.current) bringIntoPage(frame.current);
    }
    if (tab.key !== section) toSection(tab.key);
  };
  return <LinkTabs look="pills" label={t('brackets.chooseSection')} current={inView} tabs={tabs} onFollow={follow} />;
}

function usePartInView({ frame, scene, section, scale, isNarrow }: Omit<Props, 'tabs'>): SectionOnWire {
  const [inView, setInView] = useState(section);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scale shows another part
  useEffect(() => {
    const element = frame.current;
    if (element === null || isNarrow) return;
    const look = () => setInView(partInView(scene, boxSeen(element), section));
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resizes = new ResizeObserver(look);
    resizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resizes.disconnect();
    };
  }, [frame, scene, section, scale, isNarrow]);
  return isNarrow ? section : inView;
}

function hasMovedAtRest(frame: HTMLElement | null): boolean {
  return frame !== null && frame.closest('[data-resting]') !== null && frame.scrollLeft + frame.scrollTop > 0;
}

function show(frame: HTMLElement | null, scene: Scene, section: SectionOnWire, behavior: ScrollBehavior): void {
  const part = scene.sections.find((one) => one.section === section);
  if (frame === null || part === undefined) return;
  const scale = scaleOf(frame);
  const { left, top } = placeOf(part, frame.clientHeight / scale);
  frame.scrollTo({ left: left * scale, top: top * scale, behavior });
}
