import type {
  NotificationFieldsFragment,
  NotificationTemplateFieldsFragment,
  VendorNotificationSettingsFieldsFragment,
} from '../operations/operations.generated.ts';

/** A notification as REST shows it. */
export function presentNotification(notification: NotificationFieldsFragment): object {
  return {
    id: notification.id,
    event_id: notification.eventId,
    event_type: notification.eventType,
    entity: { type: notification.entityType, id: notification.entityId },
    recipient: { kind: notification.recipientKind.toLowerCase(), id: notification.recipientId },
    channel: notification.channel.toLowerCase(),
    address: notification.address ?? null,
    language: notification.language,
    subject: notification.subject,
    body: notification.body,
    is_urgent: notification.isUrgent,
    is_escalation: notification.isEscalation,
    message_id: notification.messageId,
    state: notification.state.toLowerCase(),
    reason: notification.reason ?? null,
    transport: notification.transport?.toLowerCase() ?? null,
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
export function presentTemplate(template: NotificationTemplateFieldsFragment): object {
  return {
    id: template.id,
    recipient: template.recipientKind.toLowerCase(),
    event_type: template.eventType,
    channel: template.channel.toLowerCase(),
    language: template.language,
    subject: template.subject,
    body: template.body,
    placeholders: template.placeholders,
    is_default: template.isDefault,
    updated_at: template.updatedAt ?? null,
  };
}

/** How a vendor wants to be told, as REST shows it. */
export function presentVendorSettings(settings: VendorNotificationSettingsFieldsFragment): object {
  return {
    vendor_id: settings.vendorId,
    channel: settings.channel?.toLowerCase() ?? null,
    webhook_url: settings.webhookUrl ?? null,
  };
}
