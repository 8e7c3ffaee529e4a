import type { Texts } from './en.ts';
import { auditTexts } from './es/audit.ts';
import { accountTexts } from './es/account.ts';
import { adviceTexts } from './es/advice.ts';
import { appTexts } from './es/app.ts';
import { boardTexts } from './es/board.ts';
import { clientsTexts } from './es/clients.ts';
import { exportsTexts } from './es/exports.ts';
import { figuresTexts } from './es/figures.ts';
import { importsTexts } from './es/imports.ts';
import { integrationsTexts } from './es/integrations.ts';
import { peopleTexts } from './es/people.ts';
import { readinessTexts } from './es/readiness.ts';
import { recordsTexts } from './es/records.ts';
import { rostersTexts } from './es/rosters.ts';
import { rulesTexts } from './es/rules.ts';
import { settingsTexts } from './es/settings.ts';
import { vendorsTexts } from './es/vendors.ts';
import { templatesTexts } from './es/templates.ts';
import { ticketTexts } from './es/ticket.ts';
import { ticketsTexts } from './es/tickets.ts';
import { workflowEditorTexts } from './es/workflow-editor.ts';
import { workflowsTexts } from './es/workflows.ts';

/** What the desk says in Spanish. */
export const es: Texts = {
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
