import { z } from 'zod';
import type { EventType } from '../../../../platform/events/event-type.ts';
import type { NewEvent } from '../../../../platform/events/event.types.ts';
import { RECIPIENT_KINDS } from '../notification.types.ts';
import type { Recipient } from '../choose-channels.rules.ts';

/** The event type of messages that somebody asked for. */
export const MESSAGE_TYPE = 'message.requested';

/** Messages that somebody asks for. */
export const messageEventTypes: readonly EventType[] = [
  {
    type: MESSAGE_TYPE,
    statuses: ['requested'],
    description: 'Somebody, or a workflow, sends a message.',
    entity: 'message',
    scope: 'maintenance:read',
    data: z.object({
      message_id: z.string().meta({ description: 'The `event_id` of its notifications.' }),
      ticket_id: z.string().nullable(),
      recipients: z.array(z.object({ kind: z.enum(RECIPIENT_KINDS), id: z.string() })),
    }),
  },
];

/** `message.requested`. */
export const messageRequested = (
  id: string,
  ticketId: string | null,
  recipients: readonly Pick<Recipient, 'kind' | 'id'>[],
): NewEvent => ({
  type: MESSAGE_TYPE,
  status: 'requested',
  entity: { type: 'message', id },
  data: {
    message_id: id,
    ticket_id: ticketId,
    recipients: recipients.map(({ kind, id: recipient }) => ({ kind, id: recipient })),
  },
});
