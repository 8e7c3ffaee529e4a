import { FieldResolver, Resolver, Root } from 'type-graphql';
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
}
