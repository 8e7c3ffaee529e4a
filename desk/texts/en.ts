import { auditTexts } from './en/audit.ts';
import { accountTexts } from './en/account.ts';
import { adviceTexts } from './en/advice.ts';
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
import { rostersTexts } from './en/rosters.ts';
import { rulesTexts } from './en/rules.ts';
import { settingsTexts } from './en/settings.ts';
import { vendorsTexts } from './en/vendors.ts';
import { templatesTexts } from './en/templates.ts';
import { ticketTexts } from './en/ticket.ts';
import { ticketsTexts } from './en/tickets.ts';
import { workflowEditorTexts } from './en/workflow-editor.ts';
import { workflowsTexts } from './en/workflows.ts';

/** What the desk says in English. A screen has a file of its own in `en/`. */
export const en = {
  ...appTexts,
  ...adviceTexts,
  ...ticketsTexts,
  ...boardTexts,
  ...ticketTexts,
  ...recordsTexts,
  ...figuresTexts,
  ...workflowsTexts,
  ...workflowEditorTexts,
  ...integrationsTexts,
  ...exportsTexts,
  ...clientsTexts,
  ...importsTexts,
  ...settingsTexts,
  ...peopleTexts,
  ...readinessTexts,
  ...rulesTexts,
  ...rostersTexts,
  ...auditTexts,
  ...accountTexts,
  ...templatesTexts,
  ...vendorsTexts,
};

/** Every text of the desk; other languages have the same members. */
export type Texts = typeof en;
