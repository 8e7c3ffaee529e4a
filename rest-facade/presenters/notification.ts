import type {
  Notification,
  NotificationTemplate,
  VendorNotificationSettings,
} from '../contract/rest-types.generated.ts';
import { lowerCase } from '../conversion/enum-names.ts';
import type {
  NotificationFieldsFragment,
  NotificationTemplateFieldsFragment,
  VendorNotificationSettingsFieldsFragment,
} from '../operations/operations.generated.ts';

/** A notification as REST shows it. */
export function presentNotification(notification: NotificationFieldsFragment): Notification {
  return {
    id: notification.id,
    event_id: notification.eventId,
    event_type: notification.eventType,
    entity: { type: notification.entityType, id: notification.entityId },
    recipient: { kind: lowerCase(notification.recipientKind), id: notification.recipientId },
    channel: lowerCase(notification.channel),
    address: notification.address ?? null,
    language: notification.language,
    subject: notification.subject,
    body: notification.body,
    is_urgent: notification.isUrgent,
    is_escalation: notification.isEscalation,
    message_id: notification.messageId,
    state: lowerCase(notification.state),
    reason: notification.reason ?? null,
    transport: lowerCase(notification.transport),
    attempts: notification.attempts.map(({ at, failure, answer }) => ({
      at,
      failure: failure ?? null,
      answer: answer ?? null,
    })),
    next_attempt_at: notification.nextAttemptAt ?? null,
    sent_at: notification.sentAt ?? null,
    created_at: notification.createdAt,
  };
}

/** A template as REST shows it. */
export function presentTemplate(template: NotificationTemplateFieldsFragment): NotificationTemplate {
  return {
    id: template.id,
    recipient: lowerCase(template.recipientKind),
    event_type: template.eventType,
    channel: lowerCase(template.channel),
    language: template.language,
    subject: template.subject,
    body: template.body,
    placeholders: template.placeholders,
    is_default: template.isDefault,
    updated_at: template.updatedAt ?? null,
  };
}

/** How a vendor wants to be told, as REST shows it. */
export function presentVendorSettings(settings: VendorNotificationSettingsFieldsFragment): VendorNotificationSettings {
  return {
    vendor_id: settings.vendorId,
    channel: lowerCase(settings.channel),
    webhook_url: settings.webhookUrl ?? null,
  };
}
