import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { escalationOf } from '../../ticket/escalation.queries.ts';
import { readSlaFacts } from '../../sla/stored-facts.ts';
import { emergencyHeld } from '../../ticket/ticket-changes.events.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { lockFollowers } from '../../ticket/linked-tickets.ts';

/**
 * Whoever put a lead on hold did not know of a follower that is judged to be an emergency later: the first of each hold
 * asks for a person. Nothing is told of other tickets, nor while the lead is not on hold.
 */
export async function tellOfHold(context: CommandContext, ticket: Ticket, lead: Ticket): Promise<void> {
  const heldSince = lead.status === 'on_hold' ? readSlaFacts(lead.slaFacts).pauses.at(-1)?.from : undefined;
  if (!heldSince) return;
  if (!(await isFirstSince(context, ticket, { lead, since: heldSince }))) return;
  const escalation = await escalationOf(context.sql, ticket);
  if (escalation) await context.record(emergencyHeld(ticket, lead, escalation));
}

/** Whether no other follower of a lead came as an emergency, or was judged to be one, after an instant. */
export async function isFirstSince(
  context: CommandContext,
  { id }: Ticket,
  { lead, since }: { lead: Ticket; since: Date },
): Promise<boolean> {
  const others = (await lockFollowers(context, lead)).filter((one) => one.id !== id);
  return !others.some((one) => isEmergencySince(one, since));
}

function isEmergencySince({ severity, slaFacts }: Ticket, instant: Date): boolean {
  return severity === 'emergency' && readSlaFacts(slaFacts).severities.at(-1)!.at > instant;
}
