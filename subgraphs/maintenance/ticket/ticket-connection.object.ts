import { Field, ObjectType } from 'type-graphql';
import { connectionType } from '../../../platform/graphql/connection.ts';
import { Ticket } from './ticket.entity.ts';

/** A page of tickets, and where to listen on from it. */
@ObjectType('MaintenanceTicketConnection')
export class TicketConnection extends connectionType(Ticket, 'MaintenanceTicket') {
  @Field(() => String, { description: 'Cursor to subscribe after, so that no event behind this page is missed.' })
  eventCursor!: string;
}
