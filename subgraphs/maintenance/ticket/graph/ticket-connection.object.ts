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

/** A page of tickets, and the cursor from which to subscribe to later events. */
@ObjectType('MaintenanceTicketConnection', { description: 'A page of tickets.' })
export class TicketConnection extends connectionType(Ticket, 'MaintenanceTicket') {
  @Field(() => String, {
    description: 'Pass it as `after` to `maintenanceEvents`, so that no event after this page is missed.',
  })
  eventCursor!: string;
}

/** A page of tickets, with the event cursor if the query selects it. */
export type TicketConnectionRow = Connection<TicketRow> & { eventCursor?: string };

/**
 * Reads a page and, if selected, the end of the event log. The end of the log is read first, so that an event in
 * between is seen twice rather than missed, and only once per request.
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
