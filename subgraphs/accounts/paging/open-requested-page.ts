import { z } from 'zod';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { clientIdRule, newId } from '../../../platform/ids.ts';
import { AppError } from '../../../platform/errors.ts';
import { WORDS, isWords, shown } from '../../../platform/text.ts';
import { isWorkOver } from './alarm.rules.ts';
import type { OpenPageInput } from './page.inputs.ts';
import { pagesById, readTicketToPage } from './page.queries.ts';
import type { PageRow } from './page.queries.ts';
import { addTextToOpenPage, insertRequestedPage } from './page.statements.ts';

const TEXT = 'Expected 1 to 1,000 characters.';
/** A page that is open at one moment may be over at the next. */
const TRIES = 3;

const rules = z.object({
  id: clientIdRule.nullish(),
  ticketId: z.string(),
  rosterId: z.string().nullish(),
  agentId: z.string().nullish(),
  text: z.string().refine(isWords, WORDS).min(1, TEXT).max(1_000, TEXT),
});

/**
 * Pages whoever is on call about a ticket. A ticket has one open page at a time: the page that it has gets the text, and goes on where it is.
 * A roster or person that is not there, or cannot be called on, is passed over, so that somebody hears of it in any case. Nobody is
 * called on for a ticket that is completed or over.
 * @param input what is asked for, and by which request
 * @throws AppError `validation_failed`; `not_found` for an unknown ticket; `already_exists` when the id is that of a page about another ticket
 */
export async function openRequestedPage(
  context: CommandContext,
  input: OpenPageInput & { requestId: string },
): Promise<PageRow> {
  const { sql, now } = context;
  const { id, ticketId, rosterId = null, agentId = null, text } = parseInput(rules, input);
  const ticket = await readTicketToPage(sql, ticketId);
  if (!ticket) throw new AppError('not_found', `There is no ticket ${shown(ticketId)}.`);
  const known = id == null ? undefined : (await pagesById(sql, [id])).get(id);
  if (known) return assertAbout(known, ticketId);
  const page = { id: id ?? newId(now.getTime()), ticketId, rosterId, agentId, text, requestId: input.requestId };
  for (let tries = 0; tries < TRIES; tries++) {
    const isOpened = await insertRequestedPage(context, page, ticket, isWorkOver(ticket.status) ? 'resolved' : 'sent');
    const openId = isOpened ? page.id : await addTextToOpenPage(sql, page, now);
    if (openId !== undefined) return (await pagesById(sql, [openId])).get(openId)!;
  }
  throw new AppError('unavailable', 'The pages of the ticket are changing at this moment. Try again.');
}

function assertAbout(page: PageRow, ticketId: string): PageRow {
  if (page.ticketId === ticketId) return page;
  throw new AppError('already_exists', `The page ${shown(page.id)} is about another ticket.`);
}
