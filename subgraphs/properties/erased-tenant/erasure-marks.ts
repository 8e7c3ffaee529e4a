import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/errors.ts';
import type { Fault } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { findErased } from './erased-tenants.queries.ts';

/** A tenant that a request or a row of a file names. */
export interface NamedTenant {
  id: string;
  facts: { externalId: string | null };
}

/** What an identifier of another system is recognised by; nobody without the service's secret can try identifiers. */
export function markOf(
  { service, accountId }: Pick<CommandContext, 'service' | 'accountId'>,
  externalId: string,
): string {
  const sealed = service.cursors.seal([accountId, 'erased tenants'], [externalId]);
  return createHash('sha256').update(sealed).digest('base64url');
}

/**
 * Finds faults of tenants whose data was erased: a file of another system may not bring the person back.
 * @returns the fault of each tenant, in their order
 */
export async function erasedFaults(
  context: CommandContext,
  tenants: readonly NamedTenant[],
): Promise<(Fault | undefined)[]> {
  const marks = tenants.map(({ facts: { externalId } }) => (externalId === null ? null : markOf(context, externalId)));
  const erased = await findErased(context.sql, {
    ids: tenants.map(({ id }) => id),
    marks: marks.filter((mark) => mark !== null),
  });
  return tenants.map(({ id }, place) => {
    const found = erased.find(({ tenantId, marks: known }) => tenantId === id || known.includes(marks[place] ?? ''));
    if (!found) return undefined;
    const day = found.requestedAt.toISOString().slice(0, 'YYYY-MM-DD'.length);
    const detail = `Expected a person whose data was not erased: that of the tenant ${JSON.stringify(found.tenantId)} was on ${day}. If the person rents again, add a tenant with another id and external_id.`;
    return { pointer: found.tenantId === id ? '/id' : '/externalId', code: 'tenant_erased', detail };
  });
}

/** @throws AppError `tenant_erased` */
export async function refuseErased(context: CommandContext, tenant: NamedTenant): Promise<void> {
  const [fault] = await erasedFaults(context, [tenant]);
  if (fault) throw new AppError('tenant_erased', fault.detail, { faults: [fault] });
}
