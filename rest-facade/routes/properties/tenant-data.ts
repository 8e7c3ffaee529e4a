import { EraseTenantDocument, ExportTenantDataDocument } from '../../operations/operations.generated.ts';
import type { EraseTenantMutationVariables } from '../../operations/operations.generated.ts';
import { presentActor } from '../../presenters/actor.ts';
import { route } from '../../route/route.ts';

type Despite = EraseTenantMutationVariables['despite'];

const tenantIdOf = (parameters: Record<string, unknown>): string => parameters['tenant_id'] as string;

/** What the service holds of a tenant, and its erasure. */
export const tenantDataRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/tenants/{tenant_id}/data-export',
    document: ExportTenantDataDocument,
    variables: ({ parameters }) => ({
      tenantId: tenantIdOf(parameters),
      section: (parameters['section'] as string | undefined) ?? null,
      after: (parameters['cursor'] as string | undefined) ?? null,
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
      const { despite } = (body ?? {}) as { despite?: string[] };
      return {
        tenantId: tenantIdOf(parameters),
        despite: (despite?.map((matter) => matter.toUpperCase()) ?? null) as Despite,
      };
    },
    present: ({ eraseTenant: erasure }) => ({
      status: 202,
      body: {
        tenant_id: erasure.tenantId,
        status: erasure.status.toLowerCase(),
        requested_by: presentActor(erasure.actor),
        despite: erasure.despite.map((matter) => matter.toLowerCase()),
        requested_at: erasure.requestedAt,
        erased_at: erasure.erasedAt,
        completed_at: erasure.completedAt,
        remaining: erasure.remaining?.map(({ kind, id, foundIn }) => ({ kind, id, found_in: foundIn })) ?? null,
      },
    }),
  }),
];
