import { isStale } from './failure.ts';

/** A write, and then a look at what there is now: as well where somebody else was quicker, so that one can try again. */
export async function withReload<Answer>(write: Promise<Answer>, reload: () => Promise<unknown>): Promise<Answer> {
  try {
    const answer = await write;
    await reload();
    return answer;
  } catch (failure) {
    if (isStale(failure)) await reload();
    throw failure;
  }
}
