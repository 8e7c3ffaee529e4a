import type { AuditEntry } from '../../contract/rest-types.generated.ts';
import { lowerCase } from '../../conversion/enum-names.ts';
import { ListAuditDocument } from '../../operations/operations.generated.ts';
import type { ListAuditQuery, ListAuditQueryVariables } from '../../operations/operations.generated.ts';
import { presentActor } from '../../presenters/actor.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';
import type { ParametersOf } from '../../route/route.ts';

type Filter = NonNullable<ListAuditQueryVariables['filter']>;
type Entry = ListAuditQuery['audit']['nodes'][number];

/** Who changed what. */
export const auditRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/audit',
    document: ListAuditDocument,
    variables: ({ parameters }) => ({
      ...pageOf(parameters),
      filter: filterOf(parameters),
    }),
    present: ({ audit }) => pageAnswer(audit, presentEntry),
    renames: { entityType: 'entity' },
  }),
];

/** `entity` is a kind of record, or a kind and an identifier with a colon between them. */
function filterOf(parameters: ParametersOf<'GET /api/v1/audit'>): Filter {
  const { entity } = parameters;
  const colon = entity?.indexOf(':') ?? -1;
  return {
    entityType: colon < 0 ? (entity ?? null) : entity!.slice(0, colon),
    entityId: colon < 0 ? null : entity!.slice(colon + 1),
    actorId: parameters.actor ?? null,
    since: parameters.since ?? null,
    until: parameters.until ?? null,
  };
}

function presentEntry({ id, at, actor, requestId, entity, action, before, after }: Entry): AuditEntry {
  return {
    ...{ id, at, actor: presentActor(actor), request_id: requestId, entity: { type: entity.type, id: entity.id } },
    ...{ action: lowerCase(action), before, after },
  };
}
