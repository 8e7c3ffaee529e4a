import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { newId } from '../../../platform/ids.ts';
import { tryWaitingTicketsAt } from '../dispatch/waiting/retry.statements.ts';
import { createVendorRules } from './vendor.inputs.ts';
import type { CreateVendorInput } from './vendor.inputs.ts';
import { vendorsById } from './vendor.queries.ts';
import type { VendorRow } from './vendor.queries.ts';
import { insertVendor } from './vendor.statements.ts';

/**
 * Adds a vendor, active unless it says otherwise.
 * @throws AppError `validation_failed`; `already_exists` when the id is taken
 */
export async function createVendor(context: CommandContext, input: CreateVendorInput): Promise<VendorRow> {
  const { sql, accountId, now } = context;
  const { id: wanted, ...given } = parseInput(createVendorRules, input);
  const id = wanted ?? newId();
  const isNew = await insertVendor(
    sql,
    { accountId, id, at: now },
    {
      ...given,
      email: given.email ?? null,
      phone: given.phone ?? null,
      isActive: given.isActive ?? true,
      hours: given.hours ?? null,
      openTicketCap: given.openTicketCap ?? null,
      insuranceExpiresOn: given.insuranceExpiresOn ?? null,
    },
  );
  if (!isNew) throw new AppError('already_exists', `There is already a vendor with the id ${JSON.stringify(id)}.`);
  await tryWaitingTicketsAt(sql, now);
  return (await vendorsById(sql, [id])).get(id)!;
}
