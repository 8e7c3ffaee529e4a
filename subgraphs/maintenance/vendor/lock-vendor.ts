import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { assertVersion } from '../../../platform/graphql/if-match.ts';
import { vendorsById } from './vendor.queries.ts';
import type { VendorRow } from './vendor.queries.ts';
import { lockVendorRow } from './vendor.statements.ts';

/** Which vendor, and at which versions it may be changed. */
export interface VendorKey {
  id: string;
  ifMatch?: readonly string[] | null;
}

/**
 * The vendor as it is, locked until the transaction ends.
 * @throws AppError `not_found`; `precondition_failed` at any other version than those named
 */
export async function lockVendorForUpdate({ sql }: CommandContext, { id, ifMatch }: VendorKey): Promise<VendorRow> {
  await lockVendorRow(sql, id);
  const vendor = (await vendorsById(sql, [id])).get(id);
  if (!vendor) throw new AppError('not_found', `There is no vendor with the id ${JSON.stringify(id)}.`);
  assertVersion(vendor.version, ifMatch);
  return vendor;
}
