import { nameLimit } from '@agon/contract/registrations';
import type { Participants } from '@agon/contract/registrations.endpoints';

/** Participants as they are pasted: one name per line, and after a semicolon or a tab their class. */

export interface NamedLine {
  /** From 1, empty lines counted. */
  readonly line: number;
  readonly name: string;
  readonly className?: string;
}

interface NameProblem extends NamedLine {
  readonly text: 'registrations.nameTooLong' | 'registrations.nameTwice' | 'registrations.nameKnown';
}

export function linesWithNames(text: string): NamedLine[] {
  return text
    .split('\n')
    .map((text, index) => ({ line: index + 1, ...partsOf(text) }))
    .filter(({ name }) => name !== '');
}

function partsOf(text: string): Pick<NamedLine, 'name' | 'className'> {
  const [name = '', className = ''] = text.split(/[;\t]/).map((part) => part.trim());
  return className === '' ? { name } : { name, className };
}

/** What the server would refuse the whole list for, line by line. */
export function problemsOf(lines: readonly NamedLine[], participants: Participants): NameProblem[] {
  const known = new Set(Object.values(participants).map(({ name }) => asKept(name)));
  const listed = new Set<string>();
  return lines.flatMap((one) => {
    const name = asKept(one.name);
    const text = problemOf(name);
    listed.add(name);
    return text === undefined ? [] : [{ ...one, text }];
  });

  function problemOf(name: string): NameProblem['text'] | undefined {
    if (name.length > nameLimit) return 'registrations.nameTooLong';
    if (known.has(name)) return 'registrations.nameKnown';
    return listed.has(name) ? 'registrations.nameTwice' : undefined;
  }
}

function asKept(name: string): string {
  return name.toUpperCase().normalize('NFC');
}
