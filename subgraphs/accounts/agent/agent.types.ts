import type { WeeklyHours } from '../../../platform/calendar/calendar.types.ts';

/** Staff, what the service does by itself, and a customer's program behind an API client. */
export const AGENT_KINDS = ['person', 'automation', 'service'] as const;
export type AgentKind = (typeof AGENT_KINDS)[number];

/** The states of persons, then those of automations and programs. */
export const AGENT_STATUSES = [
  ...(['invited', 'active', 'away', 'deactivated'] as const),
  ...(['draft', 'ready', 'paused', 'retired'] as const),
];
export type AgentStatus = (typeof AGENT_STATUSES)[number];

/** How far an agent goes by itself, least first. */
export const AUTONOMY_LEVELS = ['observe', 'propose', 'act_unless_vetoed', 'act'] as const;
export type AutonomyLevel = (typeof AUTONOMY_LEVELS)[number];

/** The autonomy of an agent, and of single actions where it differs. */
export interface Autonomy {
  default: AutonomyLevel;
  byAction?: Readonly<Record<string, AutonomyLevel>>;
}

/** What an automation is made from. */
export interface Template {
  id: string;
  version: number;
  config?: object;
}

/** What can be changed of an agent. */
export interface AgentFacts {
  name: string;
  email: string | null;
  phone: string | null;
  phoneExtension: string | null;
  languages: readonly string[];
  roles: readonly string[];
  /** Ids of the only properties that a person sees; null is all. */
  reach: readonly string[] | null;
  workingHours: WeeklyHours | null;
  status: AgentStatus;
  externalSubject: string | null;
  template: Template | null;
  ownerAgentId: string | null;
  autonomy: Autonomy;
}

/** An agent as queries return it. */
export interface AgentRow extends AgentFacts {
  id: string;
  kind: AgentKind;
  clientId: string | null;
  createdAt: Date;
  updatedAt: Date;
  version: string;
}
