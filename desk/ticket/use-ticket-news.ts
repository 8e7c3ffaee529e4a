import { useEffect, useEffectEvent, useRef } from 'react';
import { useStream } from '../graph/socket.ts';
import { useSession } from '../session/session.ts';
import { useTicketEvents } from '../tickets/tickets-context.ts';
import { RecordEventsDocument } from './operations.generated.ts';

/** What is made of an event, such as a message, is there a little later than the event. */
const BEHIND_MS = 2_000;

/**
 * Reads again what belongs to a ticket when something happens to it or to its documents and messages.
 * @param isBehind whether what is read is made after the event
 */
export function useTicketNews(ticketId: string, onNews: () => void, { isBehind = false } = {}): void {
  const { can } = useSession();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hear = useEffectEvent(() => {
    onNews();
    if (!isBehind) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(onNews, BEHIND_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useTicketEvents(
    ({ ticket }) => {
      if (ticket.ticketId === ticketId) hear();
    },
    () => hear(),
  );
  useStream(
    {
      document: RecordEventsDocument,
      variables: {},
      after: undefined,
      cursorOf: ({ accountEvents }) => accountEvents.cursor,
      onData: ({ accountEvents: { type, data } }) => {
        const isAboutTicket = (data as { ticket_id?: unknown }).ticket_id === ticketId;
        if (isAboutTicket && !type.startsWith('maintenance.')) hear();
      },
      onMissed: () => hear(),
    },
    can('events:read'),
  );
}
