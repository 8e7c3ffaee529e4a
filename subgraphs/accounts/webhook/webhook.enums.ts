import { registerEnumType } from 'type-graphql';
import { DELIVERY_KINDS, DELIVERY_STATES, DISABLED_REASONS, WEBHOOK_STATUSES } from './webhook.types.ts';

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

export const WebhookStatus = describedEnum('WebhookStatus', 'Whether an endpoint gets events.', WEBHOOK_STATUSES, {
  enabled: 'It gets the events that it subscribes to.',
  disabled: 'It gets none.',
});

export const WebhookDisabledReason = describedEnum(
  'WebhookDisabledReason',
  'Why an endpoint gets no events.',
  DISABLED_REASONS,
  {
    asked: 'Somebody asked for it.',
    gone: 'It answered 410.',
    failing: 'Nothing but failures came for five days.',
  },
);

export const WebhookDeliveryKind = describedEnum(
  'WebhookDeliveryKind',
  'Where a delivery comes from.',
  DELIVERY_KINDS,
  {
    event: 'The event happened.',
    redelivery: 'Somebody asked to have it again.',
    replay: 'It is part of a replay.',
  },
);

export const WebhookDeliveryState = describedEnum('WebhookDeliveryState', 'What came of a delivery.', DELIVERY_STATES, {
  pending: 'It is to be tried, or tried again.',
  succeeded: 'It was answered with 200.',
  failed: 'It failed, and is not tried any more.',
});
