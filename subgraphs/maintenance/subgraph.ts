import type { SubgraphDefinition } from '../../platform/graphql/subgraph-definition.ts';
import { DispatchRuleEntity } from './dispatch/dispatch-rule.entity.ts';
import { DispatchRuleResolver } from './dispatch/dispatch-rule.resolver.ts';
import { expireOffers } from './dispatch/expire-offers.job.ts';
import { retryDispatch } from './dispatch/retry-dispatch.job.ts';
import { SimulationResolver } from './dispatch/simulation.resolver.ts';
import { TicketDispatchResolver } from './dispatch/ticket-dispatch.resolver.ts';
import { wakeWaiting } from './dispatch/wake-waiting.job.ts';
import { IncidentResolver, TicketIncidentResolver } from './incident/incident.resolver.ts';
import { ticketsAndVendors } from './migrations/0001-tickets-and-vendors.ts';
import { dispatchLadder } from './migrations/0010-dispatch-ladder.ts';
import { ticketLifecycle } from './migrations/0020-ticket-lifecycle.ts';
import { triageOverrides } from './migrations/0021-triage-overrides.ts';
import { incidents } from './migrations/0022-incidents.ts';
import { publishedOpenTickets } from './migrations/0030-published-open-tickets.ts';
import { dispatchRetries } from './migrations/0035-dispatch-retries.ts';
import { publishedWork } from './migrations/0040-published-work.ts';
import { slaRevision } from './migrations/0045-sla-revision.ts';
import { awaitedPlaces } from './migrations/0046-awaited-places.ts';
import { incidentsThatWait } from './migrations/0047-incidents-that-wait.ts';
import { ticketsBySlaState } from './migrations/0048-tickets-by-sla-state.ts';
import { publishedTickets } from './migrations/0054-published-tickets.ts';
import { indexForCosts } from './migrations/0070-index-for-costs.ts';
import { lateUntil } from './migrations/0075-late-until.ts';
import { askedForPerson } from './migrations/0076-asked-for-person.ts';
import { missedTargets } from './migrations/0113-missed-targets.ts';
import { retriedLadders } from './migrations/0114-retried-ladders.ts';
import { firstTimeToAccept } from './migrations/0115-first-time-to-accept.ts';
import { overdueSince } from './migrations/0116-overdue-since.ts';
import { madeSafe } from './migrations/0117-made-safe.ts';
import { vendorsAsRead } from './migrations/0118-vendors-as-read.ts';
import { settledReviews } from './migrations/0111-settled-reviews.ts';
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
  migrations: [
    ticketsAndVendors,
    dispatchLadder,
    ticketLifecycle,
    triageOverrides,
    incidents,
    publishedOpenTickets,
    dispatchRetries,
    publishedWork,
    slaRevision,
    indexForCosts,
    lateUntil,
    publishedTickets,
    awaitedPlaces,
    incidentsThatWait,
    ticketsBySlaState,
    askedForPerson,
    missedTargets,
    retriedLadders,
    firstTimeToAccept,
    overdueSince,
    madeSafe,
    vendorsAsRead,
    settledReviews,
  ],
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
