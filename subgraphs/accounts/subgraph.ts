import type { SubgraphDefinition } from '../../platform/graphql/subgraph-definition.ts';
import { Account } from './account/account.entity.ts';
import { accountsById } from './account/account.queries.ts';
import { AccountResolver } from './account/account.resolver.ts';
import { ApiClient } from './api-client/api-client.entity.ts';
import { ApiClientResolver } from './api-client/api-client.resolver.ts';
import { EventFeedResolver } from './event-feed/event-feed.resolver.ts';
import { accounts } from './migrations/0001-accounts.ts';
import { apiClients } from './migrations/0002-api-clients.ts';
import { escalationContact } from './migrations/0003-escalation-contact.ts';
import { webhooks } from './migrations/0010-webhooks.ts';
import { notifications } from './migrations/0030-notifications.ts';
import { acceptMinutes } from './migrations/0040-accept-minutes.ts';
import { slaTerms } from './migrations/0045-sla-terms.ts';
import { settingsVersion } from './migrations/0050-settings-version.ts';
import { templateVersions } from './migrations/0095-template-versions.ts';
import { owners } from './migrations/0130-owners.ts';
import { forgetNotifications } from './notification/forget-notifications.job.ts';
import { NotificationResolver } from './notification/notification.resolver.ts';
import { noteNotifications } from './notification/noting/note-notifications.job.ts';
import { sendNotifications } from './notification/sending/send-notifications.ts';
import { NotificationTemplateResolver } from './notification/template/template.resolver.ts';
import { VendorNotificationSettingsResolver } from './notification/vendor-setting/vendor-setting.resolver.ts';
import { forgetDeliveries } from './webhook/forget-deliveries.job.ts';
import { pumpWebhooks } from './webhook/pump/pump-webhooks.ts';
import { WebhookDeliveryResolver } from './webhook/webhook-delivery.resolver.ts';
import { webhookEventTypes } from './webhook/webhook.event-types.ts';
import { WebhookResolver } from './webhook/webhook.resolver.ts';

/** Who uses the service: accounts, their settings, their event feed and their webhooks. */
export const accountsSubgraph: SubgraphDefinition = {
  name: 'accounts',
  resolvers: [
    AccountResolver,
    ApiClientResolver,
    EventFeedResolver,
    WebhookResolver,
    WebhookDeliveryResolver,
    NotificationResolver,
    NotificationTemplateResolver,
    VendorNotificationSettingsResolver,
  ],
  references: { Account: async ({ id }, context) => (await context.load(accountsById, id!)) ?? null },
  entities: [Account, ApiClient],
  migrations: [
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
  ],
  events: webhookEventTypes,
  jobs: [forgetDeliveries, noteNotifications, forgetNotifications],
  background: [pumpWebhooks, sendNotifications],
};
