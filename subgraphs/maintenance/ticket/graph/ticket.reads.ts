import type { FieldArguments, ListEdge, Reads } from '../../../../platform/graphql/fetch/reads.types.ts';
import { rowsOf, stubOf } from '../../../../platform/graphql/fetch/rows-of.ts';
import { Ticket } from '../ticket.entity.ts';
import { ORDER_BY } from '../ticket.inputs.ts';
import type { TicketFilter, TicketOrder } from '../ticket.inputs.ts';
import { TICKET_DERIVED, orderOfTickets, ticketsBehind } from '../ticket.queries.ts';
import { callersFilter } from './callers-filter.ts';

interface ListArguments {
  filter?: TicketFilter | null;
  orderBy?: TicketOrder | null;
}

function readArguments({ filter = null, orderBy }: ListArguments) {
  return { filter, order: orderBy ?? ORDER_BY.defaultValue };
}

const orderOf = (args: FieldArguments) => orderOfTickets(readArguments(args).order);

/** @param parent what the list is of: its name in cursors, and the column of its id */
function ticketsOf(name: string, parent?: { row: string; column: string }): ListEdge {
  return {
    kind: 'list',
    to: 'MaintenanceTicket',
    by: parent ? [`${parent.row}.id`] : [],
    list: (args, by) => {
      const { filter, order } = readArguments(args);
      return [name, ...by, filter ?? {}, order];
    },
    where: ([id], { args, context, place }, after) => {
      const { filter, order } = readArguments(args);
      const isWanted = ticketsBehind(callersFilter(context, filter), order, after, place);
      return parent ? [`t.${parent.column} = ${id}`, isWanted] : [isWanted];
    },
    orderBy: (args) => orderOf(args).orderBy,
    position: (args) => orderOf(args).position,
  };
}

const { vendorId, scheduledFor, needsReview } = TICKET_DERIVED;

/** Tickets in one statement, but for what other tables hold of them. */
export const ticketReads: Reads = {
  rows: [
    rowsOf(Ticket, 't', {
      derived: {
        ...{ ticketId: 't.id', version: 't.version::text' },
        ...{ vendorId, scheduledFor, needsReview },
      },
      reference: { key: 'ticketId', where: (id) => [`t.id = ${id}`] },
    }),
    stubOf('Unit', 'u'),
    stubOf('Property', 'p'),
  ],
  edges: {
    'Query.ticket': {
      kind: 'one',
      to: 'MaintenanceTicket',
      by: [],
      where: (_by, { args, place }) => [`t.id = ${place(args['ticketId'])}`],
    },
    'Query.tickets': ticketsOf('tickets'),
    'Unit.tickets': ticketsOf('unit.tickets', { row: 'u', column: 'unit_id' }),
    'Property.tickets': ticketsOf('property.tickets', { row: 'p', column: 'property_id' }),
    'MaintenanceTicket.unit': {
      kind: 'one',
      to: 'Unit',
      by: ['t.unit_id', 't.property_id is not null'],
      where: ([, isPlaced]) => [`${isPlaced}`],
    },
    'MaintenanceTicket.vendor': {
      kind: 'one',
      to: 'Vendor',
      by: [vendorId],
      where: ([id]) => [`v.id = ${id}`],
    },
  },
};
