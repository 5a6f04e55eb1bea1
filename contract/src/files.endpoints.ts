import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { line } from './fields.ts';
import { filmKilobytes } from './files.uploads.ts';

/** Base64 takes four characters for three bytes. A picture that is too large is still read, to be told so. */
const mostCharacters = Math.ceil((filmKilobytes * 1024 * 4) / 3);

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
    called: { name: 'fileName', size: 'fileSize' },
    access: 'signedIn',
    leavesPages: true,
    summary: 'Keep a picture, which is made anew from its pixels, or a film for the page of a game',
    body: upload,
    maxBodyBytes: mostCharacters + 10_000,
    maxFileBytes: filmKilobytes * 1024,
    /** A film is not measured: it is 0 wide and high. */
    returns: z.object({ path: z.string(), width: z.int(), height: z.int(), size: z.int() }),
  },
});
