import { describedEnum } from '../../../platform/subgraph/described-enum.ts';
import { SLA_STATES } from './sla-state.types.ts';
import type { SlaState } from './sla-state.types.ts';
import { CLOCK_KINDS } from './sla.types.ts';
import type { ClockKind, ClockState } from './sla.types.ts';

export const SlaClockKind = describedEnum<ClockKind>('SlaClockKind', 'What a clock promises.', CLOCK_KINDS, {
  contact: 'A person gets in touch.',
  on_site: 'Somebody is on site.',
  done: 'The work is done; for an emergency, made safe.',
});

export const SlaClockState = describedEnum<ClockState>(
  'SlaClockState',
  'How a clock stands.',
  ['running', 'paused', 'met', 'met_late', 'breached', 'stopped', 'no_target'],
  {
    running: 'Within its target.',
    paused: 'The ticket is on hold.',
    met: 'Met in time.',
    met_late: 'Met after the target.',
    breached: 'Past its target and not met.',
    stopped: 'The ticket was cancelled.',
    no_target: 'Nothing is promised yet.',
  },
);

export const TicketSlaState = describedEnum<SlaState>(
  'TicketSlaState',
  'The state of a ticket’s clocks as a whole: the first of these states that one of its clocks has.',
  SLA_STATES,
  {
    breached: 'A clock is past its target and not met.',
    running: 'A clock runs within its target.',
    paused: 'The ticket is on hold.',
    ended: 'No clock is open any more, or nothing was promised.',
  },
);
