import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { AskedConfiguration } from './configuration.rules.ts';
import { checkConfiguration, sealSecret } from './check-configuration.ts';
import type { UpdateKpiExportInput } from './kpi-export.inputs.ts';
import { exportsById } from './kpi-export.queries.ts';
import type { KpiExportRow } from './kpi-export.queries.ts';
import { hasStoredSecret, updateExportRow } from './kpi-export.statements.ts';
import { moveInSchedule } from '../schedule/schedule.statements.ts';
import type { ExportFacts } from './kpi-export.statements.ts';
import { lockForChange } from './lock-export.ts';
import type { ExportKey } from './lock-export.ts';
import { queueDueRuns } from '../schedule/queue-due-runs.ts';
import { nowhere, placeAfterChange } from '../schedule/schedule-position.rules.ts';

/**
 * Changes an export; what is absent stays. Slots that have passed are queued first, as they were configured. Runs that
 * are queued already take figures and format from the export when their first attempt begins, and the destination, secret
 * and retry rule as they are at each attempt.
 * @throws AppError `validation_failed`; `not_found`; `precondition_failed`
 */
export async function updateExport(
  context: CommandContext,
  { input, ...key }: ExportKey & { input: UpdateKpiExportInput },
): Promise<KpiExportRow> {
  const { sql, accountId, now } = context;
  const stored = await lockForChange(context, key);
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const destination = input.destination ?? stored.destination;
  const isMoved = destination !== stored.destination;
  const hasSecret = !isMoved && !('webhookSecret' in given) && (await hasStoredSecret(sql, key.id));
  const asked = {
    ...(isMoved ? withoutPlace(stored) : stored),
    ...given,
    destination,
    hasSecret,
    storedUrl: stored.webhookUrl,
  } as AskedConfiguration;
  const facts = checkConfiguration(context, asked);

  const place = await queueDueRuns(sql, accountId, stored, now);
  const secret = secretOf(context, key.id, { asked, isMoved });
  await updateExportRow(sql, { id: key.id, at: now }, { facts, secret });
  if (facts.schedule !== stored.schedule || facts.timezone !== stored.timezone) {
    const moved = stored.status === 'active' ? placeAfterChange(facts, now, place) : nowhere(place.lastSlotOn);
    await moveInSchedule(sql, { accountId, id: key.id }, moved);
  }
  return (await exportsById(sql, [key.id])).get(key.id)!;
}

/** What another destination takes over. */
function withoutPlace({ kpis, schedule, timezone, retry }: ExportFacts): Partial<AskedConfiguration> {
  return { kpis, schedule, timezone, retry };
}

/** The secret to store: a new one, none for another destination, or undefined for the one that is stored. */
function secretOf(
  context: CommandContext,
  exportId: string,
  { asked, isMoved }: { asked: AskedConfiguration; isMoved: boolean },
): Buffer | null | undefined {
  if (asked.webhookSecret != null) return sealSecret(context, exportId, asked.webhookSecret);
  return isMoved ? null : undefined;
}
