import type { SubgraphDefinition } from '../../platform/subgraph/subgraph-definition.ts';
import { accountsErrors } from './accounts.errors.ts';
import { accountReads } from './account/account.reads.ts';
import { accountsById } from './account/account.queries.ts';
import { AccountResolver, EscalationContactResolver } from './account/account.resolver.ts';
import { agentEventTypes } from './agent/agent.event-types.ts';
import { agentsById } from './agent/agent.queries.ts';
import { AgentResolver } from './agent/agent.resolver.ts';
import { AgentWorkResolver } from './agent/work/agent-work.resolver.ts';
import { ApiClientResolver } from './api-client/api-client.resolver.ts';
import { ApiKeyResolver } from './api-key/api-key.resolver.ts';
import { SessionResolver } from './session/session.resolver.ts';
import { AuditResolver } from './audit/audit.resolver.ts';
import { accountEvents } from './event-feed/account-events.stream.ts';
import { EventFeedResolver } from './event-feed/event-feed.resolver.ts';
import { forgetNotifications } from './notification/history/forget-notifications.job.ts';
import { messageEventTypes } from './notification/request/message.event-types.ts';
import { MessageResolver } from './notification/request/message.resolver.ts';
import { NotificationResolver } from './notification/history/notification.resolver.ts';
import { forgetAnswerLinks } from './notification/link/forget-answer-links.job.ts';
import { enqueueNotifications } from './notification/enqueue/enqueue-notifications.job.ts';
import { sendNotifications } from './notification/sending/send-notifications.ts';
import { NotificationTemplateResolver } from './notification/template/template.resolver.ts';
import { VendorNotificationSettingsResolver } from './notification/vendor-setting/vendor-setting.resolver.ts';
import { accountChecks } from './readiness/account-checks.ts';
import { ReadinessResolver } from './readiness/readiness.resolver.ts';
import { RoleResolver } from './role/role.resolver.ts';
import { pagePeople } from './paging/page-people.job.ts';
import { pageEventTypes } from './paging/page.event-types.ts';
import { PageResolver, PageStepResolver } from './paging/page.resolver.ts';
import { rosterEventTypes } from './roster/roster.event-types.ts';
import { notificationsBehind } from './notification/enqueue/notification.gauges.ts';
import { RosterResolver } from './roster/roster.resolver.ts';
import { forgetSignIns } from './sign-in/forget-sign-ins.job.ts';
import { sendSignInMails } from './sign-in/send-sign-in-mails.job.ts';
import { forgetDeliveries } from './webhook/forget-deliveries.job.ts';
import { ReceiverCallResolver } from './webhook/call/call.resolver.ts';
import { pumpWebhooks } from './webhook/pump/pump-webhooks.ts';
import { webhookGauges } from './webhook/pump/webhook.gauges.ts';
import { WebhookBodyResolver, WebhookDeliveryResolver } from './webhook/webhook-delivery.resolver.ts';
import { webhookEventTypes } from './webhook/webhook.event-types.ts';
import { WebhookResolver } from './webhook/webhook.resolver.ts';
import { accountsPersonalData } from './personal-data/accounts-personal-data.data.ts';

/** Accounts, their settings, event feed, webhooks and notifications. */
export const accountsSubgraph: SubgraphDefinition = {
  name: 'accounts',
  resolvers: [
    AccountResolver,
    EscalationContactResolver,
    ReadinessResolver,
    AgentResolver,
    AgentWorkResolver,
    RoleResolver,
    ApiClientResolver,
    ApiKeyResolver,
    SessionResolver,
    AuditResolver,
    EventFeedResolver,
    WebhookResolver,
    WebhookDeliveryResolver,
    WebhookBodyResolver,
    NotificationResolver,
    MessageResolver,
    ReceiverCallResolver,
    NotificationTemplateResolver,
    VendorNotificationSettingsResolver,
    RosterResolver,
    PageResolver,
    PageStepResolver,
  ],
  references: {
    Account: async ({ id }, context) => (await context.load(accountsById, id!)) ?? null,
    Agent: async ({ id }, context) => (await context.load(agentsById, id!)) ?? null,
  },
  reads: accountReads,
  errors: accountsErrors,
  readinessChecks: accountChecks,
  streams: [accountEvents],
  events: [...agentEventTypes, ...webhookEventTypes, ...rosterEventTypes, ...pageEventTypes, ...messageEventTypes],
  personalData: accountsPersonalData,
  jobs: [
    forgetDeliveries,
    enqueueNotifications,
    forgetNotifications,
    forgetAnswerLinks,
    pagePeople,
    sendSignInMails,
    forgetSignIns,
  ],
  background: [pumpWebhooks, sendNotifications],
  gauges: [...webhookGauges, notificationsBehind],
};
