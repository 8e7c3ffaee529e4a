import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lockVendorForUpdate } from './lock-vendor.ts';
import type { VendorKey } from './lock-vendor.ts';
import { vendorsById } from '../../vendor/vendor.queries.ts';
import type { VendorRow } from '../../vendor/vendor.queries.ts';
import { updateVendorRow } from '../../vendor/vendor.statements.ts';

/**
 * Excludes a vendor from dispatch; its tickets stay with it. An inactive vendor does not change.
 * @throws AppError `not_found`; `precondition_failed`
 */
export async function deactivateVendor(context: CommandContext, key: VendorKey): Promise<VendorRow> {
  const { sql, now } = context;
  const vendor = await lockVendorForUpdate(context, key);
  if (!vendor.isActive) return vendor;
  await updateVendorRow(sql, { id: key.id, at: now }, { ...vendor, isActive: false });
  return (await vendorsById(sql, [key.id])).get(key.id)!;
}
