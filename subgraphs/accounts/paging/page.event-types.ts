import { z } from 'zod';
import type { ActorIdentity } from '../../../platform/actor.ts';
import type { EventType } from '../../../platform/events/event-type.ts';
import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { PageRow } from './page.queries.ts';
import { PAGE_LAYERS, PAGE_STATES } from './page.types.ts';

/** The event type of pages. */
export const pageEventTypes: readonly EventType[] = [
  {
    type: 'agent.paged',
    statuses: PAGE_STATES,
    description:
      'Persons on call were paged about an emergency, or by a workflow (`sent`), or a page is over: somebody acknowledged it, nobody answered in any layer (`timed_out`), or the ticket needs nobody any more (`resolved`).',
    entity: 'page',
    scope: 'agents:read',
    data: z.object({
      page_id: z.string(),
      ticket_id: z.string(),
      unit_id: z.string(),
      property_id: z.string().nullable().meta({ description: 'Null while the ticket is quarantined.' }),
      severity: z.string(),
      category: z.string(),
      alarm: z
        .string()
        .meta({ description: 'Type of the event that caused the page; `workflow.page` if somebody asked for it.' }),
      roster_id: z.string().nullable().meta({ description: 'Null if no roster is for the property.' }),
      step: z.number().nullable().meta({ description: 'Number of the last step, from 0; null if nobody was paged.' }),
      layer: z.enum(PAGE_LAYERS).nullable().meta({ description: 'Whom the last step paged.' }),
      agents: z.array(z.string()).meta({ description: 'Ids of the persons whom the last step paged.' }),
      respond_by: z.iso.datetime().nullable().meta({ description: 'Until when the last step can be acknowledged.' }),
      acknowledged_by: z
        .object({ kind: z.string(), id: z.string(), name: z.string() })
        .nullable()
        .meta({ description: 'Who acknowledged the page.' }),
    }),
  },
];

/** `agent.paged`, with the state of the page as its status. */
export function agentPaged(page: PageRow): NewEvent {
  const last = page.steps.at(-1);
  return {
    type: 'agent.paged',
    status: page.state,
    entity: { type: 'page', id: page.id },
    data: {
      page_id: page.id,
      ticket_id: page.ticketId,
      unit_id: page.unitId,
      property_id: page.propertyId,
      severity: page.severity,
      category: page.category,
      alarm: page.alarm,
      roster_id: page.rosterId,
      step: last ? page.steps.length - 1 : null,
      layer: last?.layer ?? null,
      agents: last?.agentIds ?? [],
      respond_by: last?.respondBy ?? null,
      acknowledged_by: page.acknowledgedBy ? shown(page.acknowledgedBy) : null,
    },
  };
}

const shown = ({ kind, id, name }: ActorIdentity): ActorIdentity => ({ kind, id, name });
