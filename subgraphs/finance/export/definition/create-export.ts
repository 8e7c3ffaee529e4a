import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import { checkConfiguration, sealSecret } from './check-configuration.ts';
import type { CreateKpiExportInput } from './kpi-export.inputs.ts';
import { exportsById } from './kpi-export.queries.ts';
import type { KpiExportRow } from './kpi-export.queries.ts';
import { insertExport } from './kpi-export.statements.ts';
import { positionFrom } from '../schedule/schedule-position.rules.ts';

/**
 * Configures an export, which follows its schedule from now on.
 * @throws AppError `validation_failed`; `already_exists` when the id is taken
 */
export async function createExport(context: CommandContext, input: CreateKpiExportInput): Promise<KpiExportRow> {
  const { sql, accountId, now } = context;
  const facts = checkConfiguration(context, input);
  const id = input.exportId ?? newId();
  const secret = input.webhookSecret == null ? null : sealSecret(context, id, input.webhookSecret);
  const position = { status: 'active' as const, ...positionFrom(facts, now, null) };
  const isNew = await insertExport(sql, { accountId, id, at: now }, { facts, position, secret });
  if (!isNew) throw new AppError('already_exists', `There is already an export with the id ${JSON.stringify(id)}.`);
  return (await exportsById(sql, [id])).get(id)!;
}
