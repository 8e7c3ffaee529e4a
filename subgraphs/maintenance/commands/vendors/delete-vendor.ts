import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { deactivateVendor } from './deactivate-vendor.ts';
import { lockVendorForUpdate } from './lock-vendor.ts';
import type { VendorKey } from './lock-vendor.ts';
import type { VendorRow } from '../../vendor/vendor.queries.ts';
import { deleteVendorRow } from '../../vendor/vendor.statements.ts';

/**
 * Deletes a vendor. A vendor that a ticket, a dispatch record or a rule names is only deactivated, so that history
 * keeps its name.
 * @returns null when the vendor is deleted, else the deactivated vendor
 * @throws AppError `not_found`; `precondition_failed`
 */
export async function deleteVendor(context: CommandContext, key: VendorKey): Promise<VendorRow | null> {
  await lockVendorForUpdate(context, key);
  return (await deleteVendorRow(context.sql, key.id)) ? null : deactivateVendor(context, { id: key.id });
}
