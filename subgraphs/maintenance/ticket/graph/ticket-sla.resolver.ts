import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { clocksOfTickets } from './ticket-records.queries.ts';
import { Ticket } from '../ticket.entity.ts';
import { SlaClock } from '../ticket.objects.ts';
import type { SlaClockRow, TicketRow } from '../ticket-row.ts';

/** The SLA clocks of a ticket, and those of the rounds before it was reopened. */
@Resolver(() => Ticket)
export class TicketSlaResolver {
  @FieldResolver(() => [SlaClock], { description: 'The SLA clocks of the ticket, as they stand now.' })
  async sla(@Root() ticket: TicketRow, @Ctx() context: RequestContext): Promise<SlaClockRow[]> {
    const clocks = (await context.load(clocksOfTickets, ticket.id)) ?? [];
    return clocks.filter(({ round }) => round === clocks[0]?.round);
  }

  @FieldResolver(() => [SlaClock], {
    description:
      'The SLA clocks of the rounds before the ticket was reopened, latest round first; their breaches stay.',
  })
  async earlierSla(@Root() ticket: TicketRow, @Ctx() context: RequestContext): Promise<SlaClockRow[]> {
    const clocks = (await context.load(clocksOfTickets, ticket.id)) ?? [];
    return clocks.filter(({ round }) => round !== clocks[0]?.round);
  }
}
