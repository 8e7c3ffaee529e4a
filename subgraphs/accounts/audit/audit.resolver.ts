import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import { invalid } from '../../../platform/errors.ts';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { AuditEntry, AuditFilter } from './audit.objects.ts';
import { auditedKinds, listChanges } from './audit.queries.ts';
import type { AuditRow } from './audit.queries.ts';

const AuditConnection = connectionType<AuditEntry>(AuditEntry, 'AuditEntry');

/** Who changed what. */
@Resolver(() => AuditEntry)
export class AuditResolver {
  @Requires('audit:read')
  @Query(() => AuditConnection, { description: 'The changes of the account’s records, newest first.' })
  async audit(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => AuditFilter, { nullable: true, description: 'Filter. Default: all.' })
    filter: AuditFilter | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<AuditEntry>> {
    if (filter?.entityId != null && filter.entityType == null) {
      throw invalid({
        pointer: '/filter/entityType',
        code: 'required',
        detail: 'Expected the kind of the record beside its identifier, e.g. vendor.',
      });
    }
    if (filter?.entityType != null) await refuseUnknownKind(context, filter.entityType);
    return paginate<AuditEntry & Pick<AuditRow, 'position'>>(context, page, {
      list: ['audit', filter],
      fetch: async (request, sql) => (await listChanges(sql, filter ?? {}, request)).map(presentChange),
      positionOf: ({ position, id }) => [position, id],
    });
  }
}

async function refuseUnknownKind({ sql }: RequestContext, kind: string): Promise<void> {
  const kinds = await auditedKinds(sql);
  if (kinds.includes(kind)) return;
  const detail = `Expected one of: ${kinds.join(', ')}; but got ${JSON.stringify(kind)}.`;
  throw invalid({ pointer: '/filter/entityType', code: 'unknown_kind', detail });
}

function presentChange({ entityType, entityId, ...row }: AuditRow): AuditEntry & Pick<AuditRow, 'position'> {
  return { ...row, entity: { type: entityType, id: entityId } };
}
