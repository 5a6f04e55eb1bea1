const views = ['embed', 'overlay'] as const;
export type View = 'page' | (typeof views)[number];

/** How the address wants the bracket: in its page, alone for a frame in another site, or as a layer over a stream. */
export function viewIn(query: URLSearchParams): View {
  const wanted = query.get('view');
  return views.find((view) => view === wanted) ?? 'page';
}
