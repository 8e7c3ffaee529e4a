import type { KpiName } from '../../kpi/kpi.enums.ts';
import { ALL } from '../body/export-row.ts';
import type { FigureChange, Restatement } from '../attempt/restatement.types.ts';
import type { KpiExportRestatement, KpiRestatedFigure } from './export-run.objects.ts';

/** What a run reported as restated, as the graph shows it. */
export const presentRestatement = (restatement: Restatement): KpiExportRestatement => ({
  runId: restatement.run_id,
  periodStart: restatement.period_start,
  periodEnd: restatement.period_end,
  figures: restatement.changes.map(presentFigure),
});

const presentFigure = (change: FigureChange): KpiRestatedFigure => ({
  propertyId: change.property_id === ALL ? null : change.property_id,
  kpi: change.kpi as KpiName,
  basis: change.basis,
  currency: change.currency,
  before: change.old?.value ?? null,
  after: change.new?.value ?? null,
});
