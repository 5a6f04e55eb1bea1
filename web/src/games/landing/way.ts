/** Where a button leads that an admin wrote: a path of the site, or a link to another one. */
type Way =
  | { readonly path: string; readonly query: Readonly<Record<string, string>>; readonly hash: string }
  | { readonly link: string };

/** Undefined where it leads nowhere, or to what is no page, such as a script. */
export function wayOf(written: string): Way | undefined {
  if (/^\/(?![/\\])/.test(written)) {
    const { pathname, searchParams, hash } = new URL(written, 'https://here.invalid');
    return { path: pathname, query: Object.fromEntries(searchParams), hash };
  }
  const isLink = /^https?:\/\//i.test(written) && URL.canParse(written);
  return isLink ? { link: written } : undefined;
}

/** A film of the site's own, which may run behind the intro; undefined for a page of another site. */
export function ownVideoOf(written: string, origin: string): string | undefined {
  if (written === '' || !URL.canParse(written, origin || 'https://here.invalid')) return undefined;
  const url = new URL(written, origin || 'https://here.invalid');
  const isOwn = /^\/(?![/\\])/.test(written) || (origin !== '' && url.origin === origin);
  return isOwn && /\.(mp4|webm)$/i.test(url.pathname) ? url.pathname : undefined;
}
