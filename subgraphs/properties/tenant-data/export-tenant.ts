import { AppError, invalid } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { readSection, sectionsOf } from '../../../platform/personal-data/read-sections.ts';
import { tenantsById } from '../tenant/tenant.queries.ts';
import { findSubject } from './find-subject.queries.ts';

/** Which part of a tenant's data to read. */
export interface ExportRequest {
  tenantId: string;
  /** Only this section. */
  section?: string | null | undefined;
  /** Where a page of the section ended. */
  after?: string | null | undefined;
}

/** A section of what the service holds of a tenant. */
export interface TenantDataSection {
  name: string;
  rows: object[];
  next: string | null;
}

/** What the service holds of a tenant. */
export interface TenantDataExport {
  tenantId: string;
  generatedAt: Date;
  isComplete: boolean;
  sections: TenantDataSection[];
}

/**
 * Reads what the service holds of a tenant, as far as the caller sees it: the first rows of every section, or a page of one.
 * @throws AppError `not_found`; `validation_failed` for an unknown section; `invalid_cursor`
 */
export async function exportTenant(
  context: RequestContext,
  { tenantId, section, after }: ExportRequest,
): Promise<TenantDataExport> {
  const { sql, service, principal, requestedAt } = context;
  const { accountId } = principal;
  const tenant = await context.load(tenantsById, tenantId, { includeDeleted: true });
  if (!tenant) throw new AppError('not_found', `There is no tenant with the id ${JSON.stringify(tenantId)}.`);
  const all = sectionsOf(service.personalData);
  const wanted = section == null ? all : all.filter(({ name }) => name === section);
  if (wanted.length === 0) {
    const detail = `Expected one of ${all.map(({ name }) => name).join(', ')}, but got ${JSON.stringify(section)}.`;
    throw invalid({ pointer: '/section', code: 'unknown_section', detail });
  }
  if (after != null && section == null) {
    throw invalid({
      pointer: '/section',
      code: 'required',
      detail: 'Expected the section that the cursor belongs to.',
    });
  }
  const listOf = (name: string): string[] => [accountId, 'data of a tenant', tenantId, name];
  const start = after == null ? null : String(service.cursors.open(listOf(wanted[0]!.name), after)[0]);
  // Whose a ticket is depends on tenants whom the caller may not see; the sections hold what the caller sees.
  const subject = { ...(await findSubject(service.database.worker, accountId, tenantId)), pattern: '' };
  const pages = await Promise.all(wanted.map((each) => readSection(sql, accountId, subject, each, start)));
  return {
    tenantId,
    generatedAt: requestedAt,
    isComplete: pages.every(({ last }) => last === null),
    sections: pages.map(({ name, rows, last }) => ({
      ...{ name, rows },
      next: last === null ? null : service.cursors.seal(listOf(name), [last]),
    })),
  };
}
