import type { Question } from './ask.types.ts';

/** Names the dialog of a question about a ticket, for its drafts. */
export const formOf = (ticketId: string, question: Question): string =>
  `ticket.${ticketId}.${typeof question === 'string' ? question : question.to}`;
