/** The links to pages of this site get what `hrefOf` adds to them; addresses of the API and of other sites stay. */
export function withHrefs(html: string, hrefOf: (path: string) => string): string {
  return html.replace(ownLink, (_, path: string) => `href="${hrefOf(path)}"`);
}

const ownLink = /href="(\/(?!\/|api\/|files\/)[^"?#&]*)"/g;
