const views = ['embed', 'overlay'] as const;
export type View = 'page' | (typeof views)[number];

/** How the address wants the bracket: in its page, alone for a frame in another site, or as a layer over a stream. */
export function viewIn(query: URLSearchParams): View {
  const wanted = query.get('view');
  return views.find((view) => view === wanted) ?? 'page';
}

/** Up to this width the rounds of a tree are shown one by one; the styles say the same. */
export const narrow = '(max-width: 40rem)';

/** Of a tree everything is sent and kept in the document up to this many sides. */
export const wholeUpTo = 256;

/** Of a larger one what is seen first in a window of this size. */
export const firstScreen = '(max-width: 120rem) and (max-height: 70rem)';
