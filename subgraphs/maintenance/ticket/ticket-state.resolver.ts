import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { TicketSlaState } from '../maintenance.enums.ts';
import type { SlaState } from '../sla/sla-state.types.ts';
import type { TicketRow } from './ticket-row.ts';
import { Ticket } from './ticket.entity.ts';
import { ticketsById } from './ticket.queries.ts';

/** What the database works out of a ticket; a command that has just changed one does not know it yet. */
async function storedRow(ticket: TicketRow | Ticket, context: RequestContext): Promise<TicketRow> {
  return ticket instanceof Ticket ? (await context.load(ticketsById, ticket.id))! : ticket;
}

/** Where a ticket stands. */
@Resolver(() => Ticket)
export class TicketStateResolver {
  @FieldResolver(() => String, { description: 'Changes with every change of the ticket; for `ifMatch`.' })
  async version(@Root() ticket: TicketRow | Ticket, @Ctx() context: RequestContext): Promise<string> {
    return String((await storedRow(ticket, context)).version);
  }

  @FieldResolver(() => Date, { nullable: true, description: 'The appointment in force.' })
  async scheduledFor(@Root() ticket: TicketRow | Ticket, @Ctx() context: RequestContext): Promise<Date | null> {
    return (await storedRow(ticket, context)).scheduledFor;
  }

  @FieldResolver(() => TicketSlaState, { description: 'How the promises of the ticket stand as a whole.' })
  async slaState(@Root() ticket: TicketRow | Ticket, @Ctx() context: RequestContext): Promise<SlaState> {
    return (await storedRow(ticket, context)).slaState;
  }

  @FieldResolver(() => Date, { nullable: true, description: 'The earliest target of a clock that runs.' })
  async nextDueAt(@Root() ticket: TicketRow | Ticket, @Ctx() context: RequestContext): Promise<Date | null> {
    return (await storedRow(ticket, context)).nextDueAt;
  }
}
