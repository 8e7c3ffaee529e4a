import { AppError } from '../../../../platform/errors.ts';
import type {
  BatchCommand,
  BatchContext,
  BatchOutcome,
  BatchedRequest,
} from '../../../../platform/graphql/batch/batch-command.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import { accountCountry } from '../../../../platform/phone/account-country.rules.ts';
import type { DispatchRule } from '../../dispatch/decision/dispatch.types.ts';
import { workMismatch } from '../../dispatch/decision/matching.rules.ts';
import { chooseVendors } from '../../dispatch/decision/choose-vendor.ts';
import { deferredVendorLock } from '../../dispatch/decision/deferred-vendor-lock.ts';
import { sharedCauseOf } from '../../incident/cause/shared-cause.ts';
import { findPerformer } from '../../incident/linking/find-performer.ts';
import { slaStanding } from '../../sla/sla-state.rules.ts';
import { settleClocks, clockStanding } from '../../ticket/clocks/settle-clocks.ts';
import { contentOf, draftTicket } from './draft-ticket.ts';
import { fileDraft } from './file-draft.ts';
import type { Draft } from './file-draft.ts';
import { insertFilings } from './file-tickets.statements.ts';
import { readFilingFacts } from './filing-facts.ts';
import type { FilingFacts } from './filing-facts.ts';
import { dispatchFacts } from '../../dispatch/offer/offer-to-vendor.ts';
import { leftOut, usableDetails } from '../../ticket/people/ticket-people.rules.ts';
import type { ReportedDetails } from '../../ticket/people/ticket-people.rules.ts';
import { settleReporter } from '../../ticket/people/settle-reporter.rules.ts';
import type { ReporterFacts } from '../../ticket/people/settle-reporter.rules.ts';
import { Ticket } from '../../ticket/ticket.entity.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import { replayOrConflict } from './replay-or-conflict.ts';
import { reviveTicketRow, rowOfNew } from '../../ticket/ticket-row.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { createTicketRules } from '../../ticket/ticket.inputs.ts';
import type { CreateTicketInput } from '../../ticket/ticket.inputs.ts';
import { usableContent } from '../../ticket/report/usable-content.rules.ts';

/**
 * Files tickets: triages them, dispatches them and starts their clocks, all in one transaction. A repeat of a stored
 * ticket returns the stored one and changes nothing; of two at once, the first creates and the second repeats.
 *
 * A request fails with AppError `validation_failed`; `ticket_id_conflict` when the id is taken by other content;
 * `unknown_unit` when the account has no such unit and does not quarantine such tickets.
 */
export const createTicket: BatchCommand<CreateTicketInput, FilingFacts, TicketRow> = {
  name: 'createTicket',
  identityOf: ({ ticketId }) => ticketId,
  overtakenAt: ['ticket_pkey'],
  restore: reviveTicketRow,
  read: readFilingFacts,
  run: async (context, requests, facts) => {
    const considered = requests.map((request) => consider(context, request, facts));
    const [only] = considered;
    if (requests.length === 1 && only && 'draft' in only && only.needsMore) {
      return [{ result: await fileAlone(requests[0]!, only.draft, facts) }];
    }
    const drafts = considered.flatMap((filing) => ('draft' in filing && !filing.needsMore ? [filing.draft] : []));
    await fileTogether(context, drafts, facts);
    return considered.map((filing): BatchOutcome<TicketRow> => {
      if (!('draft' in filing)) return filing;
      return filing.needsMore ? 'alone' : { result: rowOfNew(filing.draft) };
    });
  },
};

/** A new ticket, and whether it must be filed alone; the stored ticket that a request repeats; or why it is refused. */
type Considered = { draft: Draft; needsMore: boolean } | { result: TicketRow } | { failure: AppError };

