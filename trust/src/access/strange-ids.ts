import { callOf, knockAt } from './calls.ts';
import { keepDatabase } from './kept-database.ts';
import { answeredTo } from './knock.ts';
import { type Line, lines } from './lines.ts';
import { people, type Somebody } from './people.ts';
import type { AccessSite } from './site.ts';
import { idIn, type Named, namedIn } from './things.ts';
import { tryCall } from './try.ts';
import { type Found, told, type WrongCase } from './verdict.ts';
import { words } from './words.ts';

/**
 * Who may do something tries it with one id in turn that is somebody else's, or of nothing at all: in paths, queries and
 * bodies. It has to be refused, and nothing may have changed.
 */
export async function tryStrangeIds(at: AccessSite, wanted = lines): Promise<Found> {
  const wrong: WrongCase[] = [];
  let tried = 0;
  for (const who of people) {
    await at.standTo(who);
    const kept = await keepDatabase(at.site.db);
    for (const line of wanted.filter((one) => isFor(who, one, at))) {
      for (const strange of strangeIn(line, who, at)) {
        const { answer, changed } = await tryCall(at, kept, { who, name: line.name, strange });
        tried += 1;
        const isRefused = answer.status >= 400 && answer.status < 500;
        const isQuiet = knockAt(line.name).isQuiet && answer.status === 200;
        if ((isRefused || isQuiet) && changed.length === 0) continue;
        const endpoint = `${line.name} with ${JSON.stringify(strange.id)} for its ${strange.kind}`;
        const about = { endpoint, who: who.is, status: at.status };
        wrong.push({ ...about, expected: 'refusal', got: told(answer, changed) });
      }
    }
  }
  return { tried, wrong };
}

/** For the one of least rights who may, and for root, to whom most is open. */
function isFor(who: Somebody, { name, say }: Line, { status }: AccessSite): boolean {
  const allowed = people.filter((one) => words[say](one, status) === 'may');
  const succeeding = allowed.filter((one) => answeredTo(knockAt(name), one, status) === undefined);
  const may = succeeding.length > 0 ? succeeding : allowed;
  return who === may[0] || (who.role === 'root' && may.includes(who));
}

interface Strange {
  /** Which of those that the call names. */
  readonly index: number;
  readonly kind: string;
  readonly id: number | string;
}

function strangeIn(line: Line, who: Somebody, at: AccessSite): Strange[] {
  const own = at.ownOf(who);
  const all = namedIn(callOf(line.name, at.status));
  return all.flatMap((named, index) => {
    const foreign = index === 0 && isAsGoodAsOwn(named, line, who, at) ? [] : foreignIds(at, named);
    const nothing = typeof idIn(own, named) === 'number' ? nobodys : nobodysNames;
    return [...foreign, ...nothing].map((id) => ({ index, kind: named.kind, id }));
  });
}

/** What a call is about may be anybody's to whom the role alone gives the right; not so what else it names. */
function isAsGoodAsOwn({ kind }: Named, { say }: Line, who: Somebody, { accounts }: AccessSite): boolean {
  if (accounts.get(who)?.things[kind] !== undefined) return false;
  return who.role === 'root' || ['anybody', 'whoever is signed in', 'admins', 'root'].includes(say);
}

function foreignIds({ foreign }: AccessSite, { kind, place, isFree }: Named): (number | string)[] {
  const id = isFree ? undefined : foreign[kind]?.[place];
  return id === undefined ? [] : [id];
}

const nobodys = [0, -1, 1.5, 2_000_000_000, 2 ** 31, 2 ** 53, 'none', '1 or 1=1'];
const nobodysNames = ['none', '0', '-1', '00000000-0000-4000-8000-000000000000', "' or ''='"];
