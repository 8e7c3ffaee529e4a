import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, ID, Info, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, paginate } from '../../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { Vendor } from '../../vendor/vendor.entity.ts';
import { vendorsById } from '../../vendor/vendor.queries.ts';
import type { VendorRow } from '../../vendor/vendor.queries.ts';
import { callersFilter } from './callers-filter.ts';
import { TicketConnection, withEventCursor } from './ticket-connection.object.ts';
import type { TicketConnectionRow } from './ticket-connection.object.ts';
import { Ticket } from '../ticket.entity.ts';
import { ORDER_BY, TicketFilter, TicketOrder } from '../ticket.inputs.ts';
import { TicketCount, TicketCountKey } from './ticket-count.object.ts';
import type { TicketCountRow } from './ticket-count.object.ts';
import { TimelineEntry, Triage } from '../ticket.objects.ts';
import { listTickets, ticketPosition, ticketsById } from '../ticket.queries.ts';
import { countTickets } from './ticket-counts.queries.ts';
import { timelineOfTickets, triageOfTickets } from './ticket-records.queries.ts';
import type { TicketRow, TimelineRow, TriageRow } from '../ticket-row.ts';
import { Unit } from './unit.stub.ts';

/** A ticket, the list of tickets, and the fields of a ticket that other tables hold. */
@Resolver(() => Ticket)
export class TicketResolver {
  @Query(() => Ticket, { nullable: true, description: 'One ticket; null when the account has none with this id.' })
  ticket(@Arg('ticketId', () => ID) ticketId: string, @Ctx() context: RequestContext): Promise<TicketRow | undefined> {
    return context.load(ticketsById, ticketId);
  }

  @Requires('maintenance:read')
  @Query(() => TicketConnection, { description: 'The account’s tickets.' })
  tickets(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => TicketFilter, { nullable: true }) filter: TicketFilter | null,
    @Arg('orderBy', () => TicketOrder, ORDER_BY) orderBy: TicketOrder | null,
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<TicketConnectionRow> {
    const order = orderBy ?? ORDER_BY.defaultValue;
    return withEventCursor(context, info, () =>
      paginate(context, page, {
        list: ['tickets', filter ?? {}, order],
        fetch: (request, sql) => listTickets(sql, callersFilter(context, filter), order, request),
        positionOf: ticketPosition(order),
      }),
    );
  }

  @Requires('maintenance:read')
  @Query(() => [TicketCount], {
    description:
      'How many tickets there are of each combination of values that occurs, exactly. Ordered by the values, in the order of `by`. With an empty `by`, one count of all tickets.',
  })
  ticketCounts(
    @Arg('by', () => [TicketCountKey], { description: 'What to count by.' }) by: TicketCountKey[],
    @Arg('filter', () => TicketFilter, { nullable: true, description: 'Only these tickets, as in `tickets`.' })
    filter: TicketFilter | null,
    @Ctx() context: RequestContext,
  ): Promise<TicketCountRow[]> {
    return countTickets(context.sql, by, callersFilter(context, filter));
  }

  @FieldResolver(() => Unit, { nullable: true, description: 'Unit that the ticket is about; null in quarantine.' })
  unit(@Root() ticket: TicketRow): Unit | null {
    return ticket.propertyId === null ? null : { id: ticket.unitId };
  }

  @FieldResolver(() => Vendor, { nullable: true, description: 'Vendor that has the ticket.' })
  async vendor(@Root() ticket: TicketRow, @Ctx() context: RequestContext): Promise<VendorRow | undefined> {
    return ticket.vendorId === null ? undefined : context.load(vendorsById, ticket.vendorId);
  }

  @FieldResolver(() => Triage, { description: 'How the description was judged, and why.' })
  triage(@Root() ticket: TicketRow, @Ctx() context: RequestContext): Promise<TriageRow | undefined> {
    return context.load(triageOfTickets, ticket.id);
  }

  @FieldResolver(() => [TimelineEntry], { description: 'Every change of status, oldest first.' })
  async timeline(@Root() ticket: TicketRow, @Ctx() context: RequestContext): Promise<TimelineRow[]> {
    return (await context.load(timelineOfTickets, ticket.id)) ?? [];
  }
}
