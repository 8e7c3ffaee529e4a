import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { deactivateVendor } from './deactivate-vendor.ts';
import { lockVendorForUpdate } from './lock-vendor.ts';
import type { VendorKey } from './lock-vendor.ts';
import type { VendorRow } from './vendor.queries.ts';
import { deleteVendorRow } from './vendor.statements.ts';

/**
 * Deletes a vendor, or only takes it out of dispatch when a ticket, a dispatch record or a rule names it: history must
 * keep its names.
 * @returns null when it is gone, else the vendor that was kept
 * @throws AppError `not_found`; `precondition_failed`
 */
export async function deleteVendor(context: CommandContext, key: VendorKey): Promise<VendorRow | null> {
  await lockVendorForUpdate(context, key);
  return (await deleteVendorRow(context.sql, key.id)) ? null : deactivateVendor(context, { id: key.id });
}
