import type { dashboardEndpoints } from '@agon/contract/site.dashboard.endpoints';
import type { Handlers } from '../http/routes.ts';
import { type DashboardDeps, readDashboard } from './dashboard.actions.ts';

export const dashboardRoutes = (deps: DashboardDeps): Handlers<typeof dashboardEndpoints> => ({
  'GET /dashboard': ({ actor }) => readDashboard(deps, actor),
});
