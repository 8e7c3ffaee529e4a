import { AppError } from '../../../platform/errors.ts';
import {
  GetKpiExportRunDocument,
  ListKpiExportRunsDocument,
  RunKpiExportDocument,
} from '../../operations/operations.generated.ts';
import { presentRun } from '../../presenters/kpi-export.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

const PATH = '/api/v1/financial/exports/{export_id}/runs';

/** Runs of exports. */
export const exportRunRoutes = [
  route({
    method: 'POST',
    path: PATH,
    document: RunKpiExportDocument,
    variables: ({ parameters, body }) => {
      const { period_start: periodStart, period_end: periodEnd } = body ?? {};
      return { exportId: parameters.export_id, input: { periodStart, periodEnd } };
    },
    present: ({ runKpiExport }) => ({
      status: 202,
      body: presentRun(runKpiExport),
      location: `${PATH.replace('{export_id}', encodeURIComponent(runKpiExport.exportId))}/${runKpiExport.id}`,
    }),
  }),
  route({
    method: 'GET',
    path: PATH,
    document: ListKpiExportRunsDocument,
    variables: ({ parameters }) => ({
      id: parameters.export_id,
      ...pageOf(parameters),
    }),
    present: ({ kpiExport }) => {
      if (!kpiExport) throw new AppError('not_found', 'There is no such export.');
      return pageAnswer(kpiExport.runs, presentRun);
    },
  }),
  route({
    method: 'GET',
    path: `${PATH}/{run_id}`,
    document: GetKpiExportRunDocument,
    variables: ({ parameters }) => ({ id: parameters.run_id, exportId: parameters.export_id }),
    present: ({ kpiExportRun }) => {
      if (!kpiExportRun) throw new AppError('not_found', 'There is no such run.');
      return { status: 200, body: presentRun(kpiExportRun) };
    },
  }),
];
