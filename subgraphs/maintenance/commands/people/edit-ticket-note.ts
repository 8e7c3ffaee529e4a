import { AppError } from '../../../../platform/errors.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { countChange } from '../../ticket/count-change.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { ticketNoteAdded } from '../../ticket/people/ticket-people.events.ts';
import { agentsById, lockNote, notesOfTickets } from '../../ticket/people/ticket-people.queries.ts';
import { replaceNote } from '../../ticket/people/ticket-people.statements.ts';
import type { TicketNoteRow } from '../../ticket/people/ticket-people.types.ts';
import { heedAddedText } from '../judged-anew/heed-added-text.ts';
import { judgeAddedText } from '../judged-anew/judge-added-text.ts';
import { assertAttachable } from './add-ticket-note.ts';
import { editNoteRules } from './people.inputs.ts';
import type { EditTicketNoteInput } from './people.inputs.ts';

/**
 * Edits a note; what it said before is kept. A repeat changes nothing.
 * @throws AppError `validation_failed`; `not_found`; `author_required` for anybody but the author, an owner or a manager
 */
export async function editTicketNote(caller: CommandContext, input: EditTicketNoteInput): Promise<TicketNoteRow> {
  const { ticketId, noteId, ...change } = parseInput(editNoteRules, input);
  const added = await judgeAddedText(caller, change.text, change.visibility ?? 'tenant');
  const { ticket, context } = await lockTicketAndCauses(caller, ticketId, { corrected: added?.corrected });
  const before = await lockNote(context.sql, noteId);
  if (before?.ticketId !== ticketId) {
    throw new AppError('not_found', `The ticket has no note ${JSON.stringify(noteId)}.`);
  }
  await assertMayEdit(context, before);
  const after = {
    ...before,
    text: change.text ?? before.text,
    visibility: change.visibility ?? before.visibility,
    documentIds: change.documentIds ?? before.documentIds,
  };
  if (JSON.stringify(after) === JSON.stringify(before)) return before;
  if (change.documentIds) await assertAttachable(context, ticketId, change.documentIds);
  const edit = { replacedBy: context.actor, at: context.now };
  await replaceNote(context.sql, context.accountId, { before, after, edit });
  await countChange(context, ticket);
  if (after.text !== before.text && after.visibility !== 'staff') await heedAddedText(context, ticket, added);
  const edited = (await notesOfTickets(context.sql, [ticketId])).get(ticketId)!.find(({ id }) => id === noteId)!;
  await context.record(ticketNoteAdded(ticket, edited));
  return edited;
}

const EDITORS = ['owner', 'manager'];

/**
 * Whoever wrote a note edits it; owners, managers and programs with the rights of an owner edit any. A program may do for a
 * person what the person may do.
 */
async function assertMayEdit({ sql, actor, scopes }: CommandContext, { author }: TicketNoteRow): Promise<void> {
  if (scopes.has('admin')) return;
  const isAuthor = [actor, actor.onBehalfOf].some((who) => who?.kind === author.kind && who.id === author.id);
  if (isAuthor && (!author.onBehalfOf || author.onBehalfOf.id === (actor.onBehalfOf ?? actor).id)) return;
  const agents = await agentsById(sql, [(actor.onBehalfOf ?? actor).id]);
  const roles = [...agents.values()].flatMap((agent) => agent.roles);
  if (roles.some((role) => EDITORS.includes(role))) return;
  throw new AppError('author_required', `Expected the author of the note, ${author.name}, an owner or a manager.`);
}
