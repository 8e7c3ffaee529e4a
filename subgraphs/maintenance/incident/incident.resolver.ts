import { Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import type { TicketRow } from '../ticket/ticket-row.ts';
import { Ticket } from '../ticket/ticket.entity.ts';
import { ticketsById } from '../ticket/ticket.queries.ts';
import { Incident } from './incident.object.ts';
import { incidentsById, ticketIdsOfIncidents } from './incident.queries.ts';
import type { IncidentRow } from './incident.queries.ts';
import { possibleDuplicatesOfTickets } from './possible-duplicates.queries.ts';

/** The tickets of an incident. */
@Resolver(() => Incident)
export class IncidentResolver {
  @FieldResolver(() => ID, {
    description: 'Former name of `parentTicketId`.',
    deprecationReason: 'Use `parentTicketId`.',
  })
  leadTicketId(@Root() { parentTicketId }: IncidentRow): string {
    return parentTicketId;
  }

  @FieldResolver(() => [Ticket], { description: 'Every report, oldest first; the parent ticket is among them.' })
  async tickets(@Root() { id }: IncidentRow, @Ctx() context: RequestContext): Promise<TicketRow[]> {
    const ids = (await context.load(ticketIdsOfIncidents, id)) ?? [];
    const tickets = await Promise.all(ids.map((ticketId) => context.load(ticketsById, ticketId)));
    return tickets.filter((ticket) => ticket !== undefined);
  }
}

/** A ticket's incident, and reports that may belong to it. */
@Resolver(() => Ticket)
export class TicketIncidentResolver {
  @FieldResolver(() => Incident, {
    nullable: true,
    description: 'Reports of the same cause, when there are any; null for a ticket on its own.',
  })
  async incident(@Root() { incidentId }: TicketRow, @Ctx() context: RequestContext): Promise<IncidentRow | undefined> {
    return incidentId === null ? undefined : context.load(incidentsById, incidentId);
  }

  @FieldResolver(() => [Ticket], {
    description:
      'Unfinished tickets that may tell of the same matter and are not linked with this one; `linkTicket` links them. They are of its property and category: those of its unit, and those that were filed within two hours of it and, like it, are emergencies or may have the same cause. At most 20, those of the unit first, then the latest. Empty when the work is over, and for a ticket that a person unlinked.',
  })
  async possibleDuplicates(@Root() { id }: TicketRow, @Ctx() context: RequestContext): Promise<TicketRow[]> {
    const ids = (await context.load(possibleDuplicatesOfTickets, id)) ?? [];
    const tickets = await Promise.all(ids.map((ticketId) => context.load(ticketsById, ticketId)));
    return tickets.filter((ticket) => ticket !== undefined);
  }
}
