import { useEffect, useRef, useState } from 'react';
import { preferencesNow } from '../preferences/preferences.ts';
import { useTexts } from '../texts/texts.ts';
import { attentionOf } from '../tickets/attention.rules.ts';
import type { TicketRowFragment } from '../tickets/operations.generated.ts';
import { useOpenTickets } from '../tickets/tickets-context.ts';
import { playAlert } from './play-alert.ts';

/**
 * Makes emergencies that nobody has accepted noticed: counts them in the page's title; a new one is heard, and is shown by
 * the system where that is allowed.
 * @returns what a screen reader says
 */
export function useEmergencyAlerts(tickets: ReadonlyMap<string, TicketRowFragment>, now: number): string {
  const { app, board } = useTexts();
  const { state } = useOpenTickets();
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const urgent = [...tickets.values()].filter((ticket) => attentionOf(ticket, now) === 'emergency');
    document.title =
      urgent.length === 0 ? app.name : `(${urgent.length}) ${board.emergencies(urgent.length)} · ${app.name}`;
    if (state !== 'complete') return;
    const fresh = known.current && urgent.filter(({ ticketId }) => !known.current!.has(ticketId));
    known.current = new Set(urgent.map(({ ticketId }) => ticketId));
    const [first] = fresh ?? [];
    if (!first) return;
    const text = board.newEmergency(first.description);
    setAnnouncement(text);
    if (preferencesNow().sound) playAlert();
    if ('Notification' in window && Notification.permission === 'granted') {
      new Notification(board.emergencies(urgent.length), { body: text, tag: first.ticketId });
    }
  }, [tickets, now, state, app, board]);
  return announcement;
}
