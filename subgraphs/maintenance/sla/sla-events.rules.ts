import type { ClockKind } from './sla.types.ts';

/** Something that happens to a ticket and can meet a clock. */
export type SlaEvent = 'contact_recorded' | 'accepted' | 'scheduled' | 'in_progress' | 'made_safe' | 'completed';

/**
 * The clocks that an event meets if they are not met yet. A later step implies the earlier steps: a vendor that agrees
 * on an appointment has been in contact, and finished work leaves no promise open. Whether making safe meets the `done`
 * clock depends on the severity, which may change; see `made-safe.rules.ts`.
 */
const MET_BY: Record<SlaEvent, readonly ClockKind[]> = {
  contact_recorded: ['contact'],
  accepted: ['contact'],
  scheduled: ['contact'],
  in_progress: ['contact', 'on_site'],
  made_safe: ['contact'],
  completed: ['contact', 'on_site', 'done'],
};

/** The clocks that an event meets for every severity. */
export function clocksMetBy(event: SlaEvent): readonly ClockKind[] {
  return MET_BY[event];
}
