import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import { newId } from '../../../../platform/ids.ts';
import { retryWaitingTicketsAt } from '../../dispatch/waiting/retry.statements.ts';
import { createVendorRules } from '../../vendor/vendor.inputs.ts';
import type { CreateVendorInput } from '../../vendor/vendor.inputs.ts';
import { vendorsById } from '../../vendor/vendor.queries.ts';
import type { VendorRow } from '../../vendor/vendor.queries.ts';
import { settleVendorPhone } from '../../vendor/settle-vendor-phone.ts';
import { insertVendor } from '../../vendor/vendor.statements.ts';

/**
 * Adds a vendor, active by default.
 * @throws AppError `validation_failed`; `already_exists` when the id is taken
 */
export async function createVendor(context: CommandContext, input: CreateVendorInput): Promise<VendorRow> {
  const { sql, accountId, now } = context;
  const { id: requestedId, ...details } = parseInput(createVendorRules, input);
  const id = requestedId ?? newId();
  const given = { phone: details.phone ?? null, phoneExtension: details.phoneExtension ?? null };
  const phone = await settleVendorPhone(sql, given, null);
  const isNew = await insertVendor(
    sql,
    { accountId, id, at: now },
    {
      ...details,
      email: details.email ?? null,
      ...phone,
      isActive: details.isActive ?? true,
      hours: details.hours ?? null,
      openTicketCap: details.openTicketCap ?? null,
      insuranceExpiresOn: details.insuranceExpiresOn ?? null,
    },
  );
  if (!isNew) throw new AppError('already_exists', `There is already a vendor with the id ${JSON.stringify(id)}.`);
  await retryWaitingTicketsAt(sql, now);
  return (await vendorsById(sql, [id])).get(id)!;
}
