import { AppError } from '../../../platform/errors.ts';
import {
  GetNotificationDocument,
  GetVendorNotificationSettingsDocument,
  ListNotificationsDocument,
  RetryNotificationDocument,
  UpdateVendorNotificationSettingsDocument,
} from '../../operations/operations.generated.ts';
import type {
  ListNotificationsQueryVariables,
  UpdateVendorNotificationSettingsMutationVariables,
} from '../../operations/operations.generated.ts';
import { presentNotification, presentVendorSettings } from '../../presenters/notification.ts';
import { route } from '../../route/route.ts';

const DEFAULT_LIMIT = 50;

type Filter = NonNullable<ListNotificationsQueryVariables['filter']>;
type SettingsInput = UpdateVendorNotificationSettingsMutationVariables['input'];

/** Messages to tenants, vendors and the escalation contact, and the vendors' notification settings. */
export const notificationRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/notifications',
    document: ListNotificationsDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
      filter: filterOf(parameters),
    }),
    present: ({ notifications: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(presentNotification), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/notifications/{notification_id}',
    document: GetNotificationDocument,
    variables: ({ parameters }) => ({ id: parameters['notification_id'] as string }),
    present: ({ notification }) => {
      if (!notification) throw new AppError('not_found', 'There is no such notification.');
      return { status: 200, body: presentNotification(notification) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/notifications/{notification_id}/retry',
    document: RetryNotificationDocument,
    variables: ({ parameters }) => ({ id: parameters['notification_id'] as string }),
    present: ({ retryNotification }) => ({ status: 202, body: presentNotification(retryNotification) }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/vendors/{vendor_id}/notification-settings',
    document: GetVendorNotificationSettingsDocument,
    variables: ({ parameters }) => ({ vendorId: parameters['vendor_id'] as string }),
    present: ({ vendorNotificationSettings }) => {
      if (!vendorNotificationSettings) throw new AppError('not_found', 'There is no such vendor.');
      const { version } = vendorNotificationSettings;
      return { status: 200, body: presentVendorSettings(vendorNotificationSettings), version };
    },
  }),
  route({
    method: 'PUT',
    path: '/api/v1/vendors/{vendor_id}/notification-settings',
    document: UpdateVendorNotificationSettingsDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      vendorId: parameters['vendor_id'] as string,
      input: settingsInput(body as { channel: string; webhook_url?: string | null }),
      ifMatch,
    }),
    present: ({ updateVendorNotificationSettings: { settings, webhookSecret } }) => ({
      status: 200,
      body: { ...presentVendorSettings(settings), ...(webhookSecret ? { webhook_secret: webhookSecret } : {}) },
      version: settings.version,
    }),
  }),
];

const settingsInput = (body: { channel: string; webhook_url?: string | null }): SettingsInput => ({
  channel: body.channel.toUpperCase() as SettingsInput['channel'],
  webhookUrl: body.webhook_url,
});

function filterOf(parameters: Record<string, unknown>): Filter {
  const text = (name: string): string | null => (parameters[name] as string | undefined) ?? null;
  return {
    state: (text('state')?.toUpperCase() ?? null) as Filter['state'],
    channel: (text('channel')?.toUpperCase() ?? null) as Filter['channel'],
    eventType: text('event_type'),
    entityId: text('ticket_id'),
    recipientKind: (text('recipient')?.toUpperCase() ?? null) as Filter['recipientKind'],
    recipientId: text('recipient_id'),
  };
}
