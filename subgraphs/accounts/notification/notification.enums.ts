import { registerEnumType } from 'type-graphql';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_STATES,
  RECIPIENT_KINDS,
  TRANSPORTS,
  VENDOR_CHANNELS,
} from './notification.types.ts';

/** Maps upper-case GraphQL names to the stored values. */
function describedEnum<Value extends string>(
  name: string,
  description: string,
  values: readonly Value[],
  meanings: Readonly<Record<Value, string>>,
): Record<string, Value> {
  const byName = Object.fromEntries(values.map((value) => [value.toUpperCase(), value]));
  const valuesConfig = Object.fromEntries(
    values.map((value) => [value.toUpperCase(), { description: meanings[value] }]),
  );
  registerEnumType(byName, { name, description, valuesConfig });
  return byName;
}

export const RecipientKind = describedEnum('RecipientKind', 'Kind of recipient.', RECIPIENT_KINDS, {
  tenant: 'A tenant of a unit, or an applicant for it.',
  vendor: 'A vendor.',
  contact: 'The account’s escalation contact.',
  agent: 'A person who works for the account.',
});

const channelMeanings = {
  email: 'By email.',
  sms: 'By text message.',
  webhook: 'By a request to the recipient’s URL.',
};

export const NotificationChannel = describedEnum(
  'NotificationChannel',
  'Channel of a notification.',
  NOTIFICATION_CHANNELS,
  channelMeanings,
);

export const VendorChannel = describedEnum('VendorChannel', 'Channel for notifications of a vendor.', VENDOR_CHANNELS, {
  ...channelMeanings,
  none: 'No notifications.',
});

export const NotificationState = describedEnum('NotificationState', 'State of a notification.', NOTIFICATION_STATES, {
  queued: 'The notification waits for its first or next try.',
  sending: 'A try is under way.',
  sent: 'The message was handed over.',
  logged: 'The message is only stored, because nothing is configured to send it. Once something is, retry it.',
  failed: 'The message could not be handed over and is not tried again.',
  unknown: 'The service cannot tell whether the message was handed over.',
  suppressed: 'The message is not sent: the recipient does not want it or cannot be reached.',
});

export const NotificationTransport = describedEnum(
  'NotificationTransport',
  'Transport of a notification.',
  TRANSPORTS,
  {
    smtp: 'A mail server.',
    twilio: 'Twilio.',
    webhook: 'A request to the recipient.',
    log: 'Only the service’s log, because no transport is configured for the channel.',
  },
);
