import type { z } from 'zod';
import { AppError, invalid } from '../../../../platform/errors.ts';
import { accountCountry } from '../../../../platform/phone/account-country.rules.ts';
import { parseInput, summarise } from '../../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { illegalMove } from '../../dispatch/offer/move-checks.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { assertNotDuplicate, duplicateReason, lockDuplicates } from '../../ticket/linked-tickets.ts';
import { makeAppointment } from '../../sla/sla-facts.rules.ts';
import { settleClocks } from '../../ticket/clocks/settle-clocks.ts';
import { changeSlaFacts, readSlaFacts } from '../../sla/stored-facts.ts';
import { appointmentFaults, appointmentReason } from '../../ticket/appointment.rules.ts';
import { settleReporter } from '../../ticket/people/settle-reporter.rules.ts';
import { accountSettings, findTenants } from '../../ticket/published.queries.ts';
import type { TicketDetails, TicketReporter } from '../../ticket/people/ticket-people.types.ts';
import { recordNote } from '../../ticket/record-note.ts';
import { changeDetails } from '../../ticket/people/change-details.ts';
import { changePerformer } from './change-performer.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import { updateTicketRules } from './ticket-changes.inputs.ts';
import type { Conditional, UpdateTicketInput } from './ticket-changes.inputs.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { ticketNoted, ticketRescheduled } from '../../ticket/ticket-changes.events.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';

/**
 * Changes a ticket's photos, performer or appointment.
 * @throws AppError `validation_failed`; `not_found`; `precondition_failed`; `illegal_transition`
 */
export async function updateTicket(
  caller: CommandContext,
  { input, ifMatch }: Conditional<UpdateTicketInput>,
): Promise<TicketRow> {
  const faults = appointmentFaults(input.scheduledFor, caller.now);
  const change = parseInput(updateTicketRules, input, faults);
  const { ticketId, photos, selfPerformed, scheduledFor, ...details } = change;
  const { ticket, context } = await lockTicketAndCauses(caller, ticketId, { ifMatch });
  if (photos) {
    await context.rows.change(ticket, { photos, updatedAt: context.now });
    await context.record(ticketNoted(ticket, 'photos changed'));
  }
  if (selfPerformed != null) await changePerformer(context, ticket, selfPerformed);
  if (scheduledFor) await reschedule(context, ticket, scheduledFor);
  await changeGiven(context, ticket, details);
  return readTicket(context, ticketId);
}

/** Details that are absent keep their values; null removes them. */
async function changeGiven(
  context: CommandContext,
  ticket: Ticket,
  details: Omit<z.output<typeof updateTicketRules>, 'ticketId' | 'photos' | 'selfPerformed' | 'scheduledFor'>,
): Promise<void> {
  const { tags, reporter, ...single } = Object.fromEntries(
    Object.entries(details).filter(([, value]) => value !== undefined),
  ) as typeof details;
  const given = {
    ...single,
    ...(reporter === undefined ? {} : { reporter: reporter && (await checkReporter(context, reporter)) }),
    ...(tags === undefined ? {} : { tags: tags ?? [] }),
  } as Partial<TicketDetails>;
  if (Object.keys(given).length === 0) return;
  if (!(await changeDetails(context, ticket, (before) => inOneCurrency(before, given)))) return;
  await recordNote(context, ticket, `${Object.keys(given).map(inWords).join(', ')} changed`);
}

async function checkReporter({ sql }: CommandContext, given: TicketReporter): Promise<TicketReporter | null> {
  const tenants = await findTenants(sql, given.tenantId === null ? [] : [given.tenantId]);
  const country = accountCountry(await accountSettings(sql));
  const { reporter, faults } = settleReporter(given, { country, tenants });
  if (faults.length > 0) throw new AppError('validation_failed', summarise(faults), { faults });
  return reporter;
}

/** An estimate can be held against what the job may cost only in the same currency. */
function inOneCurrency(before: TicketDetails, given: Partial<TicketDetails>): Partial<TicketDetails> {
  const { estimate, notToExceed } = { ...before, ...given };
  if (!estimate || !notToExceed || estimate.currency === notToExceed.currency) return given;
  const [member, expected, came] = given.estimate
    ? ['estimate', notToExceed.currency, estimate.currency]
    : ['notToExceed', estimate.currency, notToExceed.currency];
  const detail = `Expected one currency for the estimate and what the job may cost: ${expected}, but got ${came}.`;
  throw invalid({ pointer: `/${member}/currency`, code: 'other_currency', detail });
}

const inWords = (member: string): string => member.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

async function reschedule(context: CommandContext, ticket: Ticket, scheduledFor: Date): Promise<void> {
  const { now, actor } = context;
  assertNotDuplicate(ticket);
  if (ticket.status !== 'scheduled' && ticket.heldFrom !== 'scheduled') {
    const detail = `A ticket that is ${ticket.status} has no appointment to move; one is made by moving to scheduled.`;
    throw illegalMove(ticket, now, detail);
  }
  for (const moved of [ticket, ...(await lockDuplicates(context, ticket))]) {
    const { status } = moved;
    const parent = moved === ticket ? undefined : ticket;
    const change = appointmentReason(
      readSlaFacts(moved.slaFacts).appointments.at(-1)?.scheduledFor ?? null,
      scheduledFor,
    );
    const reason = parent ? duplicateReason(parent, change) : change;
    const slaFacts = changeSlaFacts(moved.slaFacts, (facts) => makeAppointment(facts, now, scheduledFor));
    await settleClocks(context, moved, { slaFacts, updatedAt: now });
    await insertTimeline(context, moved, [{ actor, from: status, to: status, reason }]);
    await context.record(ticketRescheduled(moved, scheduledFor, parent));
  }
}
