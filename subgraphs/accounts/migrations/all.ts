import type { NamedMigration } from '../../../platform/db/migration.ts';
import { accounts } from './0001-accounts.ts';
import { apiClients } from './0002-api-clients.ts';
import { escalationContact } from './0003-escalation-contact.ts';
import { webhooks } from './0010-webhooks.ts';
import { notifications } from './0030-notifications.ts';
import { acceptMinutes } from './0040-accept-minutes.ts';
import { slaTerms } from './0045-sla-terms.ts';
import { settingsVersion } from './0050-settings-version.ts';
import { templateVersions } from './0095-template-versions.ts';
import { namedContact } from './0302-named-contact.ts';
import { owners } from './0130-owners.ts';
import { reviewShare } from './0147-review-share.ts';
import { triageChoices } from './0148-triage-choices.ts';
import { agents } from './0150-agents.ts';
import { publishedAgents } from './0151-published-agents.ts';
import { countries } from './0175-countries.ts';
import { agentsInReach } from './0155-agents-in-reach.ts';
import { rosters } from './0165-rosters.ts';
import { pages } from './0166-pages.ts';
import { answerLinks } from './0170-answer-links.ts';
import { signIn } from './0160-sign-in.ts';
import { linksToPages } from './0194-links-to-pages.ts';
import { ticketsOfTenants } from './0190-tickets-of-tenants.ts';
import { ticketsOfDeactivated } from './0225-tickets-of-deactivated.ts';
import { emergencyAdvice } from './0310-emergency-advice.ts';
import { officeContact } from './0231-office-contact.ts';
import { requestedMessages } from './0241-requested-messages.ts';
import { workflowsAutomation } from './0240-workflows-automation.ts';
import { rostersAsTargets } from './0232-rosters-as-targets.ts';
import { loggedNotifications } from './0260-logged-notifications.ts';
import { linksToApprovals } from './0251-links-to-approvals.ts';
import { publishedAutonomy } from './0254-published-autonomy.ts';
import { readersOfTickets } from './0255-readers-of-tickets.ts';
import { requestedPages } from './0300-requested-pages.ts';

/** The history of this subgraph's tables, oldest first. */
export const accountsMigrations: readonly NamedMigration[] = [
  accounts,
  apiClients,
  escalationContact,
  webhooks,
  notifications,
  acceptMinutes,
  slaTerms,
  settingsVersion,
  templateVersions,
  owners,
  reviewShare,
  triageChoices,
  agents,
  publishedAgents,
  countries,
  agentsInReach,
  rosters,
  pages,
  answerLinks,
  signIn,
  linksToPages,
  ticketsOfTenants,
  ticketsOfDeactivated,
  officeContact,
  rostersAsTargets,
  workflowsAutomation,
  requestedMessages,
  loggedNotifications,
  readersOfTickets,
  linksToApprovals,
  publishedAutonomy,
  requestedPages,
  namedContact,
  emergencyAdvice,
];
