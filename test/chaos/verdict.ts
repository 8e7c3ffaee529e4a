import type { Stored, StoredEvent, StoredTicket } from './stored-tickets.ts';
import type { Acknowledged } from './ticket-load.ts';

/** What a run came to. */
export interface Verdict {
  /** Acknowledged tickets that are not there. */
  lost: number;
  /** Tickets with more of something than there may be. */
  duplicated: number;
  /** Every fault in a sentence. */
  faults: string[];
}

const CLOCKS = 3;

const keyOf = ({ accountId, ticketId }: { accountId: string; ticketId: string }): string => `${accountId}/${ticketId}`;

/**
 * Judges what is stored by what was acknowledged.
 * @param acknowledged tickets whose clients got a 200
 * @param followed what readers of the event feed saw while all went on, by account
 */
export function judge(
  acknowledged: readonly Acknowledged[],
  stored: Stored,
  followed: ReadonlyMap<string, readonly string[]>,
): Verdict {
  const byKey = Map.groupBy(stored.tickets, keyOf);
  const lost = acknowledged.filter((ticket) => !byKey.has(keyOf(ticket)));
  const faultsByTicket = stored.tickets.map((ticket) => faultsOf(ticket));
  const answers = acknowledged.flatMap((ticket) => answerFaults(ticket, byKey.get(keyOf(ticket))));
  return {
    lost: lost.length,
    duplicated: stored.tickets.filter(isDuplicated).length + stored.tickets.length - byKey.size,
    faults: [
      ...lost.map((ticket) => `${keyOf(ticket)} was acknowledged and is lost`),
      ...faultsByTicket.flat(),
      ...answers,
      ...(stored.orphanedEvents > 0 ? [`${stored.orphanedEvents} events tell of tickets that are not there`] : []),
      ...feedFaults(stored.feeds, followed),
    ],
  };
}

/** What is wrong with a ticket, acknowledged or not: it has to be whole. */
function faultsOf(ticket: StoredTicket): string[] {
  const key = keyOf(ticket);
  const wanted: [string, number, boolean][] = [
    ['triage records', ticket.triages, ticket.triages === 1],
    ['dispatch records', ticket.dispatches, ticket.dispatches >= 1],
    ['beginnings in the timeline', ticket.starts, ticket.starts === 1],
    ['clocks', ticket.clocks, ticket.clocks === CLOCKS],
  ];
  return [
    ...wanted.filter(([, , isRight]) => !isRight).map(([what, count]) => `${key} has ${count} ${what}`),
    ...eventFaults(key, ticket),
  ];
}

function eventFaults(key: string, { events, vendorId, asksForPerson }: StoredTicket): string[] {
  const eventTypes = events.map(({ type }) => type.replace('maintenance.', '')).join(', ');
  const review = asksForPerson ? ['review_requested'] : [];
  const decided = vendorId === null ? 'dispatch_exhausted' : 'dispatched';
  const expected = ['created', 'triaged', ...review, decided].join(', ');
  if (eventTypes !== expected) return [`${key} has the events "${eventTypes}" instead of "${expected}"`];
  const isNumbered = events.every(({ entitySeq }, index) => entitySeq === index + 1);
  if (!isNumbered) return [`${key} has events numbered ${events.map(({ entitySeq }) => entitySeq).join(', ')}`];
  return areInOrder(events) ? [] : [`${key} has events at the places ${events.map(({ pos }) => pos).join(', ')}`];
}

function areInOrder(events: readonly StoredEvent[]): boolean {
  return events.every(({ pos }, index) => pos !== null && pos > (events[index - 1]?.pos ?? 0));
}

function isDuplicated({ triages, starts, clocks, events }: StoredTicket): boolean {
  const types = events.map(({ type }) => type);
  return triages > 1 || starts > 1 || clocks > CLOCKS || new Set(types).size < types.length;
}

/** What was acknowledged is what is stored. */
function answerFaults(answer: Acknowledged, stored: readonly StoredTicket[] | undefined): string[] {
  return (stored ?? []).flatMap((ticket) => {
    const members = ['description', 'severity', 'vendorId'] as const;
    return members
      .filter((member) => ticket[member] !== answer[member])
      .map((member) => `${keyOf(ticket)} was acknowledged with ${member} ${answer[member]}, but has ${ticket[member]}`);
  });
}

/** A reader saw every event of its account once, in the order of the log. */
function feedFaults(
  feeds: ReadonlyMap<string, readonly string[]>,
  followed: ReadonlyMap<string, readonly string[]>,
): string[] {
  return [...followed].flatMap(([accountId, seen]) => {
    const stored = feeds.get(accountId) ?? [];
    const isSame = seen.length === stored.length && seen.every((id, index) => id === stored[index]);
    return isSame ? [] : [`the reader of ${accountId} saw ${seen.length} events, and ${stored.length} are stored`];
  });
}
