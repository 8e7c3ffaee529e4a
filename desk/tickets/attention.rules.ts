import type { TicketRowFragment } from './operations.generated.ts';

/** Why a ticket needs a person, most pressing first. `rest` needs none now. */
export const ATTENTIONS = ['emergency', 'sla', 'review', 'unassigned', 'rest'] as const;

/** One of {@link ATTENTIONS}. */
export type Attention = (typeof ATTENTIONS)[number];

/** A target within this time is at risk; the service counts an agent's tickets at risk alike. */
const AT_RISK_MS = 3_600_000;

/** States in which the work is not over. */
export const OPEN_STATUSES = ['OPEN', 'DISPATCHED', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'ON_HOLD'] as const;

/** Whether the work on a ticket is not over. */
export const isOpen = ({ status }: Pick<TicketRowFragment, 'status'>): boolean =>
  (OPEN_STATUSES as readonly string[]).includes(status);

/** Why a ticket needs a person at an instant. */
export function attentionOf(ticket: TicketRowFragment, at: number): Attention {
  const isAccepted = ticket.selfPerformed || !(ticket.status === 'OPEN' || ticket.status === 'DISPATCHED');
  if (ticket.severity === 'EMERGENCY' && !isAccepted) return 'emergency';
  if (isAtRisk(ticket, at)) return 'sla';
  if (ticket.needsReview) return 'review';
  return ticket.assignee === null ? 'unassigned' : 'rest';
}

/** Whether a promise to the tenant is missed, or will be within the hour. */
export function isAtRisk({ slaState, nextDueAt }: TicketRowFragment, at: number): boolean {
  if (slaState === 'BREACHED') return true;
  return slaState === 'RUNNING' && nextDueAt !== null && Date.parse(nextDueAt) < at + AT_RISK_MS;
}

const SEVERITIES: Readonly<Record<TicketRowFragment['severity'], number>> = { EMERGENCY: 0, URGENT: 1, STANDARD: 2 };

/** A ticket with what its place on the board follows from. */
interface Placed {
  ticket: TicketRowFragment;
  attention: Attention;
  /** Earliest target that is missed, or else to come, or else filing. */
  dueAt: number;
}

/** The instant that a row counts to or from: since when a promise is missed, or else when the next one is due. */
export const dueAtOf = ({ overdueSince, nextDueAt }: TicketRowFragment): string | null => overdueSince ?? nextDueAt;

/** Groups tickets by why they need a person; within a group the most severe first, then what is due first. */
export function arrange(
  tickets: Iterable<TicketRowFragment>,
  at: number,
): { attention: Attention; tickets: TicketRowFragment[] }[] {
  const groups = new Map<Attention, Placed[]>(ATTENTIONS.map((attention) => [attention, []]));
  for (const ticket of tickets) {
    const attention = attentionOf(ticket, at);
    groups.get(attention)!.push({ ticket, attention, dueAt: Date.parse(dueAtOf(ticket) ?? ticket.createdAt) });
  }
  return ATTENTIONS.map((attention) => ({
    attention,
    tickets: groups
      .get(attention)!
      .sort(comparePlaced)
      .map(({ ticket }) => ticket),
  })).filter((group) => group.tickets.length > 0);
}

const comparePlaced = (left: Placed, right: Placed): number =>
  SEVERITIES[left.ticket.severity] - SEVERITIES[right.ticket.severity] ||
  left.dueAt - right.dueAt ||
  (left.ticket.ticketId < right.ticket.ticketId ? -1 : 1);
