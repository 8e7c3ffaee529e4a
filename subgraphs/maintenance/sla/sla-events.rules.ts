import type { ClockKind } from './sla.types.ts';

/** What happens on a ticket and can meet a clock. */
export type SlaEvent = 'contact_recorded' | 'accepted' | 'scheduled' | 'in_progress' | 'made_safe' | 'completed';

/**
 * Which clocks an event meets, if they are still unmet. A later step implies the earlier ones: nobody agrees on an
 * appointment, or stands in the flat, without having been in touch, and finished work leaves nothing to wait for. What
 * making safe means for the last clock depends on the severity, which may change: `made-safe.rules.ts`.
 */
const MET_BY: Record<SlaEvent, readonly ClockKind[]> = {
  contact_recorded: ['contact'],
  accepted: ['contact'],
  scheduled: ['contact'],
  in_progress: ['contact', 'on_site'],
  made_safe: ['contact'],
  completed: ['contact', 'on_site', 'done'],
};

/** The clocks that an event meets, whatever the severity. */
export function clocksMetBy(event: SlaEvent): readonly ClockKind[] {
  return MET_BY[event];
}
