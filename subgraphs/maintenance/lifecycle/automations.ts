import { automation } from '../../../platform/actor.ts';

/** Judges reports and asks for reviews. */
export const CLASSIFIER = automation('triage', 'Triage');

/** Offers tickets to vendors by the account's rules. */
export const DISPATCHER = automation('dispatch', 'Dispatch');

/** Links the reports of one cause. */
export const LINKER = automation('duplicates', 'Duplicates');

/** Watches the targets of tickets. */
export const CLOCK_KEEPER = automation('sla', 'SLA clocks');
