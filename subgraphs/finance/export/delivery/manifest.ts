import { localDate } from '../../../../platform/calendar/local-time.ts';
import { objectName } from '../definition/file-path.rules.ts';
import type { ExportFormat } from '../definition/file-path.rules.ts';
import type { Delivery } from './delivery.types.ts';

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
};

/** The media type of a body. */
export const contentTypeOf = (format: ExportFormat): string => CONTENT_TYPES[format];

/** The names of a run's file and of its manifest. */
export function fileNames({ definition, run, runId }: Delivery): { file: string; manifest: string } {
  const date = run.slotOn ?? localDate(run.scheduledFor, run.timezone);
  const file = objectName(definition.path!, { date, run_id: runId, export_id: definition.id });
  return { file, manifest: `${file}.manifest.json` };
}

/** The manifest that describes the delivered file. */
export function manifestOf(delivery: Delivery): Buffer {
  const { definition, run, runId, body } = delivery;
  const manifest = {
    export_id: definition.id,
    run_id: runId,
    file: fileNames(delivery).file,
    format: body.format,
    rows: body.rowCount,
    bytes: body.byteCount,
    sha256: body.sha256,
    period: { start: run.periodStart, end: run.periodEnd },
    timezone: run.timezone,
    kpis: definition.kpis,
    definition_version: body.definitionVersion,
    figures_at: body.figuresAt,
    trigger: run.trigger,
    scheduled_for: run.scheduledFor,
    late: run.late,
    restates: body.restates,
  };
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
}
