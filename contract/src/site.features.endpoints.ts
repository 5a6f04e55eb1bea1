import { z } from 'zod';
import { endpoints } from './endpoint.ts';

export const featureEndpoints = endpoints({
  'GET /features': {
    access: 'public',
    summary: 'What this site can do, by how it is set up',
    returns: z.object({
      /** Does it send mail? Without, e-mails are not verified and forgotten passwords not renewed. */
      mail: z.boolean(),
    }),
  },
});
