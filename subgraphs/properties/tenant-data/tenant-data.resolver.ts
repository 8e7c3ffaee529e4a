import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { tenantsById } from '../tenant/tenant.queries.ts';
import { eraseTenant } from './erase-tenant.ts';
import { exportTenant } from './export-tenant.ts';
import type { TenantDataExport } from './export-tenant.ts';
import { OpenMatter, TenantDataExportObject, TenantErasureObject } from './tenant-data.objects.ts';
import type { OpenMatter as Matter, TenantErasure } from './tenant-data.types.ts';

/** The personal data of tenants. */
@Resolver()
export class TenantDataResolver {
  @Requires('privacy:manage')
  @Query(() => TenantDataExportObject, {
    description:
      'What the service holds of a tenant: the first 500 rows of every section, or a page of one section. A caller who may see only some properties gets what lies there.',
  })
  tenantDataExport(
    @Arg('tenantId', () => ID) tenantId: string,
    @Arg('section', () => String, { nullable: true, description: 'Only the section of this name.' })
    section: string | null,
    @Arg('after', () => String, { nullable: true, description: '`next` of the page before.' }) after: string | null,
    @Ctx() context: RequestContext,
  ): Promise<TenantDataExport> {
    return exportTenant(context, { tenantId, section, after });
  }

  @Requires('privacy:manage')
  @Mutation(() => TenantErasureObject, {
    description:
      'Erases the personal data of a tenant: names, contacts, free text and files of what is the tenant’s. Amounts, days and identifiers stay. `remaining` lists other records that still name the person. A repeat answers with the erasure that there is. Needs a caller who may see all properties.',
  })
  async eraseTenant(
    @Arg('tenantId', () => ID) tenantId: string,
    @Arg('despite', () => [OpenMatter], {
      nullable: true,
      description: 'Open matters that do not stand against the erasure. Default: none.',
    })
    despite: Matter[] | null,
    @Ctx() context: RequestContext,
  ): Promise<TenantErasure> {
    await refuseNarrowed(context, tenantId);
    return context.run(eraseTenant, { tenantId, despite: despite ?? [], requestId: context.requestId });
  }
}

/** What is erased may lie in any property. Whom the caller does not see is as if absent. */
async function refuseNarrowed(context: RequestContext, tenantId: string): Promise<void> {
  if (!context.principal.reach) return;
  if (!(await context.load(tenantsById, tenantId, { includeDeleted: true }))) {
    throw new AppError('not_found', `There is no tenant with the id ${JSON.stringify(tenantId)}.`);
  }
  throw new AppError(
    'reach_required',
    'Expected a caller who may see all properties, since data in all of them is erased.',
  );
}
