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

export const RecipientKind = describedEnum('RecipientKind', 'Who is told.', RECIPIENT_KINDS, {
  tenant: 'Somebody who lives in a unit, or applied for it.',
  vendor: 'A vendor.',
  contact: 'The account’s escalation contact.',
});

const channelMeanings = { email: 'By mail.', sms: 'By text message.', webhook: 'By a request to a URL of theirs.' };

export const NotificationChannel = describedEnum(
  'NotificationChannel',
  'How somebody is told.',
  NOTIFICATION_CHANNELS,
  channelMeanings,
);

export const VendorChannel = describedEnum('VendorChannel', 'How a vendor wants to be told.', VENDOR_CHANNELS, {
  ...channelMeanings,
  none: 'Not at all.',
});

export const NotificationState = describedEnum(
  'NotificationState',
  'Where a notification stands.',
  NOTIFICATION_STATES,
  {
    queued: 'It is to be sent, or sent again.',
    sending: 'It is under way.',
    sent: 'It was handed over.',
    failed: 'It could not be handed over, and is not tried any more.',
    unknown: 'Nobody can tell whether it was handed over.',
    suppressed: 'It is not sent: the recipient does not want it or cannot be reached.',
  },
);

export const NotificationTransport = describedEnum(
  'NotificationTransport',
  'What carries a notification.',
  TRANSPORTS,
  {
    smtp: 'A mail server.',
    twilio: 'Twilio.',
    webhook: 'A request to the recipient.',
    log: 'Only the service’s log, since nothing is configured for the channel.',
  },
);
