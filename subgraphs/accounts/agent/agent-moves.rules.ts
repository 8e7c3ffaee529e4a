import type { AgentKind, AgentRow, AgentStatus } from './agent.types.ts';

const PERSON_MOVES: Partial<Record<AgentStatus, readonly AgentStatus[]>> = {
  invited: ['active', 'deactivated'],
  active: ['away', 'deactivated'],
  away: ['active', 'deactivated'],
  deactivated: ['invited'],
};

const AUTOMATION_MOVES: Partial<Record<AgentStatus, readonly AgentStatus[]>> = {
  ready: ['paused'],
  paused: ['ready'],
};

/** A program follows its API client: it is ready until the client is revoked. */
const MOVES: Readonly<Record<AgentKind, typeof PERSON_MOVES>> = {
  person: PERSON_MOVES,
  automation: AUTOMATION_MOVES,
  service: {},
};

/** The states that an agent may be moved to. */
export const movesOf = ({ kind, status }: Pick<AgentRow, 'kind' | 'status'>): readonly AgentStatus[] =>
  MOVES[kind][status] ?? [];

/** Automations that can stand still for a while without harm: what they would do is done afterwards. */
export const PAUSABLE: readonly string[] = ['exports', 'webhooks'];

/** Whether an agent is one of those without whom an account could not be managed any more. */
export const isAnOwner = ({ kind, status, roles, reach }: AgentRow): boolean =>
  kind === 'person' && (status === 'active' || status === 'invited') && roles.includes('owner') && reach === null;
