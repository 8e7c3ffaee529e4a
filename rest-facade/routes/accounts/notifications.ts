import { AppError } from '../../../platform/errors.ts';
import { lowerCase, upperCase } from '../../conversion/enum-names.ts';
import {
  GetNotificationDocument,
  GetVendorNotificationSettingsDocument,
  ListNotificationsDocument,
  RetryNotificationDocument,
  UpdateVendorNotificationSettingsDocument,
} from '../../operations/operations.generated.ts';
import { presentNotification, presentVendorSettings } from '../../presenters/notification.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

/** Messages to tenants, vendors and the escalation contact, and the vendors' notification settings. */
export const notificationRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/notifications',
    document: ListNotificationsDocument,
    variables: ({ parameters }) => ({
      ...pageOf(parameters),
      filter: {
        state: upperCase(parameters.state) ?? null,
        channel: upperCase(parameters.channel) ?? null,
        eventType: parameters.event_type ?? null,
        entityId: parameters.ticket_id ?? null,
        recipientKind: upperCase(parameters.recipient) ?? null,
        recipientId: parameters.recipient_id ?? null,
      },
    }),
    present: ({ notifications }) => pageAnswer(notifications, presentNotification),
  }),
  route({
    method: 'GET',
    path: '/api/v1/notifications/{notification_id}',
    document: GetNotificationDocument,
    variables: ({ parameters }) => ({ id: parameters.notification_id }),
    present: ({ notification }) => {
      if (!notification) throw new AppError('not_found', 'There is no such notification.');
      return { status: 200, body: presentNotification(notification) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/notifications/{notification_id}/retry',
    document: RetryNotificationDocument,
    variables: ({ parameters }) => ({ id: parameters.notification_id }),
    present: ({ retryNotification }) => ({ status: 202, body: presentNotification(retryNotification) }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/vendors/{vendor_id}/notification-settings',
    document: GetVendorNotificationSettingsDocument,
    variables: ({ parameters }) => ({ vendorId: parameters.vendor_id }),
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
      vendorId: parameters.vendor_id,
      input: { channel: upperCase(body.channel), webhookUrl: body.webhook_url },
      ifMatch,
    }),
    present: ({ updateVendorNotificationSettings: { settings, webhookSecret } }) => ({
      status: 200,
      body: {
        ...presentVendorSettings(settings),
        channel: lowerCase(settings.channel!),
        ...(webhookSecret ? { webhook_secret: webhookSecret } : {}),
      },
      version: settings.version,
    }),
  }),
];
