import type { LiveTicket, TicketDetails } from '../use-ticket.ts';

/** What a person is asked for before something is done: an agent, a severity, a vendor, another report, a reason, or about a move. */
export type Question = 'assign' | 'correct' | 'vendor' | 'decline' | 'link' | { to: TicketDetails['status'] };

/** What every question knows. */
export interface AskProps {
  ticket: TicketDetails;
  /** Whose fields are kept until the question is answered or dropped; see `useFormField`. */
  form: string;
  live: LiveTicket;
  onClose(): void;
}
