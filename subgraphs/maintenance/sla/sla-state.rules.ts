import { SLA_STATES } from './sla-state.types.ts';
import type { SlaState } from './sla-state.types.ts';
import type { SlaClock } from './sla.types.ts';

/** Late beats running beats paused; `ended` when nothing is awaited any more, or nothing was promised. */
export function slaStateOf(clocks: readonly SlaClock[]): SlaState {
  return SLA_STATES.find((state) => clocks.some((clock) => clock.state === state)) ?? 'ended';
}
