import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { acceptMinutesNow } from './accept-minutes.ts';
import { decideDispatch } from './decide-dispatch.rules.ts';
import { dispatchRules, dispatchVendors, lastTurns, lockRule, lockVendor } from './dispatch.queries.ts';
import type { DispatchDecision, DispatchRule, DispatchTicket, DispatchVendor } from './dispatch.types.ts';

type KnownVendors = Map<string, DispatchVendor>;

/**
 * Decides which vendor gets a ticket, by the account's rules as they are now. What the decision rests on stays locked
 * until the transaction ends: the chosen vendor, and a rule whose strategy looks at what others were given. Whoever was
 * overtaken while waiting for a lock looks again and decides anew.
 */
export async function chooseVendor(
  context: CommandContext,
  ticket: DispatchTicket,
  zone: string,
  excludeVendorIds: readonly string[] = [],
): Promise<DispatchDecision> {
  const { sql, now } = context;
  const [rules, acceptMinutes] = await Promise.all([dispatchRules(sql), acceptMinutesNow(context)]);
  let known = await knownVendors(context, ticket, rules);
  const locked = new Set<string>();

  for (;;) {
    const vendors = [...known.values()];
    const decision = decideDispatch({ ticket, rules, vendors, now, zone, excludeVendorIds, acceptMinutes });
    const { ruleId, vendorId } = decision;
    if (ruleId === null || vendorId === null) return decision;
    if (takesTurns(rules.find((rule) => rule.id === ruleId)!) && !locked.has(`rule ${ruleId}`)) {
      await lockRule(sql, ruleId);
      locked.add(`rule ${ruleId}`);
      known = await knownVendors(context, ticket, rules);
    } else if (!locked.has(`vendor ${vendorId}`)) {
      locked.add(`vendor ${vendorId}`);
      await refresh(context, known, vendorId);
    } else return decision;
  }
}

/** Whether the choice depends on what other tickets were given, so that two at once would both take the same turn. */
function takesTurns({ strategy }: DispatchRule): boolean {
  return strategy === 'round_robin' || strategy === 'least_open_tickets';
}

async function knownVendors(
  { sql }: CommandContext,
  ticket: DispatchTicket,
  rules: readonly DispatchRule[],
): Promise<KnownVendors> {
  const named = rules.flatMap((rule) => rule.vendorIds ?? []);
  const rotating = rules.filter((rule) => rule.strategy === 'round_robin').map((rule) => rule.id);
  const vendors = await dispatchVendors(sql, ticket.category, named);
  const turns = await lastTurns(
    sql,
    rotating,
    vendors.map((vendor) => vendor.id),
  );
  return new Map(vendors.map((vendor) => [vendor.id, { ...vendor, lastTurns: turns.get(vendor.id) ?? {} }]));
}

async function refresh({ sql }: CommandContext, known: KnownVendors, vendorId: string): Promise<void> {
  const vendor = await lockVendor(sql, vendorId);
  if (vendor) known.set(vendorId, { ...vendor, lastTurns: known.get(vendorId)?.lastTurns ?? {} });
  else known.delete(vendorId);
}
