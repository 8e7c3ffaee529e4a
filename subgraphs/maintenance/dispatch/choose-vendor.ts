import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { decideDispatch } from './decide-dispatch.rules.ts';
import { dispatchRules, dispatchVendors, lastAssignments, lockVendorAndCountOpenTickets } from './dispatch.queries.ts';
import type { DispatchDecision, DispatchTicket, DispatchVendor } from './dispatch.types.ts';

/**
 * Decides which vendor gets a ticket, by the account's rules as they are now. A chosen vendor with a cap stays locked
 * until the transaction ends.
 */
export async function chooseVendor(
  context: CommandContext,
  ticket: DispatchTicket,
  zone: string,
  excludeVendorIds: readonly string[] = [],
): Promise<DispatchDecision> {
  const { sql, now, config } = context;
  const rules = await dispatchRules(sql);
  const named = rules.flatMap((rule) => rule.vendorIds ?? []);
  const vendors = await dispatchVendors(sql, ticket.category, named);
  const rotating = rules.filter((rule) => rule.strategy === 'round_robin').map((rule) => rule.id);
  const assigned = rotating.length > 0 ? await lastAssignments(sql, rotating) : new Map<string, Record<string, Date>>();
  const known = new Map(
    vendors.map((vendor) => [vendor.id, { ...vendor, lastAssignedAt: assigned.get(vendor.id) ?? {} }]),
  );

  for (;;) {
    const vendorsNow = [...known.values()];
    const decision = decideDispatch({
      ticket,
      rules,
      vendors: vendorsNow,
      now,
      zone,
      excludeVendorIds,
      acceptMinutes: config.acceptMinutes,
    });
    const chosen = decision.vendorId === null ? undefined : known.get(decision.vendorId);
    if (!chosen || (await hasRoomUnderLock(context, chosen))) return decision;
  }
}

/** Corrects the vendor's count under its lock; whoever was overtaken is found to be full and decides again. */
async function hasRoomUnderLock({ sql }: CommandContext, vendor: DispatchVendor): Promise<boolean> {
  if (vendor.openTicketCap === null) return true;
  vendor.openTicketCount = await lockVendorAndCountOpenTickets(sql, vendor.id);
  return vendor.openTicketCount < vendor.openTicketCap;
}
