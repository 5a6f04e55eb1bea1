import { ApiError } from './api/api.ts';
import { digestOf } from './digest.ts';
import { hasUnsaved } from './ui/useUnsavedWarning.ts';

/** What is on the screen; undefined where that is no page. */
let shown: { readonly address: string; readonly content: unknown } | undefined;
/** Of what the document shows, as long as nothing else is known of it. */
let writtenDigest: number | undefined;
let isLoaded = true;

/** Called with what comes on the screen, from the server or later. */
export function noteShown(address: string, content: unknown): void {
  writtenDigest = undefined;
  shown = content === undefined ? undefined : { address, content };
}

/** Called where the document has no room to say what it shows. */
export function noteWritten(digest: number): void {
  writtenDigest = digest;
}

/** Until something is noted that is shown, by what was written; then by the address. */
export function isOnScreen(address: string, content: unknown): boolean {
  return writtenDigest === undefined ? shown?.address === address : writtenDigest === digestOf(content);
}

/**
 * A page that is on the screen stays there when it cannot be loaded again: what is typed in it would be lost. So it does while
 * something is unsaved in it when what it shows is deleted; `onGone` is told.
 */
export async function keepWhenOutOfReach<Content>(
  address: string,
  loading: Promise<Content>,
  onGone?: () => void,
): Promise<Content> {
  if (typeof document === 'undefined') return loading;
  try {
    const content = await loading;
    isLoaded = true;
    return content;
  } catch (failure) {
    isLoaded = false;
    if (!(failure instanceof ApiError) || shown?.address !== address) throw failure;
    const isGone = failure.status === 404 && hasUnsaved();
    if (isGone) onGone?.();
    else if (failure.status !== 0 && failure.status !== 503) throw failure;
    return shown.content as Content;
  }
}

/** Did the page load when it was asked for last? If not, what is on the screen may be what it was before. */
export function isPageLoaded(): boolean {
  return isLoaded;
}

/** What is on the screen is known to be over: the page is loaded or says that it could not be. */
export function forgetKeptPage(): void {
  shown = undefined;
}
