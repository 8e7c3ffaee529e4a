import { invalid } from '../../../../platform/errors.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { countChange } from '../../ticket/count-change.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { documentsOfTicket } from '../../ticket/people/ticket-people.queries.ts';
import type { TicketNoteRow } from '../../ticket/people/ticket-people.types.ts';
import { writeNote } from '../../ticket/people/write-note.ts';
import { heedAddedText } from '../judged-anew/heed-added-text.ts';
import { judgeAddedText } from '../judged-anew/judge-added-text.ts';
import { recordNote } from '../../ticket/record-note.ts';
import { addNoteRules } from './people.inputs.ts';
import type { AddTicketNoteInput } from './people.inputs.ts';

/**
 * Adds a note to a ticket. What a tenant or vendor writes is judged as a report is.
 * @throws AppError `validation_failed`; `not_found`
 */
export async function addTicketNote(caller: CommandContext, input: AddTicketNoteInput): Promise<TicketNoteRow> {
  const { ticketId, timelineEntry, ...content } = parseInput(addNoteRules, input);
  const added = await judgeAddedText(caller, content.text, content.visibility);
  const { ticket, context } = added
    ? await lockTicketAndCauses(caller, ticketId, { corrected: added.corrected })
    : await lockTicket(caller, ticketId);
  await assertAttachable(context, ticketId, content.documentIds);
  const note = await writeNote(context, ticket, content);
  if (timelineEntry) await recordNote(context, ticket, timelineEntry);
  await countChange(context, ticket);
  await heedAddedText(context, ticket, added);
  return note;
}

/** @throws AppError `validation_failed` for a document that is not one of the ticket's */
export async function assertAttachable(
  { sql }: CommandContext,
  ticketId: string,
  documentIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0) return;
  const known = await documentsOfTicket(sql, ticketId, documentIds);
  const missing = documentIds.findIndex((id) => !known.has(id));
  if (missing < 0) return;
  const detail = `Expected a document of the ticket, but got ${JSON.stringify(documentIds[missing])}.`;
  throw invalid({ pointer: `/documentIds/${missing}`, code: 'unknown_document', detail });
}
