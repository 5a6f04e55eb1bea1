import { inCapitals } from '@agon/contract/capitals';
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
  readonly text: 'registrationTools.nameTooLong' | 'registrationTools.nameTwice' | 'registrationTools.nameKnown';
}

/** As lists are often copied; a single name may begin so, all of them do not. */
const numbering = /^\s*\d{1,4}[.)]\s+/;

export function linesWithNames(text: string): NamedLine[] {
  const lines = text.split('\n');
  const isNumbered = lines.filter((one) => one.trim() !== '').every((one) => numbering.test(one));
  return lines
    .map((one, index) => ({ line: index + 1, ...partsOf(isNumbered ? one.replace(numbering, '') : one) }))
    .filter(({ name }) => name !== '');
}

function partsOf(text: string): Pick<NamedLine, 'name' | 'className'> {
  const [name = '', className = ''] = text.split(/[;\t]/).map((part) => part.trim());
  return className === '' ? { name } : { name, className };
}

/** What the server would refuse the whole list for, line by line. */
export function problemsOf(lines: readonly NamedLine[], participants: Participants): NameProblem[] {
  const known = new Set(Object.values(participants).map(({ name }) => inCapitals(name)));
  const listed = new Set<string>();
  return lines.flatMap((one) => {
    const name = inCapitals(one.name);
    const text = problemOf(name);
    listed.add(name);
    return text === undefined ? [] : [{ ...one, text }];
  });

  function problemOf(name: string): NameProblem['text'] | undefined {
    if (name.length > nameLimit) return 'registrationTools.nameTooLong';
    if (known.has(name)) return 'registrationTools.nameKnown';
    return listed.has(name) ? 'registrationTools.nameTwice' : undefined;
  }
}
