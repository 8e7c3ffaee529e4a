import { recordChange } from '../../../platform/audit/record-change.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';

/** Writes to the audit what somebody asked of an endpoint, which no field of the endpoint shows. */
export function recordRequest(
  { sql, accountId }: CommandContext,
  endpointId: string,
  request: Readonly<Record<string, unknown>>,
): Promise<void> {
  const changes = Object.fromEntries(Object.entries(request).map(([field, value]) => [field, [null, value] as const]));
  return recordChange(sql, accountId, { entityType: 'webhook_endpoint', entityId: endpointId, changes });
}
