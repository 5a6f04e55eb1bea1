import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import type { EliminationBracket } from './graph.ts';
import styles from './SideSearch.module.css';

interface Props {
  bracket: EliminationBracket;
  viewer: RefObject<HTMLElement | null>;
  onFind: (side: number) => void;
}

const mostShown = 8;

/** Finds a side by a part of its name. `/` leads here, Enter to the side. */
export function SideSearch({ bracket, viewer, onFind }: Props) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  useSlash(input, viewer);

  const found = isOpen ? sidesLike(bracket, wanted) : [];
  const take = (side: { id: number; name: string } | undefined) => {
    if (side === undefined) return;
    setWanted(side.name);
    setOpen(false);
    onFind(side.id);
  };
  const followKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) setOpen(false);
    else if (event.key === 'Enter') take(found[chosen] ?? sidesLike(bracket, wanted)[0]);
    else if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0));
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.search} data-needs-script="">
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={t('brackets.findSide')}
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found[chosen] && `${id}-${chosen}`}
        aria-keyshortcuts="/"
        autoComplete="off"
        placeholder={t('brackets.findSide')}
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value);
          setChosen(0);
          setOpen(true);
        }}
        onKeyDown={followKey}
        onBlur={() => setOpen(false)}
      />
      <kbd>/</kbd>
      <div
        id={id}
        role="listbox"
        aria-label={t('brackets.findSide')}
        className={styles.found}
        hidden={!isOpen || wanted.trim() === ''}
      >
        {found.map((side, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={side.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(side)}
          >
            {side.seed !== null && <span>{side.seed}</span>}
            {side.name}
          </div>
        ))}
        {found.length === 0 && <p>{t('brackets.sideNotFound')}</p>}
      </div>
    </div>
  );
}

/** Names that begin so come before those that only contain it. */
function sidesLike({ participants }: EliminationBracket, wanted: string) {
  const text = wanted.trim().toLocaleLowerCase();
  if (text === '') return [];
  const rank = (name: string) => (name.startsWith(text) ? 0 : 1);
  return Object.values(participants)
    .map((side) => ({ side, name: side.name.toLocaleLowerCase() }))
    .filter(({ name }) => name.includes(text))
    .sort((a, b) => rank(a.name) - rank(b.name) || (a.side.seed ?? 0) - (b.side.seed ?? 0))
    .slice(0, mostShown)
    .map(({ side }) => side);
}

/** Only while the focus is in the viewer or where one can do nothing: a single key must not disturb who types or speaks elsewhere. */
function useSlash(input: RefObject<HTMLInputElement | null>, viewer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const follow = (event: globalThis.KeyboardEvent) => {
      const { activeElement } = document;
      const isElsewhere =
        activeElement !== null &&
        !activeElement.matches('body, [tabindex="-1"]') &&
        !viewer.current?.contains(activeElement);
      const isTyping = activeElement?.matches('input, textarea, select') ?? false;
      if (event.key !== '/' || isElsewhere || isTyping) return;
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [input, viewer]);
}
