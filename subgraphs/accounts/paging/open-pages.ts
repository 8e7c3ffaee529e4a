import type { Sql } from '../../../platform/db/sql.ts';
import type { StoredEvent } from '../../../platform/events/event.types.ts';
import { newId } from '../../../platform/ids.ts';
import { alarmOf, isAlarm, isSentToRoster } from './alarm.rules.ts';
import { insertPages, wakePages } from './page.statements.ts';
import type { NewPage, PageOfAlarm } from './page.statements.ts';

/**
 * Opens a page for each ticket with an alarm among events of the log, unless it has an open one, and has those looked at whose ticket has changed. In the
 * transaction that moves the reader of the log, so that no alarm is overlooked.
 * @param sql a worker's
 * @returns the pages of alarms, by the id of the event
 */
export async function openPages(
  sql: Sql,
  accountId: string,
  events: readonly StoredEvent[],
  now: Date,
): Promise<ReadonlyMap<string, PageOfAlarm>> {
  const pages = events.filter((event) => isAlarm(event) || isSentToRoster(event)).map((event) => pageOf(event, now));
  if (pages.length === 0) return new Map();
  const paged = await insertPages(sql, accountId, pages, now);
  const known = new Set(paged.map(({ eventId }) => eventId));
  // Somebody asked for a page of the ticket at the same moment; now it is seen, and the alarm belongs to it.
  const joining = pages.filter((page) => page.dispatch_attempt === null && !known.has(page.event_id));
  const joined = joining.length === 0 ? [] : await insertPages(sql, accountId, joining, now);
  return new Map([...paged, ...joined].map((page) => [page.eventId, page]));
}

/** Has pages looked at whose tickets have changed: some of them may be over. */
export async function wakePagesOf(
  sql: Sql,
  accountId: string,
  events: readonly StoredEvent[],
  now: Date,
): Promise<void> {
  const ofTickets = events.filter(({ entityType }) => entityType === 'ticket');
  const tickets = new Set(ofTickets.map(({ entityId }) => entityId));
  if (tickets.size > 0) await wakePages(sql, accountId, [...tickets], now);
}

function pageOf(event: StoredEvent, now: Date): NewPage {
  const { id, entitySeq, data } = event;
  const { type, byStaff } = alarmOf(event);
  const isCall = isSentToRoster(event);
  return {
    id: newId(now.getTime()),
    event_id: id,
    entity_seq: entitySeq,
    alarm: type,
    ticket_id: String(data['ticket_id']),
    unit_id: String(data['unit_id']),
    property_id: data['property_id'] as string | null,
    severity: String(data['severity']),
    category: String(data['category']),
    by_staff: byStaff,
    roster_id: isCall ? String(data['roster_id']) : null,
    dispatch_attempt: isCall ? Number(data['attempt']) : null,
  };
}
