import { z } from 'zod';
import type { EventType } from '../../../platform/events/event-type.ts';
import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { DisabledReason } from './webhook.types.ts';

const endpoint = z.object({ id: z.string(), description: z.string(), events: z.array(z.string()) });

/** The event types of webhook endpoints. They never include URLs, which can carry a secret. */
export const webhookEventTypes: readonly EventType[] = [
  {
    type: 'webhook.test',
    statuses: ['test'],
    description: 'A test event that you requested. Only that endpoint gets it, whatever event types it subscribes to.',
    entity: 'webhook_endpoint',
    scope: 'webhooks:manage',
    data: endpoint,
  },
  {
    type: 'webhook.endpoint_disabled',
    statuses: ['gone', 'failing'],
    description:
      'An endpoint was disabled because it responded with 410, or because every delivery failed for five days.',
    entity: 'webhook_endpoint',
    scope: 'webhooks:manage',
    data: endpoint.extend({ failing_since: z.iso.datetime().nullable(), last_success_at: z.iso.datetime().nullable() }),
  },
];

interface EventEndpoint {
  id: string;
  description: string;
  events: string[];
  failingSince: Date | null;
  lastSuccessAt: Date | null;
}

/** `webhook.test`. */
export function webhookTested(row: EventEndpoint): NewEvent {
  return { type: 'webhook.test', status: 'test', entity: { type: 'webhook_endpoint', id: row.id }, data: shown(row) };
}

/** `webhook.endpoint_disabled`, with the reason as its status. */
export function webhookDisabled(row: EventEndpoint, reason: Exclude<DisabledReason, 'asked'>): NewEvent {
  return {
    type: 'webhook.endpoint_disabled',
    status: reason,
    entity: { type: 'webhook_endpoint', id: row.id },
    data: { ...shown(row), failing_since: row.failingSince, last_success_at: row.lastSuccessAt },
  };
}

const shown = ({ id, description, events }: EventEndpoint): Record<string, unknown> => ({ id, description, events });
