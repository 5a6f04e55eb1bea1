import { callOf, endpointOf, knockAt, methodOf } from './calls.ts';
import { keepDatabase } from './kept-database.ts';
import { answeredTo, hasToChange } from './knock.ts';
import { type Line, lines } from './lines.ts';
import { people, type Somebody } from './people.ts';
import { send } from './send.ts';
import type { AccessSite } from './site.ts';
import { idIn, namedIn } from './things.ts';
import { tryCall } from './try.ts';
import { expectedInstead, type Found, told, type WrongCase } from './verdict.ts';
import { type Word, words } from './words.ts';

/** Everybody knocks at everything, each time at the site as it was at the beginning. */
export function knockEverywhere(at: AccessSite, wanted = lines, by: readonly Somebody[] = people): Promise<Found> {
  return knock(at, { wanted, by, status: at.status, wordOf: ({ say }, who) => words[say](who, at.status) });
}

/** The things that go with a tournament. */
const ofTournament = new Set(['tournament', 'slug', 'bracket', 'groups', 'swiss', 'table', 'double']);

/** What belonged to a tournament that was deleted is there for nobody, whatever they were to it. */
export async function knockAtDeleted(at: AccessSite, wanted = lines, by: readonly Somebody[] = people): Promise<Found> {
  const own = at.ownOf(people[0]);
  await send(at.site, at.maker, callOf('DELETE /tournaments/{id}', at.status), (named) => idIn(own, named));
  const gone = wanted.filter(({ name }) => {
    const [main] = namedIn(callOf(name, at.status));
    return main !== undefined && ofTournament.has(main.kind) && endpointOf(name) !== 'POST /tournaments/{id}/restore';
  });
  const wordOf = ({ say }: Line, { role }: Somebody) => (role === null && say !== 'anybody' ? 'may not' : 'hidden');
  return knock(at, { wanted: gone, by, status: `deleted when ${at.status}`, wordOf });
}

interface Round {
  readonly wanted: readonly Line[];
  readonly by: readonly Somebody[];
  readonly status: string;
  wordOf(line: Line, who: Somebody): Word;
}

async function knock(at: AccessSite, { wanted, by, status, wordOf }: Round): Promise<Found> {
  const wrong: WrongCase[] = [];
  let tried = 0;
  for (const who of by) {
    await at.standTo(who);
    const kept = await keepDatabase(at.site.db);
    for (const line of wanted) {
      const { name } = line;
      const knocked = knockAt(name);
      const { answer, changed } = await tryCall(at, kept, { who, name });
      tried += 1;
      const expected = expectedInstead(wordOf(line, who), who, answeredTo(knocked, who, at.status), answer);
      const about = { endpoint: name, who: who.is, status, got: told(answer, changed) };
      if (expected !== undefined) wrong.push({ ...about, expected });
      else if (answer.status !== 200 && changed.length > 0) wrong.push({ ...about, expected: 'no change' });
      else if (answer.status === 200 && changed.length === 0 && hasToChange(knocked, methodOf(name), who)) {
        wrong.push({ ...about, expected: 'a change' });
      }
    }
  }
  return { tried, wrong };
}
