import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import type { Fault } from '../../../platform/errors.ts';
import type { Egress } from '../../../platform/http/egress/egress.ts';
import { destinationFaults, memberRules, retryOf, webhookUrlFault } from './configuration.rules.ts';
import type { AskedConfiguration } from './configuration.rules.ts';
import { connectionFaults } from './connection-faults.ts';
import type { ExportFacts } from './kpi-export.statements.ts';

const DEFAULT_HEADER = 'X-Webhook-Secret';
const DEFAULT_ZONE = 'UTC';

/**
 * Checks a whole configuration and fills in what it leaves to the default.
 * @throws AppError `validation_failed`, with every fault
 */
export function checkConfiguration(
  { accountId, config, service: { egress } }: CommandContext,
  asked: AskedConfiguration,
): ExportFacts {
  const { destination, kpis } = asked;
  parseInput(memberRules, asked, [
    ...destinationFaults(asked),
    ...addressFaults(egress, asked),
    ...connectionFaults(config.storeConnections, accountId, asked),
  ]);
  return {
    destination,
    connection: asked.connection ?? null,
    bucket: asked.bucket ?? null,
    folderId: asked.folderId ?? null,
    path: asked.path ?? null,
    webhookUrl: asked.webhookUrl ?? null,
    webhookSecretHeader: destination === 'webhook' ? (asked.webhookSecretHeader ?? DEFAULT_HEADER) : null,
    kpis: [...kpis],
    schedule: asked.schedule ?? null,
    timezone: asked.timezone ?? DEFAULT_ZONE,
    retry: retryOf(asked.retry),
  };
}

/** A new address that can never be called is refused at once; what a name resolves to is seen when it is called. */
function addressFaults(egress: Egress, { webhookUrl, storedUrl }: AskedConfiguration): Fault[] {
  if (webhookUrl == null || webhookUrl === storedUrl || webhookUrlFault(webhookUrl)) return [];
  const detail = egress.urlFault(webhookUrl, { httpsOnly: true });
  return detail === undefined ? [] : [{ pointer: '/webhookUrl', code: 'invalid_url', detail }];
}

/** A webhook's secret as it is stored. */
export function sealSecret({ accountId, secrets }: CommandContext, exportId: string, secret: string): Buffer {
  return secrets.seal(secret, secretOwner(accountId, exportId));
}

/** What a stored secret belongs to; it opens for nothing else. */
export const secretOwner = (accountId: string, exportId: string): string[] => ['kpi-export', accountId, exportId];
