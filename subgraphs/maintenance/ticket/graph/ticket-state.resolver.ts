import { FieldResolver, Resolver, Root } from 'type-graphql';
import { TicketSlaState } from '../../sla/sla.enums.ts';
import type { SlaState } from '../../sla/sla-state.types.ts';
import type { TicketRow } from '../ticket-row.ts';
import { Ticket } from '../ticket.entity.ts';

/** Fields of a ticket that the database computes. */
@Resolver(() => Ticket)
export class TicketStateResolver {
  @FieldResolver(() => String, { description: 'Changes with every change of the ticket; for `ifMatch`.' })
  version(@Root() { version }: TicketRow): string {
    return String(version);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether staff should review the triage; a correction or confirmation by a person ends the need.',
  })
  needsReview(@Root() { needsReview }: TicketRow): boolean {
    return needsReview;
  }

  @FieldResolver(() => Date, { nullable: true, description: 'The appointment in force.' })
  scheduledFor(@Root() { scheduledFor }: TicketRow): Date | null {
    return scheduledFor;
  }

  @FieldResolver(() => TicketSlaState, { description: 'The state of the ticket’s clocks as a whole.' })
  slaState(@Root() { slaState }: TicketRow): SlaState {
    return slaState;
  }

  @FieldResolver(() => Date, { nullable: true, description: 'The earliest target of a running clock.' })
  nextDueAt(@Root() { nextDueAt }: TicketRow): Date | null {
    return nextDueAt;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'When the earliest target that is missed, and still to be met, was due; null when none is missed.',
  })
  overdueSince(@Root() { overdueSince }: TicketRow): Date | null {
    return overdueSince;
  }
}
