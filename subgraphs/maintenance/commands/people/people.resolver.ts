import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { actorOf } from '../../../../platform/actor.ts';
import { IF_MATCH } from '../../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { TicketNote } from '../../ticket/people/ticket-people.objects.ts';
import type { TicketNoteRow } from '../../ticket/people/ticket-people.types.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { Ticket } from '../../ticket/ticket.entity.ts';
import { addTicketNote } from './add-ticket-note.ts';
import { assignTicket } from './assign-ticket.ts';
import { editTicketNote } from './edit-ticket-note.ts';
import { AddTicketNoteInput, EditTicketNoteInput } from './people.inputs.ts';
import { watchTicket } from './watch-ticket.ts';

const WATCHER = { nullable: true, description: 'The agent. Default: the caller.' } as const;

/** Who coordinates and watches a ticket, and their notes. */
@Resolver(() => Ticket)
export class TicketPeopleChangesResolver {
  @Requires('maintenance:write')
  @Mutation(() => Ticket, { description: 'Assigns a ticket to an agent who coordinates it, or to nobody.' })
  assignTicket(
    @Arg('ticketId', () => ID) ticketId: string,
    @Arg('assigneeId', () => ID, { nullable: true, description: 'The agent; null for nobody.' })
    assigneeId: string | null,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<TicketRow> {
    return context.run(assignTicket, { ticketId, assigneeId: assigneeId ?? null, ifMatch });
  }

  @Requires('maintenance:write')
  @Mutation(() => Ticket, { description: 'Lets an agent hear of every change of a ticket.' })
  watchTicket(
    @Arg('ticketId', () => ID) ticketId: string,
    @Arg('agentId', () => ID, WATCHER) agentId: string | null,
    @Ctx() context: RequestContext,
  ): Promise<TicketRow> {
    return context.run(watchTicket, { ticketId, agentId: agentId ?? actorOf(context.principal).id, watches: true });
  }

  @Requires('maintenance:write')
  @Mutation(() => Ticket, { description: 'Lets an agent not hear of the changes of a ticket any more.' })
  unwatchTicket(
    @Arg('ticketId', () => ID) ticketId: string,
    @Arg('agentId', () => ID, WATCHER) agentId: string | null,
    @Ctx() context: RequestContext,
  ): Promise<TicketRow> {
    return context.run(watchTicket, { ticketId, agentId: agentId ?? actorOf(context.principal).id, watches: false });
  }

  @Requires('maintenance:write')
  @Mutation(() => TicketNote, { description: 'Adds a note to a ticket.' })
  addTicketNote(
    @Arg('input', () => AddTicketNoteInput) input: AddTicketNoteInput,
    @Ctx() context: RequestContext,
  ): Promise<TicketNoteRow> {
    return context.run(addTicketNote, input);
  }

  @Requires('maintenance:write')
  @Mutation(() => TicketNote, { description: 'Edits a note of a ticket. What it said before is kept.' })
  editTicketNote(
    @Arg('input', () => EditTicketNoteInput) input: EditTicketNoteInput,
    @Ctx() context: RequestContext,
  ): Promise<TicketNoteRow> {
    return context.run(editTicketNote, input);
  }
}
