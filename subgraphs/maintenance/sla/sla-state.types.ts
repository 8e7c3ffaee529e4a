/** The state of a ticket's clocks as a whole: the first of these states that one of its clocks has. */
export const SLA_STATES = ['breached', 'running', 'paused', 'ended'] as const;
export type SlaState = (typeof SLA_STATES)[number];
