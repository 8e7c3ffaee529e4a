import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { GivenPhone } from '../../../../platform/phone/settle-phone.rules.ts';
import { raiseRequest } from '../../../../platform/jobs/requests.ts';
import { PLACE_FREED } from '../../dispatch/waiting/place-freed.ts';
import { retryWaitingTicketsAt } from '../../dispatch/waiting/retry.statements.ts';
import { lockVendorForUpdate } from './lock-vendor.ts';
import type { VendorKey } from './lock-vendor.ts';
import { updateVendorRules } from '../../vendor/vendor.inputs.ts';
import type { UpdateVendorInput } from '../../vendor/vendor.inputs.ts';
import { vendorsById } from '../../vendor/vendor.queries.ts';
import type { VendorRow } from '../../vendor/vendor.queries.ts';
import { settleVendorPhone } from '../../vendor/settle-vendor-phone.ts';
import { updateVendorRow } from '../../vendor/vendor.statements.ts';

/**
 * Changes a vendor; absent fields stay. Its tickets stay with it.
 * @throws AppError `validation_failed`; `not_found`; `precondition_failed`
 */
export async function updateVendor(
  context: CommandContext,
  { input, ...key }: VendorKey & { input: UpdateVendorInput },
): Promise<VendorRow> {
  const { sql, accountId, now } = context;
  const givenFields = Object.entries(input).filter(([, value]) => value !== undefined);
  const changes = parseInput(updateVendorRules, Object.fromEntries(givenFields));
  const vendor = await lockVendorForUpdate(context, key);
  const presentChanges = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const given = givenPhone(changes, vendor);
  const phone = given && (await settleVendorPhone(sql, given, vendor));
  await updateVendorRow(sql, { id: key.id, at: now }, { ...vendor, ...presentChanges, ...phone });
  await retryWaitingTicketsAt(sql, now);
  if (presentChanges['openTicketCap'] !== undefined) await raiseRequest(sql, PLACE_FREED, { accountId, key: key.id });
  return (await vendorsById(sql, [key.id])).get(key.id)!;
}

/** The phone members that a change gives; undefined if it gives none. An extension alone belongs to the stored number. */
function givenPhone(
  { phone, phoneExtension }: Partial<Record<keyof GivenPhone, string | null | undefined>>,
  vendor: VendorRow,
): GivenPhone | undefined {
  if (phone === undefined && phoneExtension === undefined) return undefined;
  return { phone: phone === undefined ? vendor.phone : phone, phoneExtension };
}
