import { dispatchRoutes } from './dispatch.ts';
import { dispatchRuleRoutes } from './dispatch-rules.ts';
import { dispatchSimulationRoutes } from './dispatch-simulation.ts';
import { exportRunRoutes } from './export-runs.ts';
import { exportRoutes } from './exports.ts';
import { documentAdoptionRoutes } from './document-adoptions.ts';
import { documentRoutes } from './documents.ts';
import { eventRoutes } from './events.ts';
import { kpiRoutes } from './kpis.ts';
import { ledgerRoutes } from './ledger.ts';
import { importRoutes } from './imports.ts';
import { leaseRoutes } from './leases.ts';
import { maintenanceRoutes } from './maintenance.ts';
import { ticketRoutes } from './maintenance-tickets.ts';
import { triageRoutes } from './maintenance-triage.ts';
import { notificationRoutes } from './notifications.ts';
import { notificationTemplateRoutes } from './notification-templates.ts';
import { propertyRoutes } from './properties.ts';
import { screeningRoutes } from './screenings.ts';
import { settingsRoutes } from './settings.ts';
import { tenantRoutes } from './tenants.ts';
import { unitRoutes } from './units.ts';
import { vendorRoutes } from './vendors.ts';
import { webhookDeliveryRoutes } from './webhook-deliveries.ts';
import { webhookRoutes } from './webhooks.ts';
import type { Route } from './route.ts';

/** Every route of `/api/v1`: the facade's table of contents. */
export const allRoutes: readonly Route[] = [
  ...maintenanceRoutes,
  ...triageRoutes,
  ...ticketRoutes,
  ...dispatchRoutes,
  ...vendorRoutes,
  ...dispatchSimulationRoutes,
  ...dispatchRuleRoutes,
  ...propertyRoutes,
  ...ledgerRoutes,
  ...kpiRoutes,
  ...exportRoutes,
  ...exportRunRoutes,
  ...unitRoutes,
  ...leaseRoutes,
  ...tenantRoutes,
  ...screeningRoutes,
  ...importRoutes,
  ...documentRoutes,
  ...documentAdoptionRoutes,
  ...eventRoutes,
  ...webhookRoutes,
  ...webhookDeliveryRoutes,
  ...notificationRoutes,
  ...notificationTemplateRoutes,
  ...settingsRoutes,
];
