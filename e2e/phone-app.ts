import { appCode } from '../server/src/testing/phone.ts';

/** The codes that the app of a person shows; each counts once, so the next one is waited for. */
export function appOf(secret: string) {
  let used = 0;
  return async () => {
    const stepOf = () => Math.floor(Date.now() / 30_000);
    // A code of the half minute to come counts already.
    const step = Math.max(used + 1, stepOf());
    while (stepOf() < step - 1) await new Promise((done) => setTimeout(done, 500));
    used = step;
    return appCode(secret, new Date(step * 30_000));
  };
}
