import { pagePart } from '../ui/pagePart.tsx';

/** What stands over the root area, which looks inward, and comes with it. */
export const rootHeader = pagePart('layout/RootHeader', async () => (await import('./RootHeader.tsx')).RootHeader);

export function isInRootArea(pathname: string): boolean {
  return /^\/root(\/|$)/.test(pathname);
}
