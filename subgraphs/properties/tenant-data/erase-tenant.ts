import { AppError } from '../../../platform/errors.ts';
import type { Command, CommandContext } from '../../../platform/graphql/request-context.ts';
import { madeId } from '../import/records/identity/natural-keys.rules.ts';
import { lockRecordRow } from '../record/record.statements.ts';
import { tenantsById } from '../tenant/tenant.queries.ts';
import type { TenantRow } from '../tenant/tenant.types.ts';
import { markOf } from '../erased-tenant/erasure-marks.ts';
import { findSubject } from './find-subject.queries.ts';
import { mentionsOf } from './mentions.rules.ts';
import { sharedNames } from './shared-names.queries.ts';
import { openMatters } from './open-matters.queries.ts';
import { erasuresOfTenants, insertErasure } from './tenant-erasure.statements.ts';
import type { OpenMatter, TenantErasure } from './tenant-data.types.ts';

/** How texts are searched for the person, as regular expressions. */
export interface Patterns {
  /** What an erasure replaces. */
  pattern: string;
  /** What a person has to look at where it still stands. */
  traces: string;
}

/** Whose data to erase, and which open matters do not stand against it. */
export interface ErasureRequest {
  tenantId: string;
  despite: readonly OpenMatter[];
  /** The request, as the audit names it. */
  requestId: string;
}

/**
 * Asks for the erasure of a tenant's data; a job does it at once. A repeat gives the erasure that there is.
 * @throws AppError `not_found`; `tenant_not_settled` when a matter is open that the caller does not name
 */
export const eraseTenant: Command<ErasureRequest, TenantErasure> = async (
  context,
  { tenantId, despite, requestId },
) => {
  const { sql, accountId, actor, now, secrets } = context;
  await lockRecordRow(sql, 'properties.tenant', tenantId);
  const tenant = (await tenantsById(sql, [tenantId], { includeDeleted: true })).get(tenantId);
  if (!tenant) throw new AppError('not_found', `There is no tenant with the id ${JSON.stringify(tenantId)}.`);
  const known = (await erasuresOfTenants(sql, [tenantId])).get(tenantId);
  if (known) return known;
  const found = await findSubject(sql, accountId, tenantId);
  const open = (await openMatters(sql, accountId, found)).filter((matter) => !despite.includes(matter));
  if (open.length > 0) throw notSettled(open);
  const subject = JSON.stringify({ ...found, ...(await patternsOf(context, tenant)) });
  await insertErasure(sql, {
    ...{ accountId, tenantId, actor, despite: [...despite], requestedAt: now, requestId },
    marks: marksOf(context, tenant),
    sealedSubject: secrets.seal(subject, [accountId, tenantId]),
  });
  return (await erasuresOfTenants(sql, [tenantId])).get(tenantId)!;
};

/** Replaced is only what says for certain who is meant; looked for is everything that the person is called by. */
async function patternsOf(
  { sql, accountId }: CommandContext,
  { id, firstName, lastName, email, phone, externalId }: TenantRow,
): Promise<Patterns> {
  const calls = { name: { first: firstName, last: lastName }, email, phone };
  const shared = await sharedNames(sql, accountId, id);
  const certain = {
    name: shared.name ? null : calls.name,
    email: shared.email ? null : email,
    phone: shared.phone ? null : phone,
  };
  return { pattern: mentionsOf({ ...certain, externalId }), traces: mentionsOf({ ...calls, externalId: null }) };
}

/** What a later file may call the person by: the identifier of the other system, and the one that a row without gets. */
function marksOf(
  context: CommandContext,
  { externalId, firstName, lastName, unitId, email, phone }: TenantRow,
): string[] {
  const name = { firstName, lastName };
  const made = [{ unitId }, { email }, { phone }]
    .filter((further) => Object.values(further).every((value) => value !== null))
    .map((further) => madeId('tenants', { ...name, ...further }));
  const identifiers = [externalId, ...made].filter((identifier) => identifier != null);
  return identifiers.map((identifier) => markOf(context, identifier));
}

function notSettled(open: readonly OpenMatter[]): AppError {
  const detail = `Expected a tenant without open matters, but found ${open.join(', ')}. Settle them, or name them in despite: amounts and days stay, but nobody can be contacted or named any more.`;
  return new AppError('tenant_not_settled', detail, { extensions: { open: [...open] } });
}
