import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Info, Resolver, Root } from 'type-graphql';
import { PageArgs, paginate } from '../../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Property } from './property.stub.ts';
import { callersFilter } from './callers-filter.ts';
import { TicketConnection, withEventCursor } from './ticket-connection.object.ts';
import type { TicketConnectionRow } from './ticket-connection.object.ts';
import { ORDER_BY, TicketFilter, TicketOrder } from '../ticket.inputs.ts';
import { ticketPosition, ticketsOfProperties, ticketsOfUnits } from '../ticket.queries.ts';
import { Unit } from './unit.stub.ts';

type ParentQuery = typeof ticketsOfUnits;

function ticketsOfParent(
  { context, info }: { context: RequestContext; info: GraphQLResolveInfo },
  parent: { query: ParentQuery; name: string; id: string },
  page: PageArgs,
  filter: TicketFilter | null,
  orderBy: TicketOrder | null,
): Promise<TicketConnectionRow> {
  const order = orderBy ?? ORDER_BY.defaultValue;
  const given = callersFilter(context, filter);
  return withEventCursor(context, info, () =>
    paginate(context, page, {
      list: [parent.name, parent.id, filter ?? {}, order],
      fetch: async (request) =>
        (await context.load(parent.query, parent.id, { filter: given, order, page: request })) ?? [],
      count: async (request, sql) =>
        (await parent.query(sql, [parent.id], { filter: given, order, page: request })).get(parent.id) ?? [],
      positionOf: ticketPosition(order),
    }),
  );
}

/** The tickets of a unit. */
@Resolver(() => Unit)
export class UnitTicketsResolver {
  @FieldResolver(() => TicketConnection, { nullable: true, description: 'Tickets about the unit.' })
  tickets(
    @Root() unit: Unit,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => TicketFilter, { nullable: true }) filter: TicketFilter | null,
    @Arg('orderBy', () => TicketOrder, ORDER_BY) orderBy: TicketOrder | null,
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<TicketConnectionRow> {
    return ticketsOfParent(
      { context, info },
      { query: ticketsOfUnits, name: 'unit.tickets', id: unit.id },
      page,
      filter,
      orderBy,
    );
  }
}

/** The tickets of a property. */
@Resolver(() => Property)
export class PropertyTicketsResolver {
  @FieldResolver(() => TicketConnection, { nullable: true, description: 'Tickets about units of the property.' })
  tickets(
    @Root() property: Property,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => TicketFilter, { nullable: true }) filter: TicketFilter | null,
    @Arg('orderBy', () => TicketOrder, ORDER_BY) orderBy: TicketOrder | null,
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<TicketConnectionRow> {
    const parent = { query: ticketsOfProperties, name: 'property.tickets', id: property.id };
    return ticketsOfParent({ context, info }, parent, page, filter, orderBy);
  }
}
