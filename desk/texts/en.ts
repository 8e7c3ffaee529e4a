import { appTexts } from './en/app.ts';
import { boardTexts } from './en/board.ts';
import { clientsTexts } from './en/clients.ts';
import { exportsTexts } from './en/exports.ts';
import { figuresTexts } from './en/figures.ts';
import { importsTexts } from './en/imports.ts';
import { integrationsTexts } from './en/integrations.ts';
import { peopleTexts } from './en/people.ts';
import { readinessTexts } from './en/readiness.ts';
import { recordsTexts } from './en/records.ts';
import { settingsTexts } from './en/settings.ts';
import { ticketTexts } from './en/ticket.ts';
import { ticketsTexts } from './en/tickets.ts';

/** What the desk says in English. A screen has a file of its own in `en/`. */
export const en = {
  ...appTexts,
  ...ticketsTexts,
  ...boardTexts,
  ...ticketTexts,
  ...recordsTexts,
  ...figuresTexts,
  ...integrationsTexts,
  ...exportsTexts,
  ...clientsTexts,
  ...importsTexts,
  ...settingsTexts,
  ...peopleTexts,
  ...readinessTexts,
};

/** Every text of the desk; other languages have the same members. */
export type Texts = typeof en;
