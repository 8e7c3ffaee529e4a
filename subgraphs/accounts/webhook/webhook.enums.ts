import { describedEnum } from '../../../platform/subgraph/described-enum.ts';
import { DELIVERY_KINDS, DELIVERY_STATES, DISABLED_REASONS, WEBHOOK_STATUSES } from './webhook.types.ts';

export const WebhookStatus = describedEnum('WebhookStatus', 'Whether an endpoint gets events.', WEBHOOK_STATUSES, {
  enabled: 'The endpoint gets the events that it subscribes to.',
  disabled: 'The endpoint gets no events.',
});

export const WebhookDisabledReason = describedEnum(
  'WebhookDisabledReason',
  'Why an endpoint is disabled.',
  DISABLED_REASONS,
  {
    asked: 'Somebody disabled the endpoint.',
    gone: 'The endpoint responded with 410.',
    failing: 'Every delivery failed for five days.',
  },
);

export const WebhookDeliveryKind = describedEnum('WebhookDeliveryKind', 'What caused a delivery.', DELIVERY_KINDS, {
  event: 'A new event.',
  redelivery: 'A request to deliver the event again.',
  replay: 'A replay of part of the event log.',
});

export const WebhookDeliveryState = describedEnum('WebhookDeliveryState', 'State of a delivery.', DELIVERY_STATES, {
  pending: 'The delivery waits for its first or next try.',
  succeeded: 'The endpoint responded with 200.',
  failed: 'The delivery failed and is not tried again.',
});
