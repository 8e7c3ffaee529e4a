import type { Sql } from '../../../../platform/db/sql.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { Category } from '../../triage/triage.types.ts';
import { acceptMinutesInForce } from './accept-minutes.ts';
import { decideDispatches } from './decide-dispatches.rules.ts';
import type { DispatchRequest } from './decide-dispatches.rules.ts';
import { dispatchRules, lastTurns, lockRules, lockVendors, vendorsOfTrades } from './dispatch.queries.ts';
import type { DeferredVendorLock } from './deferred-vendor-lock.ts';
import { rostersOfRules } from './dispatch-rosters.queries.ts';
import type {
  AcceptMinutes,
  DispatchDecision,
  DispatchRoster,
  DispatchRule,
  DispatchVendor,
} from './dispatch.types.ts';

/** The data that dispatch decisions depend on. */
export interface DispatchFacts {
  /** The trades of the tickets. `vendors` has vendors of other trades only if a rule names them. */
  categories: readonly Category[];
  rules: readonly DispatchRule[];
  vendors: readonly DispatchVendor[];
  /** The rosters that rules name for these tickets. */
  rosters?: readonly DispatchRoster[];
  acceptMinutes: AcceptMinutes;
  /** The ticket, if it is stored already. It does not count as an open ticket of its present vendor. */
  ticketId?: string;
}

/** Decides which vendor gets a stored ticket; see {@link chooseVendors}. */
export async function chooseVendor(
  context: CommandContext,
  ticketId: string,
  request: DispatchRequest,
): Promise<DispatchDecision> {
  const { sql } = context;
  const categories = [request.ticket.category];
  const [rules, vendors, acceptMinutes] = await Promise.all([
    dispatchRules(sql),
    vendorsOfTrades(sql, categories, ticketId),
    acceptMinutesInForce(context),
  ]);
  const rosters = await rostersOfRules(sql, rules);
  const facts = { categories, rules, vendors, rosters, acceptMinutes, ticketId };
  const [decision] = await chooseVendors(context, [request], facts);
  return decision!;
}

/**
 * Decides which vendors get tickets, one ticket after the other, by the account's present rules. The chosen vendors,
 * and the rules whose strategy depends on other tickets, stay locked until the transaction ends. When another
 * transaction changed them while this one waited for the lock, the function reads them again and repeats the decisions.
 * @param deferLock locks vendors without a cap together with the transaction's last statements; see
 * deferred-vendor-lock.ts
 */
export async function chooseVendors(
  { sql, now }: Pick<CommandContext, 'sql' | 'now'>,
  requests: readonly DispatchRequest[],
  facts: DispatchFacts,
  deferLock?: DeferredVendorLock,
): Promise<DispatchDecision[]> {
  const { rules, categories, ticketId } = facts;
  const locked = new Set<string>();
  const notYetLocked = (kind: string, ids: readonly string[]): string[] => {
    const newIds = [...new Set(ids)].filter((id) => !locked.has(`${kind} ${id}`));
    for (const id of newIds) locked.add(`${kind} ${id}`);
    return newIds;
  };
  let vendors = await withLastTurns(sql, rules, facts.vendors);

  for (;;) {
    const decisions = decideDispatches(requests, { ...facts, vendors }, now);
    const assigned = decisions.filter(({ vendorId }) => vendorId !== null);
    const rulesToLock = notYetLocked(
      'rule',
      rulesThatDecided(assigned, rules)
        .filter(dependsOnOtherTickets)
        .map(({ id }) => id),
    );
    if (rulesToLock.length > 0) {
      const [, freshVendors] = await Promise.all([
        lockRules(sql, rulesToLock),
        vendorsOfTrades(sql, categories, ticketId),
      ]);
      vendors = await withLastTurns(sql, rules, freshVendors);
      continue;
    }
    const vendorsToLock = notYetLocked(
      'vendor',
      assigned.map(({ vendorId }) => vendorId!),
    );
    if (vendorsToLock.length === 0) return decisions;
    const vendorsAsRead = vendors.filter(({ id }) => vendorsToLock.includes(id));
    if (deferLock && vendorsAsRead.every(({ openTicketCap }) => openTicketCap === null)) {
      deferLock(vendorsAsRead);
      return decisions;
    }
    vendors = withFreshVendors(vendors, vendorsToLock, await lockVendors(sql, vendorsToLock, ticketId));
  }
}

function rulesThatDecided(decisions: readonly DispatchDecision[], rules: readonly DispatchRule[]): DispatchRule[] {
  const ids = new Set(decisions.map(({ ruleId }) => ruleId));
  return rules.filter(({ id }) => ids.has(id));
}

/**
 * Whether the choice depends on the vendors' other tickets, so that two simultaneous decisions would take the same
 * turn.
 */
function dependsOnOtherTickets({ strategy }: DispatchRule): boolean {
  return strategy === 'round_robin' || strategy === 'least_open_tickets';
}

async function withLastTurns(
  sql: Sql,
  rules: readonly DispatchRule[],
  vendors: readonly DispatchVendor[],
): Promise<readonly DispatchVendor[]> {
  const rotating = rules.filter((rule) => rule.strategy === 'round_robin').map((rule) => rule.id);
  if (rotating.length === 0) return vendors;
  const ids = vendors.map((vendor) => vendor.id);
  const turns = await lastTurns(sql, rotating, ids);
  return vendors.map((vendor) => ({ ...vendor, lastTurns: turns.get(vendor.id) ?? {} }));
}

/** The vendors, with those of these ids replaced by their fresh rows; deleted vendors are left out. */
function withFreshVendors(
  vendors: readonly DispatchVendor[],
  ids: readonly string[],
  freshVendors: readonly DispatchVendor[],
): DispatchVendor[] {
  const now = new Map(freshVendors.map((vendor) => [vendor.id, vendor]));
  return vendors.flatMap((vendor) => {
    if (!ids.includes(vendor.id)) return [vendor];
    const fresh = now.get(vendor.id);
    return fresh ? [{ ...fresh, lastTurns: vendor.lastTurns ?? {} }] : [];
  });
}
