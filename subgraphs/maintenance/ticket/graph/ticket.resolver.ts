import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, paginate } from '../../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { runBatched } from '../../../../platform/graphql/run-batched.ts';
import { Vendor } from '../../vendor/vendor.entity.ts';
import { vendorsById } from '../../vendor/vendor.queries.ts';
import type { VendorRow } from '../../vendor/vendor.queries.ts';
import { bindTicketUnit } from '../../commands/filing/bind-ticket-unit.ts';
import { createTicket } from '../../commands/filing/create-ticket.ts';
import { TicketConnection, withEventCursor } from './ticket-connection.object.ts';
import type { TicketConnectionRow } from './ticket-connection.object.ts';
import { Ticket } from '../ticket.entity.ts';
import {
  BindTicketUnitInput,
  CreateTicketInput,
  ORDER_BY,
  TicketFilter,
  TicketOrder,
  withStorableOptions,
} from '../ticket.inputs.ts';
import { TimelineEntry, Triage } from '../ticket.objects.ts';
import { listTickets, ticketPosition, ticketsById } from '../ticket.queries.ts';
import { timelineOfTickets, triageOfTickets } from '../ticket-records.queries.ts';
import type { TicketRow, TimelineRow, TriageRow } from '../ticket-row.ts';
import { Unit } from './unit.stub.ts';

/** Reads tickets and what belongs to them, and files tickets. */
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
        fetch: (request) => listTickets(context.sql, filter ?? {}, order, request),
        positionOf: ticketPosition(order),
      }),
    );
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

  @Requires('maintenance:write')
  @Mutation(() => Ticket, { description: 'Files a ticket: it is triaged and dispatched at once.' })
  createTicket(
    @Arg('input', () => CreateTicketInput) input: CreateTicketInput,
    @Ctx() context: RequestContext,
  ): Promise<TicketRow> {
    return runBatched(context, createTicket, withStorableOptions(input));
  }

  @Requires('maintenance:write')
  @Mutation(() => Ticket, { description: 'Takes a ticket out of quarantine: binds it to a unit and dispatches it.' })
  bindTicketUnit(
    @Arg('input', () => BindTicketUnitInput) input: BindTicketUnitInput,
    @Ctx() context: RequestContext,
  ): Promise<TicketRow> {
    return context.run(bindTicketUnit, input);
  }
}
