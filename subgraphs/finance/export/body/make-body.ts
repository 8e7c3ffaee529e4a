import type { Readable } from 'node:stream';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { kpiPeriod } from '../../kpi/kpi.inputs.ts';
import { kpiRows } from '../../kpi/kpi-figures.ts';
import type { Attempt } from '../attempt/attempt.ts';
import { formatOf } from '../definition/file-path.rules.ts';
import type { ExportFormat } from '../definition/file-path.rules.ts';
import { storeBody } from './body.statements.ts';
import type { WholeBody } from './body.statements.ts';
import { deleteChunks } from './chunks.statements.ts';
import { csv } from './csv.ts';
import type { Encoder } from './encoder.types.ts';
import { exportRow } from './export-row.ts';
import type { ExportRow } from '../attempt/export-row.types.ts';
import { deleteFigures, insertFigures } from './figures.statements.ts';
import { keptFigure } from './restatement.rules.ts';
import type { KeptFigure, Restatement } from '../attempt/restatement.types.ts';
import { findRestatements } from './find-restatements.ts';
import { json, ndjson } from './json.ts';
import { propertyNames } from './property-names.queries.ts';
import { Spool, readSpooled } from './spool.ts';

/** A complete body that can be read any number of times. */
export interface Body extends WholeBody {
  read(fromByte?: number): Readable;
}

const ENCODERS: Readonly<Record<ExportFormat, Encoder>> = {
  csv,
  json,
  ndjson,
  parquet: async (...document) => (await import('./parquet.ts')).parquet(...document),
};
const KEPT_AT_ONCE = 500;

/**
 * Returns the body of a run. A body from an earlier attempt is reused, so that every attempt sends the same bytes. The
 * body is stored in the database, where any worker that takes over the run finds it.
 */
export async function makeBody(service: ServiceContext, attempt: Attempt, signal: AbortSignal): Promise<Body> {
  const { accountId, runId, claimId, run, definition } = attempt;
  const format = formatOf(definition.path);
  const sql = service.database.writer(accountId);
  const stored = storedBody(attempt, format);
  if (stored) return readable(sql, attempt, stored);

  await deleteChunks(sql, runId, claimId);
  await deleteFigures(sql, runId, claimId);
  const now = service.clock.now();
  const { restates, figures } = await readFigures(service, attempt, now);
  const spool = new Spool(sql, { accountId, runId, claimId });
  const counter = { rows: 0, definitionVersion: 1 };
  const rows = countAndKeep(sql, attempt, figures, counter);
  const head = {
    // A webhook receiver expects the members that every event starts with.
    ...(definition.destination === 'webhook' ? { type: 'kpi_export.completed', status: 'succeeded' } : {}),
    ...{ export_id: definition.id, run_id: runId, period_start: run.periodStart, period_end: run.periodEnd },
    ...{ timezone: run.timezone, kpis: definition.kpis, figures_at: now.toISOString(), restates },
  };
  await ENCODERS[format](head, rows, async (part) => {
    signal.throwIfAborted();
    await spool.write(part);
  });
  const size = await spool.end();
  const { rows: rowCount, definitionVersion } = counter;
  const body = { ...size, format, claimId, rowCount, definitionVersion, figuresAt: now, restates };
  await storeBody(sql, runId, body);
  return readable(sql, attempt, body);
}

function readable(sql: Sql, { accountId, runId }: Attempt, body: WholeBody): Body {
  return { ...body, read: (fromByte = 0) => readSpooled(sql, { accountId, runId, claimId: body.claimId }, fromByte) };
}

function storedBody({ run }: Attempt, format: ExportFormat): WholeBody | undefined {
  const { bodyClaimId: claimId, sha256, byteCount, rowCount, definitionVersion, figuresAt, restates } = run;
  if (run.bodyFormat !== format || claimId === null || sha256 === null || byteCount === null) return undefined;
  if (rowCount === null || definitionVersion === null || figuresAt === null) return undefined;
  return { format, claimId, sha256, byteCount, rowCount, definitionVersion, figuresAt, restates: restates ?? [] };
}

/** Reads figures and restatements from one snapshot, so that they are consistent with each other. */
function readFigures(
  { database }: ServiceContext,
  { accountId, run, definition }: Attempt,
  now: Date,
): Promise<{ restates: Restatement[]; figures: ExportRow[] }> {
  return database.snapshot(accountId, async (sql) => {
    const restates = await findRestatements(sql, definition.id, now);
    const names = await propertyNames(sql);
    const period = kpiPeriod(run.periodStart, run.periodEnd);
    const figures: ExportRow[] = [];
    for (const kpi of definition.kpis) {
      const values = await kpiRows(sql, { period, zone: run.timezone, now, kpis: [kpi], propertyIds: null });
      figures.push(...values.map((value) => exportRow(value, names)));
    }
    return { restates, figures };
  });
}

/** Yields the rows unchanged, counts them, and stores their figures for later runs to compare with. */
async function* countAndKeep(
  sql: Sql,
  { accountId, runId }: Attempt,
  rows: readonly ExportRow[],
  counter: { rows: number; definitionVersion: number },
): AsyncGenerator<ExportRow> {
  let pending: KeptFigure[] = [];
  const keep = async (): Promise<void> => {
    if (pending.length === 0) return;
    await insertFigures(sql, { accountId, runId }, { from: counter.rows - pending.length + 1, figures: pending });
    pending = [];
  };
  for (const row of rows) {
    pending.push(keptFigure(row));
    counter.rows += 1;
    counter.definitionVersion = row.definition_version;
    yield row;
    if (pending.length >= KEPT_AT_ONCE) await keep();
  }
  await keep();
}