function consider(
  context: BatchContext,
  { input, context: { actor }, requestId }: BatchedRequest<CreateTicketInput>,
  { stored, units, settings, terms, triage, tenants, dispatch }: FilingFacts,
): Considered {
  try {
    const request = parseInput(createTicketRules, input);
    const known = stored.get(request.ticketId);
    if (known) return { result: replayOrConflict(known, request) };
    const judged = triage.get(request.ticketId)!;
    const { details, notes } = detailsIn(input, { country: accountCountry(settings), tenants });
    const { note } = usableContent(contentOf(request));
    const report = draftTicket(context, request, judged, { unit: units.get(request.unitId), settings });
    const { clocks, breached } = clockStanding(report, terms, context.now);
    const slaRevision = terms.at(-1)?.revision ?? report.slaRevision;
    const draft = {
      ticket: { ...report, ...slaStanding(clocks), slaRevision },
      triage: judged,
      clocks,
      isLate: breached.length > 0,
      actor,
      requestId,
      details,
      note: [...(input.leftOut ?? []), ...notes, ...(note === null ? [] : [note])].join(' ') || null,
    };
    return { draft, needsMore: needsMore(draft, dispatch.rules) };
  } catch (error) {
    if (error instanceof AppError) return { failure: error };
    throw error;
  }
}

/** The details of a report, absent when there are none, and sentences about those that cannot be used. */
function detailsIn(
  input: CreateTicketInput,
  facts: ReporterFacts,
): { details: ReportedDetails | undefined; notes: string[] } {
  const { details, notes } = usableDetails(input);
  const settled = details.reporter && settleReporter(details.reporter, facts);
  const reporter = settled?.reporter ?? null;
  const { permissionToEnter, notToExceed, tags } = details;
  const hasDetails = (reporter ?? permissionToEnter ?? notToExceed ?? tags[0]) !== undefined;
  return {
    details: hasDetails ? { ...details, reporter } : undefined,
    notes: [...notes, ...(settled?.faults ?? []).map(({ pointer, detail }) => leftOut(inWords(pointer!), detail))],
  };
}

/** `/reporter/tenantId` as `Reporter tenant id`. */
const inWords = (pointer: string): string =>
  pointer
    .slice(1)
    .replaceAll(/[A-Z/]/g, (sign) => (sign === '/' ? ' ' : ` ${sign.toLowerCase()}`))
    .replace('r', 'R');

/**
 * Whether a ticket must be filed alone: there may be reports of the same cause, a clock is past its target at once, or a rule
 * may call on own staff.
 */
function needsMore({ ticket, isLate }: Draft, rules: readonly DispatchRule[]): boolean {
  const mayCallOnStaff = (rule: DispatchRule): boolean => rule.rosterId != null && workMismatch(rule, ticket) === null;
  return isLate || (ticket.propertyId !== null && (sharedCauseOf(ticket) !== undefined || rules.some(mayCallOnStaff)));
}

/** Files tickets together and offers them to vendors; writes each table once. */
async function fileTogether(context: BatchContext, drafts: readonly Draft[], facts: FilingFacts): Promise<void> {
  if (drafts.length === 0) return;
  const { sql, accountId, now, finishWith } = context;
  const placed = drafts.filter(({ ticket }) => ticket.propertyId !== null);
  const questions = placed.map(({ ticket }) => ({ ticket: dispatchFacts(ticket), zone: ticket.zone }));
  const decisions = await chooseVendors(context, questions, facts.dispatch, deferredVendorLock(context));
  const decided = new Map(placed.map((draft, at) => [draft, decisions[at]]));
  const filed = drafts.map((draft) => fileDraft(draft, { decision: decided.get(draft), ...facts, now }));
  const filings = filed.map(({ filing }) => filing);
  finishWith(insertFilings(sql, accountId, filings), context.record(...filed.flatMap(({ events }) => events)));
}

/** Files a ticket alone, so that it can share the performer of another report of its cause before a vendor is asked. */
async function fileAlone(
  { context }: BatchedRequest<CreateTicketInput>,
  draft: Draft,
  { settings, addresses }: FilingFacts,
): Promise<TicketRow> {
  const { sql, rows, accountId, now } = context;
  const { ticket, isLate } = draft;
  const { filing, events } = fileDraft(isLate ? { ...draft, clocks: [] } : draft, { settings, addresses, now });
  await Promise.all([insertFilings(sql, accountId, [filing]), context.record(...events)]);
  rows.hold(Ticket, ticket);
  if (isLate) await settleClocks(context, ticket);
  if (ticket.propertyId !== null) await findPerformer(context, ticket);
  return readTicket(context, ticket.id);
}
