import type { SubgraphDefinition } from '../../platform/subgraph/subgraph-definition.ts';
import { maintenanceErrors } from './maintenance.errors.ts';
import { DispatchRuleEntity } from './dispatch/dispatch-rule.entity.ts';
import { DispatchRuleResolver } from './dispatch/dispatch-rule.resolver.ts';
import { expireOffers } from './dispatch/expire-offers.job.ts';
import { retryDispatch } from './dispatch/retry-dispatch.job.ts';
import { SimulationResolver } from './dispatch/simulation.resolver.ts';
import { TicketDispatchResolver } from './dispatch/ticket-dispatch.resolver.ts';
import { wakeWaiting } from './dispatch/wake-waiting.job.ts';
import { IncidentResolver, TicketIncidentResolver } from './incident/incident.resolver.ts';
import { breachClocks } from './sla/breach-clocks.job.ts';
import { followSlaTerms } from './sla/follow-sla-terms.job.ts';
import { followAccountZone, followTimeZones } from './sla/follow-time-zones.job.ts';
import { TicketSlaResolver } from './sla/ticket-sla.resolver.ts';
import { MaintenanceEventResolver } from './ticket/maintenance-event.resolver.ts';
import { followUnits } from './ticket/follow-units.job.ts';
import { maintenanceEvents } from './ticket/maintenance-events.stream.ts';
import { Property } from './ticket/property.stub.ts';
import { TicketChangesResolver } from './ticket/ticket-changes.resolver.ts';
import { TicketStateResolver } from './ticket/ticket-state.resolver.ts';
import { PropertyTicketsResolver, UnitTicketsResolver } from './ticket/ticket-edges.resolver.ts';
import { Ticket } from './ticket/ticket.entity.ts';
import { ticketEventTypes } from './ticket/ticket.event-types.ts';
import { ticketsById } from './ticket/ticket.queries.ts';
import { TicketResolver } from './ticket/ticket.resolver.ts';
import { TriageBacktestResolver } from './triage/backtest.resolver.ts';
import { TriageOverrideResolver } from './triage/override.resolver.ts';
import { TriageReviewCurveResolver } from './triage/review-curve.resolver.ts';
import { TriagePreviewResolver } from './triage/triage-preview.resolver.ts';
import { Vendor } from './vendor/vendor.entity.ts';
import { vendorsById } from './vendor/vendor.queries.ts';
import { VendorResolver } from './vendor/vendor.resolver.ts';

/** What is broken and who repairs it: tickets, their triage, dispatch and clocks, and vendors. */
export const maintenanceSubgraph: SubgraphDefinition = {
  name: 'maintenance',
  resolvers: [
    TicketResolver,
    TicketStateResolver,
    TicketChangesResolver,
    TicketSlaResolver,
    TicketIncidentResolver,
    IncidentResolver,
    TicketDispatchResolver,
    DispatchRuleResolver,
    SimulationResolver,
    UnitTicketsResolver,
    PropertyTicketsResolver,
    VendorResolver,
    TriagePreviewResolver,
    TriageOverrideResolver,
    TriageBacktestResolver,
    TriageReviewCurveResolver,
    MaintenanceEventResolver,
  ],
  extendedTypes: [Property],
  references: {
    MaintenanceTicket: async ({ ticketId }, context) => (await context.load(ticketsById, ticketId!)) ?? null,
    Vendor: async ({ id }, context) => (await context.load(vendorsById, id!)) ?? null,
    Unit: async ({ id }) => ({ id: id! }),
    Property: async ({ id }) => ({ id: id! }),
  },
  entities: [Ticket, Vendor, DispatchRuleEntity],
  errors: maintenanceErrors,
  events: ticketEventTypes,
  streams: [maintenanceEvents],
  jobs: [
    expireOffers,
    retryDispatch,
    wakeWaiting,
    breachClocks,
    followSlaTerms,
    followTimeZones,
    followAccountZone,
    followUnits,
  ],
};
