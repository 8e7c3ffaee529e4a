import type { Sql } from '../../../../platform/db/sql.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { Category } from '../../triage/triage.types.ts';
import { acceptMinutesNow } from './accept-minutes.ts';
import { decideInTurn } from './decide-dispatches.rules.ts';
import type { DispatchQuestion } from './decide-dispatches.rules.ts';
import { dispatchRules, lastTurns, lockRules, lockVendors, vendorsOfTrades } from './dispatch.queries.ts';
import type { HoldAsRead } from './deferred-vendor-lock.ts';
import type { AcceptMinutes, DispatchDecision, DispatchRule, DispatchVendor } from './dispatch.types.ts';

/** What decisions are made by. */
export interface DispatchFacts {
  /** The trades of the tickets; vendors of others are only there when a rule names them. */
  categories: readonly Category[];
  rules: readonly DispatchRule[];
  vendors: readonly DispatchVendor[];
  acceptMinutes: AcceptMinutes;
  /** The one that is decided about, when it is stored: whoever has it until now has a place for another. */
  ticketId?: string;
}

/** Decides which vendor gets a stored ticket; see {@link chooseVendors}. */
export async function chooseVendor(
  context: CommandContext,
  ticketId: string,
  question: DispatchQuestion,
): Promise<DispatchDecision> {
  const { sql } = context;
  const categories = [question.ticket.category];
  const [rules, vendors, acceptMinutes] = await Promise.all([
    dispatchRules(sql),
    vendorsOfTrades(sql, categories, ticketId),
    acceptMinutesNow(context),
  ]);
  const [decision] = await chooseVendors(context, [question], { categories, rules, vendors, acceptMinutes, ticketId });
  return decision!;
}

/**
 * Decides which vendors get tickets, one ticket after the other, by the account's rules as they are now. What the
 * decisions rest on stays locked until the transaction ends: the chosen vendors, and rules whose strategy looks at what
 * others were given. Whoever was overtaken while waiting for a lock looks again and decides anew.
 * @param holdAsRead takes vendors without a cap that are to be locked with what is written; see hold-as-read.ts
 */
export async function chooseVendors(
  { sql, now }: Pick<CommandContext, 'sql' | 'now'>,
  questions: readonly DispatchQuestion[],
  facts: DispatchFacts,
  holdAsRead?: HoldAsRead,
): Promise<DispatchDecision[]> {
  const { rules, categories, ticketId } = facts;
  const locked = new Set<string>();
  const lockNew = (kind: string, ids: readonly string[]): string[] => {
    const found = [...new Set(ids)].filter((id) => !locked.has(`${kind} ${id}`));
    for (const id of found) locked.add(`${kind} ${id}`);
    return found;
  };
  let vendors = await withTurns(sql, rules, facts.vendors);

  for (;;) {
    const decisions = decideInTurn(questions, { ...facts, vendors }, now);
    const made = decisions.filter(({ vendorId }) => vendorId !== null);
    const turning = lockNew(
      'rule',
      rulesOf(made, rules)
        .filter(takesTurns)
        .map(({ id }) => id),
    );
    if (turning.length > 0) {
      const [, read] = await Promise.all([lockRules(sql, turning), vendorsOfTrades(sql, categories, ticketId)]);
      vendors = await withTurns(sql, rules, read);
      continue;
    }
    const chosen = lockNew(
      'vendor',
      made.map(({ vendorId }) => vendorId!),
    );
    if (chosen.length === 0) return decisions;
    const read = vendors.filter(({ id }) => chosen.includes(id));
    if (holdAsRead && read.every(({ openTicketCap }) => openTicketCap === null)) {
      holdAsRead(read);
      return decisions;
    }
    vendors = replaced(vendors, chosen, await lockVendors(sql, chosen, ticketId));
  }
}

function rulesOf(decisions: readonly DispatchDecision[], rules: readonly DispatchRule[]): DispatchRule[] {
  const ids = new Set(decisions.map(({ ruleId }) => ruleId));
  return rules.filter(({ id }) => ids.has(id));
}

/** Whether the choice depends on what other tickets were given, so that two at once would both take the same turn. */
function takesTurns({ strategy }: DispatchRule): boolean {
  return strategy === 'round_robin' || strategy === 'least_open_tickets';
}

async function withTurns(
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

/** The vendors with some of them as they are now; those that are gone are left out. */
function replaced(
  vendors: readonly DispatchVendor[],
  ids: readonly string[],
  found: readonly DispatchVendor[],
): DispatchVendor[] {
  const now = new Map(found.map((vendor) => [vendor.id, vendor]));
  return vendors.flatMap((vendor) => {
    if (!ids.includes(vendor.id)) return [vendor];
    const fresh = now.get(vendor.id);
    return fresh ? [{ ...fresh, lastTurns: vendor.lastTurns ?? {} }] : [];
  });
}
