import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { Fault } from '../../../../platform/errors.ts';
import type { Egress } from '../../../../platform/http/egress/egress.ts';
import { destinationFaults, memberRules, retryOf, webhookUrlFault } from './configuration.rules.ts';
import type { RequestedConfiguration } from './configuration.rules.ts';
import { connectionFaults } from './connection-faults.ts';
import type { ExportFacts } from './kpi-export.statements.ts';

const DEFAULT_HEADER = 'X-Webhook-Secret';
const DEFAULT_ZONE = 'UTC';

/**
 * Checks a complete configuration and fills in the defaults.
 * @throws AppError `validation_failed`, with every fault
 */
export function checkConfiguration(
  { accountId, config, service: { egress } }: CommandContext,
  requested: RequestedConfiguration,
): ExportFacts {
  const { destination, kpis } = requested;
  parseInput(memberRules, requested, [
    ...destinationFaults(requested),
    ...addressFaults(egress, requested),
    ...connectionFaults(config.storeConnections, accountId, requested),
  ]);
  return {
    destination,
    connection: requested.connection ?? null,
    bucket: requested.bucket ?? null,
    folderId: requested.folderId ?? null,
    path: requested.path ?? null,
    webhookUrl: requested.webhookUrl ?? null,
    webhookSecretHeader: destination === 'webhook' ? (requested.webhookSecretHeader ?? DEFAULT_HEADER) : null,
    kpis: [...kpis],
    schedule: requested.schedule ?? null,
    timezone: requested.timezone ?? DEFAULT_ZONE,
    retry: retryOf(requested.retry),
  };
}

/** Refuses a new address that can never be called. What its host name resolves to is checked at each call. */
function addressFaults(egress: Egress, { webhookUrl, storedUrl }: RequestedConfiguration): Fault[] {
  if (webhookUrl == null || webhookUrl === storedUrl || webhookUrlFault(webhookUrl)) return [];
  const detail = egress.urlFault(webhookUrl, { httpsOnly: true });
  return detail === undefined ? [] : [{ pointer: '/webhookUrl', code: 'invalid_url', detail }];
}

/** Seals a webhook's secret for storage. */
export function sealSecret({ accountId, secrets }: CommandContext, exportId: string, secret: string): Buffer {
  return secrets.seal(secret, secretOwner(accountId, exportId));
}

/** The owner that a sealed secret is bound to; it opens for no other. */
export const secretOwner = (accountId: string, exportId: string): string[] => ['kpi-export', accountId, exportId];
