import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { Finder, Part } from '../i18n/parts.ts';
import { lazyPart } from './lazyPart.tsx';

/** What a page shows at some of its addresses only. It is there before the page is drawn. */
export interface PagePart {
  /** Its file below `src`, for the document: the styles that it needs come along. */
  readonly source: string;
  /** That come with it. */
  readonly texts: readonly Part[];
  /** Brings its script. Rejects when that cannot be had. */
  come(): Promise<void>;
  /** Is its script here? */
  isHere(): boolean;
}

/** A page names the parts of its content (`Page.parts`); one that it did not foresee comes when it is drawn. */
export function pagePart<P extends object>(source: string, find: Finder<ComponentType<P>>) {
  let Found: ComponentType<P> | undefined;
  const Later = lazyPart(async () => ({ default: await find() }));
  return {
    source,
    texts: find.texts ?? [],
    async come(): Promise<void> {
      Found ??= await find();
    },
    isHere: () => Found !== undefined,
    Screen(props: P): ReactNode {
      if (Found !== undefined) return <Found {...props} />;
      return (
        <Suspense>
          <Later {...props} />
        </Suspense>
      );
    },
  };
}
