import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { line } from './fields.ts';
import { pictureKilobytes } from './files.ts';

/** Base64 takes four characters for three bytes. Twice as much is still read, to be told that it is too large. */
const mostCharacters = Math.ceil((2 * pictureKilobytes * 1024 * 4) / 3);

const upload = z.object({
  name: line(300),
  /** What the sender takes it for; what counts is its content. */
  type: z.string().max(100),
  /** In kilobytes, rounded. */
  size: z.number().nonnegative(),
  /** The content, with or without `data:…;base64,` before it. */
  base64: z.string().min(1).max(mostCharacters),
  /** Not looked at: the same in the sender's own words. */
  file: z.unknown().optional(),
});

export const fileEndpoints = endpoints({
  'POST /files': {
    access: 'signedIn',
    summary: 'Keep a picture; it is made anew from its pixels, so that nothing else in it is kept',
    body: upload,
    maxBodyBytes: mostCharacters + 10_000,
    returns: z.object({ path: z.string(), width: z.int(), height: z.int(), size: z.int() }),
  },
});
