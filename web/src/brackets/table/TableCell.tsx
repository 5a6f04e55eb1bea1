import type { ColumnKind } from '@agon/contract/brackets.settings';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api.ts';
import { failureText } from '../../api/failure.ts';
import { useText } from '../../i18n/text.ts';
import styles from '../tools/tools.module.css';
import { type CellValue, cellValue } from './table-cells.ts';

interface Props {
  label: string;
  kind: ColumnKind;
  value: CellValue;
  /** Where what `onNote` is told stands. */
  noteId: string;
  /** Why what is typed is not saved; it must not change with every drawing. */
  onNote: (id: string, note: string | undefined) => void;
  onSave: (value: CellValue, seen: CellValue) => Promise<void>;
}

/** Saves when it is left. Enter goes on below, Escape takes back what was typed, arrows up and down move. */
export function TableCell({ label, kind, value, noteId, onNote, onSave }: Props) {
  const t = useText();
  const [typed, setTyped] = useState<string>();
  const [state, setState] = useState<'saving' | 'saved' | 'failed'>();
  const [problem, setProblem] = useState<string>();
  // Somebody else wrote here meanwhile.
  const [isTaken, setTaken] = useState(false);
  // What stood there when typing began.
  const seen = useRef(value);

  const fail = (text: string) => {
    setState('failed');
    setProblem(text);
  };
  const save = async () => {
    if (typed === undefined) return;
    const wanted = cellValue(typed, kind);
    if (wanted === undefined) return fail(t('bracketTools.wholeNumber'));
    if (wanted === value) return drop();
    if (!isTaken && value !== seen.current) {
      setTaken(true);
      return fail('');
    }
    setState('saving');
    // Whoever writes once more has read what the other wrote.
    if (isTaken) seen.current = value;
    setTaken(false);
    try {
      await onSave(wanted, seen.current);
      seen.current = wanted;
      setTyped((now) => (now === typed ? undefined : now));
      setState('saved');
      setProblem(undefined);
    } catch (failure) {
      const isStale = failure instanceof ApiError && failure.body?.code === 'bracket.stale';
      setTaken(isStale);
      fail(isStale ? '' : failureText(t, failure));
    }
  };
  const drop = () => {
    setTyped(undefined);
    setState(undefined);
    setProblem(undefined);
    setTaken(false);
  };
  const note = isTaken ? t('bracketTools.cellChanged', { value: value ?? '–' }) : problem;
  useEffect(() => {
    onNote(noteId, note);
    return () => onNote(noteId, undefined);
  }, [noteId, note, onNote]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return drop();
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = below(event.currentTarget, step);
    if (next === undefined) void save();
    else next.focus();
  };

  return (
    <input
      className={styles.cell}
      aria-label={label}
      aria-invalid={state === 'failed'}
      aria-describedby={note === undefined ? undefined : noteId}
      data-state={state}
      inputMode={kind === 'text' ? 'text' : 'numeric'}
      maxLength={200}
      value={typed ?? value ?? ''}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        if (typed === undefined) seen.current = value;
        setTyped(event.target.value);
        setState(undefined);
      }}
      onBlur={() => void save()}
      onKeyDown={onKeyDown}
    />
  );
}

function below(cell: HTMLElement, step: number): HTMLElement | undefined {
  const place = cell.closest('td');
  const row = place?.parentElement;
  const rows = [...(row?.parentElement?.children ?? [])];
  const next = row && rows[rows.indexOf(row) + step];
  const index = row && place ? [...row.children].indexOf(place) : -1;
  return next?.children[index]?.querySelector('input') ?? undefined;
}
