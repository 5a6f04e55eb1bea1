import type { Returned } from '@agon/contract/endpoint';
import type { featureEndpoints } from '@agon/contract/site.features.endpoints';
import type { Handlers } from '../http/routes.ts';

type Features = Returned<(typeof featureEndpoints)['GET /features']>;

export const featureRoutes = (features: Features): Handlers<typeof featureEndpoints> => ({
  'GET /features': async () => features,
});
