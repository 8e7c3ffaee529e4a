import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { IF_MATCH } from '../../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { addTimelineNote } from './add-timeline-note.ts';
import { recordContact } from './record-contact.ts';
import { recordMadeSafe } from './record-made-safe.ts';
import { setSelfPerformed } from './set-self-performed.ts';
import { TransitionTicketInput, UpdateTicketInput } from './ticket-changes.inputs.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { Ticket } from '../../ticket/ticket.entity.ts';
import { linkTicket } from './link-ticket.ts';
import { unlinkTicket } from './unlink-ticket.ts';
import { transitionTicket } from './transition-ticket.ts';
import { updateTicket } from './update-ticket.ts';

type IfMatch = string[] | null;

/** A ticket's way from filed to closed. */
@Resolver(() => Ticket)
export class TicketChangesResolver {
  @Requires('maintenance:write')
  @Mutation(() => Ticket, {
    description:
      'Moves a ticket to another status. A move that the lifecycle does not allow, also to the present status, is refused with `illegal_transition` and the moves that are `allowed`.',
  })
  transitionTicket(
    @Arg('input', () => TransitionTicketInput) input: TransitionTicketInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: IfMatch,
    @Ctx() context: RequestContext,
  ): Promise<TicketRow> {
    return context.run(transitionTicket, { input, ifMatch });
  }

  @Requires('maintenance:write')
  @Mutation(() => Ticket, { description: 'Changes the photos, the appointment or whether own staff do the job.' })
  updateTicket(
    @Arg('input', () => UpdateTicketInput) input: UpdateTicketInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: IfMatch,
    @Ctx() context: RequestContext,
  ): Promise<TicketRow> {
    return context.run(updateTicket, { input, ifMatch });
  }

  @Requires('maintenance:write')
  @Mutation(() => Ticket, {
    description: 'Writes a note into the timeline of a ticket, such as a question of its vendor. The status stays.',
  })
  addTimelineNote(
    @Arg('ticketId', () => ID) ticketId: string,
    @Arg('text', () => String, { description: 'Text, 1 to 10,000 characters.' }) text: string,
    @Ctx() context: RequestContext,
  ): Promise<TicketRow> {
    return context.run(addTimelineNote, { ticketId, text });
  }

  @Requires('maintenance:write')
  @Mutation(() => Ticket, {
    description:
      'Records that a person was in contact with the reporter. This meets the `CONTACT` clock and ends a review.',
  })
  recordContact(@Arg('ticketId', () => ID) ticketId: string, @Ctx() context: RequestContext): Promise<TicketRow> {
    return context.run(recordContact, ticketId);
  }

  @Requires('maintenance:write')
  @Mutation(() => Ticket, {
    description: 'Records that the danger is over. For an emergency, this meets the `DONE` clock.',
  })
  recordMadeSafe(@Arg('ticketId', () => ID) ticketId: string, @Ctx() context: RequestContext): Promise<TicketRow> {
    return context.run(recordMadeSafe, ticketId);
  }

  @Requires('maintenance:write')
  @Mutation(() => Ticket, {
    description: 'Gives the job to own staff, or from them to a vendor. The present vendor loses the job.',
  })
  setSelfPerformed(
    @Arg('ticketId', () => ID) ticketId: string,
    @Arg('selfPerformed', () => Boolean) selfPerformed: boolean,
    @Ctx() context: RequestContext,
  ): Promise<TicketRow> {
    return context.run(setSelfPerformed, { ticketId, selfPerformed });
  }

  @Requires('maintenance:write')
  @Mutation(() => Ticket, {
    description:
      'Links a ticket to the incident of another one of its property and category that is at least as severe: it becomes a duplicate, and whoever does that job does it, too. What cannot be one job is refused with `illegal_transition`, and why.',
  })
  linkTicket(
    @Arg('ticketId', () => ID) ticketId: string,
    @Arg('toTicketId', () => ID, { description: 'A ticket of the incident.' }) toTicketId: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: IfMatch,
    @Ctx() context: RequestContext,
  ): Promise<TicketRow> {
    return context.run(linkTicket, { ticketId, toTicketId, ifMatch });
  }

  @Requires('maintenance:write')
  @Mutation(() => Ticket, {
    description:
      'Unlinks a duplicate from its parent ticket for good and dispatches it on its own. Promises that the job of the parent met count as not met any longer.',
  })
  unlinkTicket(@Arg('ticketId', () => ID) ticketId: string, @Ctx() context: RequestContext): Promise<TicketRow> {
    return context.run(unlinkTicket, ticketId);
  }

  @Requires('maintenance:write')
  @Mutation(() => Ticket, {
    description: 'Former name of `unlinkTicket`.',
    deprecationReason: 'Use `unlinkTicket`.',
  })
  unfoldTicket(@Arg('ticketId', () => ID) ticketId: string, @Ctx() context: RequestContext): Promise<TicketRow> {
    return context.run(unlinkTicket, ticketId);
  }
}
