import { dispatchRoutes } from './maintenance/dispatch.ts';
import { dispatchRuleRoutes } from './maintenance/dispatch-rules.ts';
import { dispatchCoverageRoutes } from './maintenance/dispatch-coverage.ts';
import { dispatchSimulationRoutes } from './maintenance/dispatch-simulation.ts';
import { exportRunRoutes } from './finance/export-runs.ts';
import { exportRoutes } from './finance/exports.ts';
import { documentAdoptionRoutes } from './properties/document-adoptions.ts';
import { documentRoutes } from './properties/documents.ts';
import { agentRoutes } from './accounts/agents.ts';
import { agentWorkRoutes } from './accounts/agent-work.ts';
import { auditRoutes } from './accounts/audit.ts';
import { eventRoutes } from './accounts/events.ts';
import { kpiRoutes } from './finance/kpis.ts';
import { ledgerRoutes } from './finance/ledger.ts';
import { importRoutes } from './properties/imports.ts';
import { leaseRoutes } from './properties/leases.ts';
import { maintenanceRoutes } from './maintenance/maintenance.ts';
import { ticketRoutes } from './maintenance/maintenance-tickets.ts';
import { ticketPeopleRoutes } from './maintenance/ticket-people.ts';
import { triageRoutes } from './maintenance/maintenance-triage.ts';
import { notificationRoutes } from './accounts/notifications.ts';
import { notificationTemplateRoutes } from './accounts/notification-templates.ts';
import { pageRoutes } from './accounts/pages.ts';
import { propertyRoutes } from './properties/properties.ts';
import { rosterRoutes } from './accounts/rosters.ts';
import { screeningRoutes } from './properties/screenings.ts';
import { searchRoutes } from './properties/search.ts';
import { roleRoutes } from './accounts/roles.ts';
import { signInRoutes } from './accounts/sign-in.ts';
import { settingsRoutes } from './accounts/settings.ts';
import { tenantDataRoutes } from './properties/tenant-data.ts';
import { tenantRoutes } from './properties/tenants.ts';
import { unitRoutes } from './properties/units.ts';
import { vendorRoutes } from './maintenance/vendors.ts';
import { webhookDeliveryRoutes } from './accounts/webhook-deliveries.ts';
import { webhookRoutes } from './accounts/webhooks.ts';
import { approvalRoutes } from './workflows/approvals.ts';
import { workflowRunRoutes } from './workflows/workflow-runs.ts';
import { screeningRulesetRoutes } from './workflows/screening-rulesets.ts';
import { workflowSimulationRoutes } from './workflows/workflow-simulation.ts';
import { workflowTemplateRoutes } from './workflows/workflow-templates.ts';
import { workflowRoutes } from './workflows/workflows.ts';
import type { Route } from '../route/route.ts';

/** Every route of `/api/v1`: the facade's table of contents. */
export const allRoutes: readonly Route[] = [
  ...maintenanceRoutes,
  ...triageRoutes,
  ...ticketRoutes,
  ...ticketPeopleRoutes,
  ...dispatchRoutes,
  ...vendorRoutes,
  ...dispatchCoverageRoutes,
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
  ...tenantDataRoutes,
  ...screeningRoutes,
  ...importRoutes,
  ...documentRoutes,
  ...documentAdoptionRoutes,
  ...auditRoutes,
  ...eventRoutes,
  ...agentRoutes,
  ...agentWorkRoutes,
  ...roleRoutes,
  ...webhookRoutes,
  ...webhookDeliveryRoutes,
  ...notificationRoutes,
  ...notificationTemplateRoutes,
  ...searchRoutes,
  ...rosterRoutes,
  ...pageRoutes,
  ...settingsRoutes,
  ...signInRoutes,
  ...workflowRoutes,
  ...screeningRulesetRoutes,
  ...workflowSimulationRoutes,
  ...workflowTemplateRoutes,
  ...workflowRunRoutes,
  ...approvalRoutes,
];
