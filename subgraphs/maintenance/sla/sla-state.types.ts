/** How the promises of a ticket stand as a whole: the first of these that one of its clocks shows. */
export const SLA_STATES = ['breached', 'running', 'paused', 'ended'] as const;
export type SlaState = (typeof SLA_STATES)[number];
