import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { RequestedConfiguration } from './configuration.rules.ts';
import { checkConfiguration, sealSecret } from './check-configuration.ts';
import type { UpdateKpiExportInput } from './kpi-export.inputs.ts';
import { exportsById } from './kpi-export.queries.ts';
import type { KpiExportRow } from './kpi-export.queries.ts';
import { hasStoredSecret, updateExportRow } from './kpi-export.statements.ts';
import { savePosition } from '../schedule/schedule.statements.ts';
import type { ExportFacts } from './kpi-export.statements.ts';
import { lockExport } from './lock-export.ts';
import type { ExportKey } from './lock-export.ts';
import { queueDueRuns } from '../schedule/queue-due-runs.ts';
import { unscheduledPosition, positionAfterChange } from '../schedule/schedule-position.rules.ts';

/**
 * Changes an export; absent members stay. Passed slots are queued first, under the old schedule. A queued run takes
 * figures and format from the export when its first attempt begins, and destination, secret and retry rule at each
 * attempt.
 * @throws AppError `validation_failed`; `not_found`; `precondition_failed`
 */
export async function updateExport(
  context: CommandContext,
  { input, ...key }: ExportKey & { input: UpdateKpiExportInput },
): Promise<KpiExportRow> {
  const { sql, accountId, now } = context;
  const stored = await lockExport(context, key);
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const destination = input.destination ?? stored.destination;
  const isMoved = destination !== stored.destination;
  const hasSecret = !isMoved && !('webhookSecret' in changes) && (await hasStoredSecret(sql, key.id));
  const requested = {
    ...(isMoved ? withoutDestination(stored) : stored),
    ...changes,
    destination,
    hasSecret,
    storedUrl: stored.webhookUrl,
  } as RequestedConfiguration;
  const facts = checkConfiguration(context, requested);

  const position = await queueDueRuns(sql, accountId, stored, now);
  const secret = secretOf(context, key.id, { requested, isMoved });
  await updateExportRow(sql, { id: key.id, at: now }, { facts, secret });
  if (facts.schedule !== stored.schedule || facts.timezone !== stored.timezone) {
    const moved =
      stored.status === 'active' ? positionAfterChange(facts, now, position) : unscheduledPosition(position.lastSlotOn);
    await savePosition(sql, { accountId, id: key.id }, moved);
  }
  return (await exportsById(sql, [key.id])).get(key.id)!;
}

/** The members that stay when the destination changes. */
function withoutDestination({ kpis, schedule, timezone, retry }: ExportFacts): Partial<RequestedConfiguration> {
  return { kpis, schedule, timezone, retry };
}

/** The secret to store: a new one, null after a change of destination, or undefined to keep the stored one. */
function secretOf(
  context: CommandContext,
  exportId: string,
  { requested, isMoved }: { requested: RequestedConfiguration; isMoved: boolean },
): Buffer | null | undefined {
  if (requested.webhookSecret != null) return sealSecret(context, exportId, requested.webhookSecret);
  return isMoved ? null : undefined;
}
