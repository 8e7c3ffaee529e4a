import { z } from 'zod';
import type { EventType } from '../../../../platform/events/event-type.ts';
import { ticketEventType, ticketState } from '../ticket.event-types.ts';
import { NOTE_VISIBILITIES } from './ticket-people.types.ts';

/** Events of the people around a ticket. */
export const ticketPeopleEventTypes: readonly EventType[] = [
  ticketEventType(
    'assigned',
    ['assigned', 'unassigned'],
    'An agent was assigned to coordinate a ticket, or nobody coordinates it any more.',
    ticketState.extend({
      assignee: z.object({ id: z.string(), name: z.string() }).nullable().meta({ description: 'The agent.' }),
      roster_id: z.string().optional().meta({
        description: 'The roster of which the agent is called on; only for tickets that dispatch sends to own staff.',
      }),
      rule_id: z.string().optional().meta({ description: 'The dispatch rule, when it has just chosen the roster.' }),
      attempt: z.number().optional().meta({ description: 'Number of that dispatch decision.' }),
    }),
  ),
  ticketEventType(
    'note_added',
    NOTE_VISIBILITIES,
    'A note was added to a ticket or edited. The status says who may read it.',
    ticketState.extend({
      note: z.object({
        id: z.string(),
        text: z.string(),
        visibility: z.enum(NOTE_VISIBILITIES),
        document_ids: z.array(z.string()),
      }),
      edited: z.boolean().meta({ description: 'Whether an earlier note was edited.' }),
    }),
  ),
];
