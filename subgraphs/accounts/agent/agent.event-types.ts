import { z } from 'zod';
import type { EventType } from '../../../platform/events/event-type.ts';
import { AGENT_KINDS, AGENT_STATUSES, AUTONOMY_LEVELS } from './agent.types.ts';

const level = z.enum(AUTONOMY_LEVELS);

const agent = z.object({
  id: z.string(),
  kind: z.enum(AGENT_KINDS),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  phone_extension: z.string().nullable(),
  languages: z.array(z.string()),
  roles: z.array(z.string()),
  reach: z
    .union([z.object({ all: z.literal(true) }), z.object({ property_ids: z.array(z.string()) })])
    .meta({ description: 'The properties that the agent sees.' }),
  working_hours: z.record(z.string(), z.unknown()).nullable(),
  status: z.enum(AGENT_STATUSES),
  external_subject: z.string().nullable(),
  client_id: z.string().nullable(),
  template: z.object({ id: z.string(), version: z.number(), config: z.record(z.string(), z.unknown()) }).nullable(),
  owner_agent_id: z.string().nullable(),
  autonomy: z.object({ default: level, by_action: z.record(z.string(), level) }),
});

/** The event types of agents. */
export const agentEventTypes: readonly EventType[] = [
  {
    type: 'agent.created',
    statuses: ['invited', 'ready'],
    description: 'A person was invited, or a program was added with its API client.',
    entity: 'agent',
    scope: 'agents:read',
    data: agent,
  },
  {
    type: 'agent.updated',
    statuses: AGENT_STATUSES.filter((status) => status !== 'paused'),
    description: 'An agent was changed. The status is the agent’s state.',
    entity: 'agent',
    scope: 'agents:read',
    data: agent,
  },
  {
    type: 'agent.paused',
    statuses: ['paused'],
    description: 'An agent was paused, or changed while it is paused.',
    entity: 'agent',
    scope: 'agents:read',
    data: agent,
  },
];
