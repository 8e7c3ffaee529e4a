import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { assertVersion } from '../../../../platform/graphql/if-match.ts';
import { vendorsById } from '../../vendor/vendor.queries.ts';
import type { VendorRow } from '../../vendor/vendor.queries.ts';
import { lockVendorRow } from '../../vendor/vendor.statements.ts';

/** The vendor to change, and the versions at which it may be changed. */
export interface VendorKey {
  id: string;
  ifMatch?: readonly string[] | null;
}

/**
 * Locks a vendor until the transaction ends and reads it.
 * @throws AppError `not_found`; `precondition_failed` at a version that `ifMatch` does not name
 */
export async function lockVendorForUpdate({ sql }: CommandContext, { id, ifMatch }: VendorKey): Promise<VendorRow> {
  await lockVendorRow(sql, id);
  const vendor = (await vendorsById(sql, [id])).get(id);
  if (!vendor) throw new AppError('not_found', `There is no vendor with the id ${JSON.stringify(id)}.`);
  assertVersion(vendor.version, ifMatch);
  return vendor;
}
