import { describedEnum } from '../../../platform/subgraph/described-enum.ts';
import { TICKET_STATUSES } from './lifecycle.types.ts';
import type { TicketStatus as TicketStatusValue } from './lifecycle.types.ts';

export const TicketStatus = describedEnum<TicketStatusValue>(
  'TicketStatus',
  'Where the work stands.',
  TICKET_STATUSES,
  {
    open: 'No vendor has the ticket: none was asked yet, or none could be found.',
    dispatched: 'A vendor has been asked.',
    accepted: 'The vendor has accepted.',
    scheduled: 'There is an appointment.',
    in_progress: 'Somebody is working on it.',
    completed: 'The work is done; it may be reopened for 30 days.',
    closed: 'Done and settled.',
    on_hold: 'Paused; the clocks do not run.',
    cancelled: 'The work was called off.',
  },
);
