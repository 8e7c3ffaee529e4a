import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { readSlaFacts } from '../../sla/stored-facts.ts';
import { Ticket } from '../../ticket/ticket.entity.ts';
import { affectsSeveralHomes, isSameCause, sharedCauseOf, sharedCauseOfTicket } from '../cause/shared-cause.ts';
import type { SharedCause } from '../cause/shared-cause.ts';
import type { NearbyReport } from '../incident.queries.ts';

/**
 * Locks the first of these reports that belongs to the ticket's incident or has its cause. A report on hold comes last,
 * since nobody is on the way for it.
 * @returns null when none fits
 */
export async function lockReportOfCause(
  { rows }: CommandContext,
  ticket: Ticket,
  cause: SharedCause,
  reports: readonly NearbyReport[],
): Promise<Ticket | null> {
  const found = reportsOfCause(ticket, cause, reports);
  const first = found.find(({ isHeld }) => !isHeld) ?? found[0];
  return (first && (await rows.lockOne(Ticket, { id: first.id }))) ?? null;
}

/** The reports of a ticket's incident or cause, and behind them reports of single homes that lack what the building does. */
function reportsOfCause(ticket: Ticket, cause: SharedCause, reports: readonly NearbyReport[]): NearbyReport[] {
  const { incidentId, unitId } = ticket;
  const judged = reports.map((report) => ({ ...report, reportCause: causeOfReport(report) }));
  const hasCause = (wanted: SharedCause, { reportCause }: (typeof judged)[number]): boolean =>
    reportCause !== undefined && isSameCause(wanted, reportCause);
  const same = judged.filter(
    (report) => (incidentId !== null && report.incidentId === incidentId) || hasCause(cause, report),
  );
  const alike = judged.filter((report) => hasCause({ ...cause, affectsManyHomes: true }, report));
  if (affectsSeveralHomes(cause.key, [unitId, ...alike.map((report) => report.unitId)])) return [...same, ...alike];
  // A report that came after another of its cause stands alone only when that one was on hold.
  const isApartByHold = ({ createdAt }: NearbyReport): boolean =>
    same.some((report) => report.isHeld && report.createdAt < createdAt) || wasHeldForMany(ticket, createdAt);
  return [...same, ...alike.filter(isApartByHold)];
}

/** Whether a ticket about more than one home was on hold at an instant. */
function wasHeldForMany(ticket: Ticket, at: Date): boolean {
  const affectsManyHomes = ticket.incidentId !== null || sharedCauseOfTicket(ticket)?.affectsManyHomes === true;
  const { pauses } = readSlaFacts(ticket.slaFacts);
  return affectsManyHomes && pauses.some(({ from, to }) => from <= at && (!to || at <= to));
}

function causeOfReport(report: NearbyReport): SharedCause | undefined {
  if (report.incidentId === null) return sharedCauseOf(report);
  // A report of an incident keeps its cause, whatever severity a person gave it since.
  const cause = sharedCauseOf({ ...report, severity: 'emergency' });
  // An incident has reports of more than one home.
  return cause && { ...cause, affectsManyHomes: true };
}
