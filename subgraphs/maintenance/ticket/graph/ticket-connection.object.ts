import type { GraphQLResolveInfo } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { eventCursor } from '../../../../platform/events/event-cursor.ts';
import { lastEventPosition } from '../../../../platform/events/read-events.ts';
import { connectionType } from '../../../../platform/graphql/connection.ts';
import type { Connection } from '../../../../platform/graphql/connection.ts';
import { mentionsField } from '../../../../platform/graphql/mentions-field.ts';
import type { BatchQuery, RequestContext } from '../../../../platform/graphql/request-context.ts';
import type { TicketRow } from '../ticket-row.ts';
import { Ticket } from '../ticket.entity.ts';

/** A page of tickets, and where to listen on from it. */
@ObjectType('MaintenanceTicketConnection', { description: 'A page of tickets.' })
export class TicketConnection extends connectionType(Ticket, 'MaintenanceTicket') {
  @Field(() => String, { description: 'Cursor to subscribe after, so that no event behind this page is missed.' })
  eventCursor!: string;
}

/** A page of tickets, and where it is selected the place in the event log from which nothing behind it is missed. */
export type TicketConnectionRow = Connection<TicketRow> & { eventCursor?: string };

/**
 * A page with the log's end, where that is selected. The log's end comes first: an event in between is then seen twice
 * rather than not at all. Read once a request.
 */
export async function withEventCursor(
  context: RequestContext,
  info: GraphQLResolveInfo,
  readPage: () => Promise<Connection<TicketRow>>,
): Promise<TicketConnectionRow> {
  if (!mentionsField(info, 'eventCursor')) return readPage();
  const { service, principal } = context;
  const position = (await context.load(lastPositionOfLog, principal.accountId)) ?? 0;
  const page = await readPage();
  return { ...page, eventCursor: eventCursor(service.cursors, principal.accountId, position) };
}

const lastPositionOfLog: BatchQuery<string, number> = async (sql, accountIds) => {
  const position = await lastEventPosition(sql);
  return new Map(accountIds.map((accountId) => [accountId, position]));
};
