import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { AppError } from '@agon/contract/errors';

/** A file is held in memory until all of it has come. */
const mostAtOnce = 32;
const mostOfOne = 4;

/**
 * Counts the files that are under way to this node, until they are answered or given up.
 * @returns counts one more, of this person. Throws `file.tooManyAtOnce`
 */
export function uploadCounter(): (person: number, response: ServerResponse) => void {
  const underWay = new Map<number, number>();
  let all = 0;
  return (person, response) => {
    const own = underWay.get(person) ?? 0;
    if (own >= mostOfOne || all >= mostAtOnce) throw new AppError('file.tooManyAtOnce');
    all += 1;
    underWay.set(person, own + 1);
    // Whoever is gone by now, too.
    finished(response, () => {
      all -= 1;
      const left = (underWay.get(person) ?? 1) - 1;
      if (left === 0) underWay.delete(person);
      else underWay.set(person, left);
    });
  };
}
