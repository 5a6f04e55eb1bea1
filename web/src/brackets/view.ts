const views = ['embed', 'overlay'] as const;
export type View = 'page' | (typeof views)[number];

/** How the address wants the bracket: in its page, alone for a frame in another site, or as a layer over a stream. */
export function viewIn(query: URLSearchParams): View {
  const wanted = query.get('view');
  return views.find((view) => view === wanted) ?? 'page';
}

/** Up to this width the rounds of a tree are shown one by one; the styles say the same. */
export const narrow = '(max-width: 40rem)';

/** Sides. */
const wholeUpTo = 256;

/** Is everything of a tree sent, and kept in the document? */
export function isWhole({ size }: { readonly size: number }): boolean {
  return size <= wholeUpTo;
}

/** Of a larger one what a window of so many pixels shows. */
export const firstSize = { width: 1920, height: 1120 } as const;
export const firstScreen = `(max-width: ${firstSize.width}px) and (max-height: ${firstSize.height}px)`;
