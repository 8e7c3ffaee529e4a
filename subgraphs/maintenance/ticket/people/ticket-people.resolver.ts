import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Actor } from '../../../../platform/actor.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { ActorObject } from '../../../../platform/subgraph/actor.object.ts';
import type { TicketRow } from '../ticket-row.ts';
import { Ticket } from '../ticket.entity.ts';
import { Agent } from './agent.stub.ts';
import {
  MoneyObject,
  NoteEdit,
  PermissionToEnterObject,
  TicketNote,
  TicketReporterObject,
} from './ticket-people.objects.ts';
import { detailsOfTickets, editsOfNotes, notesOfTickets } from './ticket-people.queries.ts';
import { NO_DETAILS } from './ticket-people.types.ts';
import type {
  Money,
  NoteEditRow,
  PermissionToEnter,
  TicketDetails,
  TicketNoteRow,
  TicketReporter,
} from './ticket-people.types.ts';

const detailsOf = async ({ id }: TicketRow, context: RequestContext): Promise<TicketDetails> =>
  (await context.load(detailsOfTickets, id)) ?? NO_DETAILS;

/** Who has to do with a ticket, and what they say. */
@Resolver(() => Ticket)
export class TicketPeopleResolver {
  @Requires('maintenance:read', 'maintenance:write')
  @FieldResolver(() => Agent, { nullable: true, description: 'The agent who coordinates the ticket.' })
  async assignee(@Root() ticket: TicketRow, @Ctx() context: RequestContext): Promise<Agent | null> {
    const { assigneeId } = await detailsOf(ticket, context);
    return assigneeId === null ? null : { id: assigneeId };
  }

  @Requires('maintenance:read', 'maintenance:write')
  @FieldResolver(() => [Agent], { description: 'Agents who hear of every change of the ticket.' })
  async watchers(@Root() ticket: TicketRow, @Ctx() context: RequestContext): Promise<Agent[]> {
    return (await detailsOf(ticket, context)).watcherIds.map((id) => ({ id }));
  }

  @FieldResolver(() => TicketReporterObject, { nullable: true, description: 'Who reported the ticket.' })
  async reporter(@Root() ticket: TicketRow, @Ctx() context: RequestContext): Promise<TicketReporter | null> {
    return (await detailsOf(ticket, context)).reporter;
  }

  @FieldResolver(() => PermissionToEnterObject, { nullable: true, description: 'How to get into the home.' })
  async permissionToEnter(
    @Root() ticket: TicketRow,
    @Ctx() context: RequestContext,
  ): Promise<PermissionToEnter | null> {
    return (await detailsOf(ticket, context)).permissionToEnter;
  }

  @FieldResolver(() => MoneyObject, { nullable: true, description: 'What the job may cost without asking again.' })
  async notToExceed(@Root() ticket: TicketRow, @Ctx() context: RequestContext): Promise<Money | null> {
    return (await detailsOf(ticket, context)).notToExceed;
  }

  @FieldResolver(() => MoneyObject, { nullable: true, description: 'What the job is expected to cost.' })
  async estimate(@Root() ticket: TicketRow, @Ctx() context: RequestContext): Promise<Money | null> {
    return (await detailsOf(ticket, context)).estimate;
  }

  @FieldResolver(() => [String], { description: 'Words by which staff sort tickets.' })
  async tags(@Root() ticket: TicketRow, @Ctx() context: RequestContext): Promise<string[]> {
    return (await detailsOf(ticket, context)).tags;
  }

  @Requires('maintenance:read')
  @FieldResolver(() => [TicketNote], { description: 'Notes, oldest first.' })
  async notes(@Root() ticket: TicketRow, @Ctx() context: RequestContext): Promise<TicketNoteRow[]> {
    return (await context.load(notesOfTickets, ticket.id)) ?? [];
  }
}

/** What a note said before. */
@Resolver(() => TicketNote)
export class TicketNoteResolver {
  @FieldResolver(() => [NoteEdit], { description: 'What the note said before it was edited, oldest first.' })
  async edits(@Root() note: TicketNoteRow, @Ctx() context: RequestContext): Promise<NoteEditRow[]> {
    return note.version === 1 ? [] : ((await context.load(editsOfNotes, note.id)) ?? []);
  }

  @FieldResolver(() => ActorObject, { nullable: true, description: 'Who edited the note last; null if nobody has.' })
  async editedBy(@Root() note: TicketNoteRow, @Ctx() context: RequestContext): Promise<Actor | null> {
    return (await this.edits(note, context)).at(-1)?.replacedBy ?? null;
  }
}
