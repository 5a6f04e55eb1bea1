import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { moved } from './moves.ts';
import styles from './tools.module.css';

interface Props<T> {
  label: string;
  list: readonly T[];
  keyOf: (one: T) => string | number;
  nameOf: (one: T) => string;
  onChange: (list: readonly T[]) => void;
  /** The row's content; its name unless given. */
  children?: (one: T, index: number) => ReactNode;
  isNumbered?: boolean;
}

/** A list whose order is changed by dragging, by its buttons, or by Alt with the arrow keys. */
export function OrderedList<T>({ label, list, keyOf, nameOf, onChange, children, isNumbered }: Props<T>) {
  const t = useText();
  const ref = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState('');
  // What moves in the document loses the focus.
  const toFocus = useRef<string>(undefined);
  useEffect(() => {
    if (toFocus.current === undefined) return;
    ref.current?.querySelector<HTMLElement>(toFocus.current)?.focus();
    toFocus.current = undefined;
  });

  const move = (from: number, to: number) => {
    const one = list[from];
    if (one === undefined || to < 0 || to >= list.length) return;
    const isLast = to === 0 || to === list.length - 1;
    const direction = isLast ? (to === 0 ? 'down' : 'up') : to < from ? 'up' : 'down';
    toFocus.current = `[data-key="${keyOf(one)}"] [data-move="${direction}"]`;
    setSaid(t('brackets.movedTo', { name: nameOf(one), place: to + 1 }));
    onChange(moved(list, from, to));
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(index, index + step);
  };

  return (
    <>
      <ol ref={ref} className={styles.ordered} aria-label={label}>
        {list.map((one, index) => (
          <li
            key={keyOf(one)}
            data-key={keyOf(one)}
            data-over={over === index || undefined}
            draggable
            onDragStart={() => setDragged(index)}
            onDragEnd={() => {
              setDragged(undefined);
              setOver(undefined);
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, index);
            }}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <span className={styles.grip} aria-hidden="true">
              {isNumbered ? index + 1 : '⠿'}
            </span>
            <span className={styles.grow}>{children?.(one, index) ?? nameOf(one)}</span>
            <Button
              look="icon"
              data-move="up"
              disabled={index === 0}
              aria-label={t('brackets.moveUp', { name: nameOf(one) })}
              onClick={() => move(index, index - 1)}
            >
              ↑
            </Button>
            <Button
              look="icon"
              data-move="down"
              disabled={index === list.length - 1}
              aria-label={t('brackets.moveDown', { name: nameOf(one) })}
              onClick={() => move(index, index + 1)}
            >
              ↓
            </Button>
          </li>
        ))}
      </ol>
      <p className={styles.said} aria-live="polite">
        {said}
      </p>
    </>
  );
}
