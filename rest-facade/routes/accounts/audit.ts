import { ListAuditDocument } from '../../operations/operations.generated.ts';
import type { ListAuditQuery, ListAuditQueryVariables } from '../../operations/operations.generated.ts';
import { presentActor } from '../../presenters/actor.ts';
import { DEFAULT_LIMIT, route } from '../../route/route.ts';

type Filter = NonNullable<ListAuditQueryVariables['filter']>;
type Entry = ListAuditQuery['audit']['nodes'][number];

/** Who changed what. */
export const auditRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/audit',
    document: ListAuditDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
      filter: filterOf(parameters),
    }),
    present: ({ audit: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(presentEntry), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
    renames: { entityType: 'entity' },
  }),
];

/** `entity` is a kind of record, or a kind and an identifier with a colon between them. */
function filterOf(parameters: Record<string, unknown>): Filter {
  const entity = parameters['entity'] as string | undefined;
  const colon = entity?.indexOf(':') ?? -1;
  return {
    entityType: colon < 0 ? (entity ?? null) : entity!.slice(0, colon),
    entityId: colon < 0 ? null : entity!.slice(colon + 1),
    actorId: (parameters['actor'] as string | undefined) ?? null,
    since: (parameters['since'] as string | undefined) ?? null,
    until: (parameters['until'] as string | undefined) ?? null,
  };
}

function presentEntry({ id, at, actor, requestId, entity, action, before, after }: Entry): object {
  return {
    ...{ id, at, actor: presentActor(actor), request_id: requestId, entity: { type: entity.type, id: entity.id } },
    ...{ action: action.toLowerCase(), before, after },
  };
}
