import type { SubgraphDefinition } from '../../platform/graphql/subgraph-definition.ts';
import { DispatchRuleEntity } from './dispatch/dispatch-rule.entity.ts';
import { ticketsAndVendors } from './migrations/0001-tickets-and-vendors.ts';
import { Property } from './ticket/property.stub.ts';
import { PropertyTicketsResolver, UnitTicketsResolver } from './ticket/ticket-edges.resolver.ts';
import { Ticket } from './ticket/ticket.entity.ts';
import { ticketsById } from './ticket/ticket.queries.ts';
import { TicketResolver } from './ticket/ticket.resolver.ts';
import { TriagePreviewResolver } from './triage/triage-preview.resolver.ts';
import { Vendor } from './vendor/vendor.entity.ts';
import { vendorsById } from './vendor/vendor.queries.ts';
import { VendorResolver } from './vendor/vendor.resolver.ts';

/** What is broken and who repairs it: tickets, their triage, dispatch and clocks, and vendors. */
export const maintenanceSubgraph: SubgraphDefinition = {
  name: 'maintenance',
  resolvers: [TicketResolver, UnitTicketsResolver, PropertyTicketsResolver, VendorResolver, TriagePreviewResolver],
  extendedTypes: [Property],
  references: {
    MaintenanceTicket: async ({ ticketId }, context) => (await context.load(ticketsById, ticketId!)) ?? null,
    Vendor: async ({ id }, context) => (await context.load(vendorsById, id!)) ?? null,
    Unit: async ({ id }) => ({ id: id! }),
    Property: async ({ id }) => ({ id: id! }),
  },
  entities: [Ticket, Vendor, DispatchRuleEntity],
  migrations: [ticketsAndVendors],
};
