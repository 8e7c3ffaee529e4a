import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { TicketOffered } from '../../dispatch/offer/offer-facts.ts';
import type { TicketStatus } from '../../lifecycle/lifecycle.types.ts';
import { isActive } from '../../lifecycle/transitions.rules.ts';
import { lockDuplicates } from '../../ticket/linked-tickets.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { Ticket } from '../../ticket/ticket.entity.ts';
import { rankOf } from '../../triage/severity-order.rules.ts';
import { sharedCauseOfTicket } from '../cause/shared-cause.ts';
import { incidentsById } from '../incident.queries.ts';
import { replaceParentOf } from '../incident.statements.ts';
import { pageForEmergency } from '../paging/page-for-emergency.ts';
import { linkToParent } from './link-to-parent.ts';
import { withdrawForOther } from './withdraw-for-other.ts';

/** A vendor has the job and is not at work on it. */
const NOT_BEGUN: readonly TicketStatus[] = ['dispatched', 'accepted', 'scheduled', 'on_hold'];

const WITH_A_VENDOR = `t.vendor_id is not null and t.status in (${NOT_BEGUN.map((status) => `'${status}'`).join(', ')})`;
const WITHOUT_PERFORMER = `t.vendor_id is null and t.status = 'open' and not t.self_performed and t.follows_ticket_id is null`;

/** Whether a report is withdrawn from its vendor when another report of its incident finds one. */
export function yieldsTo({ incidentId, category, vendorId, status, severity }: Ticket, parent: Ticket): boolean {
  const isTogether = incidentId !== null && incidentId === parent.incidentId && category === parent.category;
  return isTogether && vendorId !== null && NOT_BEGUN.includes(status) && rankOf({ severity }) >= rankOf(parent);
}

/** Makes a ticket that a vendor was just found for the parent of its incident. */
export async function becomeParentWithVendor(context: CommandContext, { ticket }: TicketOffered): Promise<void> {
  if (ticket.vendorId !== null) await becomeParent(context, ticket);
}

/**
 * Makes a ticket that has a vendor the parent of its incident, so that one vendor comes for the cause: reports that are no
 * more severe become its duplicates and are withdrawn from their vendors, unless a vendor is at work; so do those that
 * wait for a vendor.
 */
export async function becomeParent(context: CommandContext, parent: Ticket): Promise<void> {
  const { incidentId } = parent;
  if (incidentId === null) return;
  await replaceParentOf(context.sql, incidentId, parent.id);
  const withVendor = await lockReports(context, parent, WITH_A_VENDOR);
  await linkReports(
    context,
    parent,
    withVendor.filter((report) => yieldsTo(report, parent)),
  );
  await linkWaiting(context, parent);
}

/**
 * Makes the reports of a ticket's incident that wait for a vendor its duplicates at once. If they waited for their next
 * try, the job could be done by then, and a second vendor would be sent for it. A more severe report is left to its next
 * try, which may take over, and so is one whose cause is its own by now. The ticket's row and cause must be locked.
 */
export async function linkWaiting(context: CommandContext, parent: Ticket): Promise<void> {
  if (parent.incidentId === null) return;
  const waiting = await lockReports(context, parent, WITHOUT_PERFORMER);
  await linkReports(
    context,
    parent,
    waiting.filter((report) => rankOf(report) >= rankOf(parent) && sharedCauseOfTicket(report) !== undefined),
  );
}

/** The other tickets of the incident and category, locked, oldest first. */
function lockReports(
  { rows }: CommandContext,
  { id, incidentId, category }: Ticket,
  condition: string,
): Promise<Ticket[]> {
  return rows.lock(
    Ticket,
    `where t.incident_id = $1 and t.category = $2 and t.id <> $3 and ${condition} order by t.created_at, t.id`,
    [incidentId, category, id],
  );
}

async function linkReports(caller: CommandContext, parent: Ticket, reports: readonly Ticket[]): Promise<void> {
  if (reports.length === 0) return;
  const { cause } = (await incidentsById(caller.sql, [parent.incidentId!])).get(parent.incidentId!)!;
  for (const report of reports) {
    const { context } = await lockTicket(caller, report.id);
    const linked = [report, ...(await lockDuplicates(context, report))];
    await withdrawForOther(context, report, parent);
    for (const duplicate of linked.filter(({ status }) => isActive(status))) {
      await linkToParent(context, duplicate, parent, { cause });
      await pageForEmergency(context, duplicate, parent);
    }
  }
}
