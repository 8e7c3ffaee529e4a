import type { SlaClock } from './sla.types.ts';

/** How the promises of a ticket stand as a whole: the first of these that one of its clocks shows. */
export const SLA_STATES = ['breached', 'running', 'paused', 'ended'] as const;
export type SlaState = (typeof SLA_STATES)[number];

/** Late beats running beats paused; `ended` when nothing is awaited any more, or nothing was promised. */
export function slaStateOf(clocks: readonly SlaClock[]): SlaState {
  return SLA_STATES.find((state) => clocks.some((clock) => clock.state === state)) ?? 'ended';
}
