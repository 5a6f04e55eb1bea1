import type { TestAnswer } from '../../../server/src/testing/app.ts';
import { callOf, knockAt } from './calls.ts';
import { counters, type KeptDatabase } from './kept-database.ts';
import type { Somebody } from './people.ts';
import { send } from './send.ts';
import type { AccessSite } from './site.ts';
import { idIn, type Named } from './things.ts';

interface Tried {
  readonly answer: TestAnswer;
  /** The tables that have changed. */
  readonly changed: readonly string[];
}

interface Attempt {
  readonly who: Somebody;
  readonly name: string;
  /** Another id for the thing that stands at this place among those that the call names. */
  readonly strange?: { readonly index: number; readonly id: number | string };
}

/** Calls once and puts all back as it was. */
export async function tryCall(
  { site, status, ownOf, accounts, maker }: AccessSite,
  kept: KeptDatabase,
  { who, name, strange }: Attempt,
): Promise<Tried> {
  const own = ownOf(who);
  const { first } = knockAt(name);
  if (first !== undefined) await send(site, maker, callOf(first, status), (named) => idIn(own, named));
  const before = first === undefined ? [] : await kept.changed();
  let index = -1;
  const idOf = (named: Named) => {
    index += 1;
    return index === strange?.index ? strange.id : idIn(own, named);
  };
  const answer = await send(site, accounts.get(who), callOf(name, status), idOf);
  const after = await kept.changed();
  await kept.putBack(after);
  return { answer, changed: after.filter((table) => !before.includes(table) && !counters.has(table)) };
}
