import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { TicketStatus } from '../../lifecycle/lifecycle.enums.ts';
import type { TicketStatus as TicketStatusValue } from '../../lifecycle/lifecycle.types.ts';
import { movesFrom } from '../../lifecycle/transitions.rules.ts';
import type { TicketRow } from '../ticket-row.ts';
import { Ticket } from '../ticket.entity.ts';
import { movesOfDuplicate } from '../linked-tickets.ts';
import { moveFactsOfTickets } from './ticket-records.queries.ts';

/** What may become of a ticket next. */
@Resolver(() => Ticket)
export class TicketMovesResolver {
  @FieldResolver(() => [TicketStatus], {
    description:
      'Statuses to which `transitionTicket` may move the ticket now. A duplicate follows its parent ticket, so that few moves are left to it.',
  })
  async allowedStatuses(@Root() ticket: TicketRow, @Ctx() context: RequestContext): Promise<TicketStatusValue[]> {
    const { status, completedAt, selfPerformed, vendorId } = ticket;
    const facts = await context.load(moveFactsOfTickets, ticket.id);
    const heldFrom = facts?.heldFrom ?? null;
    const hasVendor = vendorId !== null;
    const moves = movesFrom(status, { now: context.requestedAt, heldFrom, completedAt, selfPerformed, hasVendor });
    return facts?.isDuplicate === true ? movesOfDuplicate(status, moves) : moves;
  }
}
