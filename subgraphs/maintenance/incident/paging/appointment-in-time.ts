import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { computeClocks } from '../../sla/clocks.rules.ts';
import { slaTermsSince } from '../../sla/sla-terms.queries.ts';
import { readSlaFacts } from '../../sla/stored-facts.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';

/**
 * Whether the appointment of another report of its cause is too late for an emergency: after the time at which somebody was
 * promised on site, or later than now when no time was promised. An appointment whose time is not known is too late.
 */
export async function isAppointmentTooLate(
  { sql, now }: CommandContext,
  emergency: Ticket,
  { status, slaFacts }: Ticket,
): Promise<boolean> {
  if (status !== 'scheduled' || emergency.severity !== 'emergency') return false;
  const appointment = readSlaFacts(slaFacts).appointments.at(-1)?.scheduledFor;
  if (!appointment) return true;
  const facts = readSlaFacts(emergency.slaFacts);
  const terms = await slaTermsSince(sql, facts.startedAt);
  const clocks = computeClocks(facts, { terms, zone: emergency.zone }, now);
  const promised = clocks.find(({ kind }) => kind === 'on_site')?.targetAt ?? now;
  return appointment > promised;
}
