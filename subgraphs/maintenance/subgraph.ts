import { allReads } from '../../platform/graphql/fetch/reads.types.ts';
import type { SubgraphDefinition } from '../../platform/subgraph/subgraph-definition.ts';
import { maintenanceErrors } from './maintenance.errors.ts';
import { maintenanceGauges } from './maintenance.gauges.ts';
import { CoverageResolver } from './dispatch/vendor-coverage/coverage.resolver.ts';
import { maintenanceChecks } from './dispatch/vendor-coverage/maintenance-checks.ts';
import { DispatchRuleResolver } from './dispatch/rules/dispatch-rule.resolver.ts';
import { expireOffers } from './commands/offers/expire-offers.job.ts';
import { retryDispatch } from './commands/offers/retry-dispatch.job.ts';
import { settleCalls } from './commands/changes/settle-calls.job.ts';
import {
  SimulatedDispatchResolver,
  SimulationResolver,
  SimulationTotalsResolver,
} from './dispatch/simulation/simulation.resolver.ts';
import { FilingResolver } from './commands/filing/filing.resolver.ts';
import { TicketDispatchResolver } from './commands/offers/ticket-dispatch.resolver.ts';
import { wakeWaiting } from './dispatch/waiting/wake-waiting.job.ts';
import { IncidentResolver, TicketIncidentResolver } from './incident/incident.resolver.ts';
import { breachClocks } from './ticket/clocks/breach-clocks.job.ts';
import { followSlaTerms } from './ticket/clocks/follow-sla-terms.job.ts';
import { followAccountZone, followTimeZones } from './ticket/place/follow-time-zones.job.ts';
import { TicketSlaResolver } from './ticket/graph/ticket-sla.resolver.ts';
import { MaintenanceEventResolver } from './ticket/graph/maintenance-event.resolver.ts';
import { releaseTickets } from './commands/people/release-tickets.job.ts';
import { followUnits } from './commands/changes/follow-units.job.ts';
import { maintenanceEvents } from './ticket/graph/maintenance-events.stream.ts';
import { Property } from './ticket/graph/property.stub.ts';
import { TicketChangesResolver } from './commands/changes/ticket-changes.resolver.ts';
import { TicketPeopleChangesResolver } from './commands/people/people.resolver.ts';
import { ticketPeopleEventTypes } from './ticket/people/ticket-people.event-types.ts';
import { TicketNoteResolver, TicketPeopleResolver } from './ticket/people/ticket-people.resolver.ts';
import { CandidateVendorResolver } from './dispatch/offer/candidate-vendor.resolver.ts';
import { TicketMovesResolver } from './ticket/graph/ticket-moves.resolver.ts';
import { TicketStateResolver } from './ticket/graph/ticket-state.resolver.ts';
import { PropertyTicketsResolver, UnitTicketsResolver } from './ticket/graph/ticket-edges.resolver.ts';
import { ticketReads } from './ticket/graph/ticket.reads.ts';
import { maintenanceReactions } from './reactions.ts';
import { ticketEventTypes } from './ticket/ticket.event-types.ts';
import { ticketsById } from './ticket/ticket.queries.ts';
import { TicketResolver } from './ticket/graph/ticket.resolver.ts';
import { TriageBacktestResolver } from './account-triage/backtest.resolver.ts';
import { TriageOverrideResolver } from './commands/correction/override.resolver.ts';
import { TriageReviewCurveResolver } from './account-triage/review-curve.resolver.ts';
import { TriagePreviewResolver } from './account-triage/triage-preview.resolver.ts';
import { indexTickets } from './ticket/search/index-tickets.job.ts';
import { forgetVendorSms } from './vendor-sms/forget-sms.job.ts';
import { vendorReads } from './vendor/vendor.reads.ts';
import { vendorsById } from './vendor/vendor.queries.ts';
import { VendorResolver } from './commands/vendors/vendor.resolver.ts';
import { maintenancePersonalData } from './personal-data/maintenance-personal-data.data.ts';

/** What is broken and who repairs it: tickets, their triage, dispatch and clocks, and vendors. */
export const maintenanceSubgraph: SubgraphDefinition = {
  name: 'maintenance',
  resolvers: [
    TicketResolver,
    FilingResolver,
    TicketStateResolver,
    TicketMovesResolver,
    CandidateVendorResolver,
    TicketPeopleResolver,
    TicketNoteResolver,
    TicketPeopleChangesResolver,
    TicketChangesResolver,
    TicketSlaResolver,
    TicketIncidentResolver,
    IncidentResolver,
    TicketDispatchResolver,
    DispatchRuleResolver,
    CoverageResolver,
    SimulationResolver,
    SimulatedDispatchResolver,
    SimulationTotalsResolver,
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
  reads: allReads(ticketReads, vendorReads),
  errors: maintenanceErrors,
  events: [...ticketEventTypes, ...ticketPeopleEventTypes],
  reactions: maintenanceReactions,
  streams: [maintenanceEvents],
  readinessChecks: maintenanceChecks,
  personalData: maintenancePersonalData,
  jobs: [
    expireOffers,
    retryDispatch,
    settleCalls,
    wakeWaiting,
    breachClocks,
    followSlaTerms,
    followTimeZones,
    followAccountZone,
    followUnits,
    releaseTickets,
    forgetVendorSms,
    indexTickets,
  ],
  gauges: maintenanceGauges,
};
