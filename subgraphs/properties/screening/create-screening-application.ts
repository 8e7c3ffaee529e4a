import { AppError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseUnknown } from '../record/unknown-references.ts';
import { lockTenants } from '../tenant/tenant.statements.ts';
import { unitsById } from '../unit/unit.queries.ts';
import { createScreeningRules } from './screening.inputs.ts';
import type { CreateScreeningApplicationInput } from './screening.inputs.ts';
import { screeningsById } from './screening.queries.ts';
import { insertScreening } from './screening.statements.ts';
import type { ScreeningRow } from './screening.types.ts';

/**
 * Creates a tenant's application for a unit.
 * @throws AppError `validation_failed`; `unknown_reference`; `already_exists` when the id is taken
 */
export async function createScreeningApplication(
  { sql, accountId, now }: CommandContext,
  input: CreateScreeningApplicationInput,
): Promise<ScreeningRow> {
  const { id: requestedId, tenantId, unitId } = parseInput(createScreeningRules, input);
  const id = requestedId ?? newId();
  const [tenants, units] = [await lockTenants(sql, [tenantId]), await unitsById(sql, [unitId])];
  refuseUnknown([
    ...(tenants.has(tenantId) ? [] : [{ pointer: '/tenantId', noun: 'tenant', id: tenantId }]),
    ...(units.has(unitId) ? [] : [{ pointer: '/unitId', noun: 'unit', id: unitId }]),
  ]);
  if (!(await insertScreening(sql, { accountId, id, tenantId, unitId, at: now }))) {
    throw new AppError('already_exists', `There is already a screening with the id ${JSON.stringify(id)}.`);
  }
  return (await screeningsById(sql, [id])).get(id)!;
}
