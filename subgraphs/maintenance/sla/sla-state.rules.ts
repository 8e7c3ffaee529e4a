import { SLA_STATES } from './sla-state.types.ts';
import type { SlaState } from './sla-state.types.ts';
import { nextCheckAt } from './clocks.rules.ts';
import type { SlaClock } from './sla.types.ts';

/** What a ticket shows of its clocks. */
export const slaStanding = (clocks: readonly SlaClock[]) => ({
  nextDueAt: nextCheckAt(clocks),
  slaState: slaStateOf(clocks),
  overdueSince: overdueSinceOf(clocks),
});

/**
 * The state of a ticket's clocks as a whole: breached before running before paused; `ended` when no clock is open, or
 * nothing was promised.
 */
function slaStateOf(clocks: readonly SlaClock[]): SlaState {
  return SLA_STATES.find((state) => clocks.some((clock) => clock.state === state)) ?? 'ended';
}

/** When the earliest clock that is breached now was missed; null when none is breached. */
function overdueSinceOf(clocks: readonly SlaClock[]): Date | null {
  const missed = clocks.flatMap(({ state, breachedAt }) =>
    state === 'breached' && breachedAt ? [breachedAt.getTime()] : [],
  );
  return missed.length === 0 ? null : new Date(Math.min(...missed));
}
