import { lowerCase, upperCase } from '../../conversion/enum-names.ts';
import { EraseTenantDocument, ExportTenantDataDocument } from '../../operations/operations.generated.ts';
import { presentActor } from '../../presenters/actor.ts';
import { route } from '../../route/route.ts';

/** What the service holds of a tenant, and its erasure. */
export const tenantDataRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/tenants/{tenant_id}/data-export',
    document: ExportTenantDataDocument,
    variables: ({ parameters }) => ({
      tenantId: parameters.tenant_id,
      section: parameters.section ?? null,
      after: parameters.cursor ?? null,
    }),
    present: ({ tenantDataExport: { tenantId, generatedAt, isComplete, sections } }) => ({
      status: 200,
      body: {
        ...{ tenant_id: tenantId, generated_at: generatedAt, is_complete: isComplete },
        sections: Object.fromEntries(
          sections.map(({ name, rows, next }) => [name, { data: rows, next_cursor: next ?? null }]),
        ),
      },
    }),
    renames: { after: 'cursor' },
  }),
  route({
    method: 'POST',
    path: '/api/v1/tenants/{tenant_id}/erase',
    document: EraseTenantDocument,
    variables: ({ parameters, body }) => {
      const { despite } = body ?? {};
      return {
        tenantId: parameters.tenant_id,
        despite: despite?.map(upperCase) ?? null,
      };
    },
    present: ({ eraseTenant: erasure }) => ({
      status: 202,
      body: {
        tenant_id: erasure.tenantId,
        status: lowerCase(erasure.status),
        requested_by: presentActor(erasure.actor),
        despite: erasure.despite.map(lowerCase),
        requested_at: erasure.requestedAt,
        erased_at: erasure.erasedAt,
        completed_at: erasure.completedAt,
        remaining: erasure.remaining?.map(({ kind, id, foundIn }) => ({ kind, id, found_in: foundIn })) ?? null,
      },
    }),
  }),
];
