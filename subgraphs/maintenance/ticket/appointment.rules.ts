import type { Fault } from '../../../platform/errors.ts';

/** How far the clock of whoever makes an appointment for this very moment may be behind. */
const SLOWEST_CLOCK_MINUTES = 5;

/** Why the timeline has an entry of an appointment that was made, moved or confirmed while the status stayed. */
export function appointmentReason(from: Date | null, to: Date): string {
  if (from === null) return `appointment made for ${to.toISOString()}`;
  if (from.getTime() === to.getTime()) return `appointment confirmed for ${to.toISOString()}`;
  return `appointment moved from ${from.toISOString()} to ${to.toISOString()}`;
}

/** What the timeline says of a step that makes an appointment, before why it was made if anybody said so. */
export function withAppointment(before: Date | null, scheduledFor: Date, reason: string | null): string {
  const made = appointmentReason(before, scheduledFor);
  return reason ? `${made}: ${reason}` : made;
}

/** What is wrong with an appointment that is to be made now: nobody can keep one that is over. */
export function appointmentFaults(scheduledFor: Date | null | undefined, now: Date): Fault[] {
  if (!scheduledFor || scheduledFor.getTime() >= now.getTime() - SLOWEST_CLOCK_MINUTES * 60_000) return [];
  const detail = `Expected an appointment that is still to come; it is ${now.toISOString()}, but got ${scheduledFor.toISOString()}.`;
  return [{ pointer: '/scheduledFor', code: 'in_the_past', detail }];
}
