import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import { moved } from './moved.ts';
import styles from './OrderedList.module.css';
import { Said } from './Said.tsx';

interface Props<T> {
  label: string;
  list: readonly T[];
  keyOf: (one: T) => string | number;
  nameOf: (one: T, index: number) => string;
  onChange: (list: readonly T[]) => void;
  /** The row's content; its name unless given. */
  children?: (one: T, index: number) => ReactNode;
  isNumbered?: boolean;
  /** `cards` for rows of several fields: the name stands above them, and the list never scrolls. */
  look?: 'rows' | 'cards';
  /** Each can be taken out of the list. */
  canRemove?: boolean;
}

/** A list whose order is changed by dragging, by its buttons, or by Alt with the arrow keys. */
export function OrderedList<T>(props: Props<T>) {
  const { label, list, keyOf, nameOf, onChange, children, isNumbered, look = 'rows', canRemove = false } = props;
  const t = useText();
  const ref = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  // A field that lies in something draggable could not be clicked into, or its text be marked, everywhere.
  const [isInField, setInField] = useState(false);
  const [said, setSaid] = useState('');
  // What moves in the document loses the focus.
  const toFocus = useRef<string | HTMLElement>(undefined);
  useEffect(() => {
    const wanted = toFocus.current;
    if (wanted === undefined) return;
    toFocus.current = undefined;
    const found = typeof wanted === 'string' ? ref.current?.querySelector<HTMLElement>(wanted) : wanted;
    (found ?? ref.current)?.focus();
  });

  const move = (from: number, to: number, field?: HTMLElement) => {
    const one = list[from];
    if (one === undefined || to < 0 || to >= list.length) return;
    const isLast = to === 0 || to === list.length - 1;
    const direction = isLast ? (to === 0 ? 'down' : 'up') : to < from ? 'up' : 'down';
    toFocus.current = field ?? `[data-key="${keyOf(one)}"] [data-move="${direction}"]`;
    setSaid(t('forms.movedTo', { name: nameOf(one, from), place: to + 1 }));
    onChange(moved(list, from, to));
  };
  const remove = (index: number) => {
    const neighbour = list[index + 1] ?? list[index - 1];
    toFocus.current = neighbour === undefined ? ':scope' : `[data-key="${keyOf(neighbour)}"] [data-remove]`;
    onChange(list.toSpliced(index, 1));
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const { target } = event;
    const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
    // Alt with an arrow opens a list of choices.
    if (!step || target instanceof HTMLSelectElement) return;
    event.preventDefault();
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    move(index, index + step, isField ? target : undefined);
  };

  return (
    <>
      <ol ref={ref} className={styles.ordered} data-look={look} aria-label={label} tabIndex={-1}>
        {list.map((one, index) => (
          <li
            key={keyOf(one)}
            data-key={keyOf(one)}
            data-over={over === index || undefined}
            draggable={!isInField}
            onPointerDown={({ target }) => setInField(target instanceof Element && target.closest(fields) !== null)}
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
              ⠿{isNumbered && ` ${index + 1}`} {look === 'cards' && <b>{nameOf(one, index)}</b>}
            </span>
            <div className={styles.content}>{children?.(one, index) ?? nameOf(one, index)}</div>
            <Button
              look="icon"
              data-move="up"
              disabled={index === 0}
              aria-label={t('forms.moveUp', { name: nameOf(one, index) })}
              onClick={() => move(index, index - 1)}
            >
              ↑
            </Button>
            <Button
              look="icon"
              data-move="down"
              disabled={index === list.length - 1}
              aria-label={t('forms.moveDown', { name: nameOf(one, index) })}
              onClick={() => move(index, index + 1)}
            >
              ↓
            </Button>
            {canRemove && (
              <Button
                look="icon"
                data-remove=""
                aria-label={t('forms.remove', { name: nameOf(one, index) })}
                onClick={() => remove(index)}
              >
                ×
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Said aria-live="polite">{said}</Said>
    </>
  );
}

const fields = 'input, textarea, select';
