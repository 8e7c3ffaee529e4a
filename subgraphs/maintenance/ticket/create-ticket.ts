import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { escalationOf } from '../dispatch/escalation.queries.ts';
import { foldTicket } from '../incident/fold-ticket.ts';
import { settleClocks } from '../sla/settle-clocks.ts';
import { judgeTicket } from '../triage/learning.ts';
import { draftTicket } from './draft-ticket.ts';
import { offerToVendor } from './offer-to-vendor.ts';
import { accountSettings } from './published.queries.ts';
import { readTicket } from './read-ticket.ts';
import { replayOrConflict } from './replay-or-conflict.ts';
import type { TicketRow } from './ticket-row.ts';
import { ticketCreated, ticketTriaged } from './ticket.events.ts';
import type { Ticket } from './ticket.entity.ts';
import { createTicketRules } from './ticket.inputs.ts';
import type { CreateTicketInput } from './ticket.inputs.ts';
import { ticketsById } from './ticket.queries.ts';
import { insertTicket, insertTimeline, insertTriage } from './ticket.statements.ts';

/**
 * Files a ticket: triages it, dispatches it and starts its clocks, all in one transaction. A repeat of the same ticket
 * gives the stored one and changes nothing; of two at once one creates and the other repeats.
 * @throws AppError `validation_failed`; `ticket_id_conflict` when the id is taken by other content; `unknown_unit`
 *   when the account has no such unit and does not quarantine such tickets
 */
export async function createTicket(context: CommandContext, input: CreateTicketInput): Promise<Ticket | TicketRow> {
  const { sql, actor } = context;
  const request = parseInput(createTicketRules, input);
  const findStored = async (): Promise<TicketRow | undefined> =>
    (await ticketsById(sql, [request.ticketId])).get(request.ticketId);

  const stored = await findStored();
  if (stored) return replayOrConflict(stored, request);

  const settings = await accountSettings(sql);
  const triage = await judgeTicket(sql, { ...request, priorityHint: request.priorityHint ?? null });
  const ticket = await draftTicket(context, request, triage, settings);
  if (!(await insertTicket(sql, ticket))) return replayOrConflict((await findStored())!, request);

  await insertTriage(sql, ticket, triage);
  await insertTimeline(sql, ticket, [{ actor, from: null, to: 'open', reason: null }]);
  await settleClocks(context, ticket);
  const escalation = ticket.propertyId === null ? await escalationOf(sql, ticket) : undefined;
  await context.record(ticketCreated(ticket, escalation), ticketTriaged(ticket, triage));
  if (await foldTicket(context, ticket)) return readTicket(context, ticket.id);
  if (ticket.propertyId !== null) await offerToVendor(context, ticket);
  return ticket;
}
