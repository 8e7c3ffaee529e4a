import { eventRoutes } from './events.ts';
import { maintenanceRoutes } from './maintenance.ts';
import { ticketRoutes } from './maintenance-tickets.ts';
import { propertyRoutes } from './properties.ts';
import { settingsRoutes } from './settings.ts';
import type { Route } from './route.ts';

/** Every route of `/api/v1`: the facade's table of contents. */
export const allRoutes: readonly Route[] = [
  ...maintenanceRoutes,
  ...ticketRoutes,
  ...propertyRoutes,
  ...eventRoutes,
  ...settingsRoutes,
];
