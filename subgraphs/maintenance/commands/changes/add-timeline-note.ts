import { z } from 'zod';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { NOT_BLANK } from '../../../../platform/text.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import { recordNote } from '../../ticket/record-note.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';

const LENGTH = 'Expected 1 to 10,000 characters.';
const noteRules = z.object({
  text: z
    .string()
    .refine(...NOT_BLANK)
    .trim()
    .min(1, LENGTH)
    .max(10_000, LENGTH),
});

/**
 * Writes a note into a ticket's timeline, whatever its status is.
 * @throws AppError `validation_failed`; `not_found`
 */
export async function addTimelineNote(
  caller: CommandContext,
  input: { ticketId: string; text: string },
): Promise<TicketRow> {
  const { text } = parseInput(noteRules, input);
  const { ticket, context } = await lockTicket(caller, input.ticketId);
  await context.rows.change(ticket, { updatedAt: context.now });
  await recordNote(context, ticket, text);
  return readTicket(context, ticket.id);
}
