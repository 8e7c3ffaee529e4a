import type { Texts } from './en.ts';
import { appTexts } from './es/app.ts';
import { boardTexts } from './es/board.ts';
import { figuresTexts } from './es/figures.ts';
import { recordsTexts } from './es/records.ts';
import { ticketTexts } from './es/ticket.ts';
import { ticketsTexts } from './es/tickets.ts';

/** What the desk says in Spanish. */
export const es: Texts = {
  ...appTexts,
  ...ticketsTexts,
  ...boardTexts,
  ...ticketTexts,
  ...recordsTexts,
  ...figuresTexts,
};
