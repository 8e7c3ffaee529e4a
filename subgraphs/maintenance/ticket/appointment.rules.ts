import type { Fault } from '../../../platform/errors.ts';

/** How far a client's clock may be behind when it makes an appointment for this moment. */
const SLOWEST_CLOCK_MINUTES = 5;

/** The timeline's reason for an appointment that was made, moved or confirmed while the status stayed. */
export function appointmentReason(from: Date | null, to: Date): string {
  if (from === null) return `appointment made for ${to.toISOString()}`;
  if (from.getTime() === to.getTime()) return `appointment confirmed for ${to.toISOString()}`;
  return `appointment moved from ${from.toISOString()} to ${to.toISOString()}`;
}

/** The timeline's reason for a move that makes an appointment, with the reason of the caller if there is one. */
export function withAppointment(before: Date | null, scheduledFor: Date, reason: string | null): string {
  const made = appointmentReason(before, scheduledFor);
  return reason ? `${made}: ${reason}` : made;
}

/** The fault of an appointment in the past. */
export function appointmentFaults(scheduledFor: Date | null | undefined, now: Date): Fault[] {
  if (!scheduledFor || scheduledFor.getTime() >= now.getTime() - SLOWEST_CLOCK_MINUTES * 60_000) return [];
  const detail = `Expected an appointment that is still to come; it is ${now.toISOString()}, but got ${scheduledFor.toISOString()}.`;
  return [{ pointer: '/scheduledFor', code: 'in_the_past', detail }];
}
