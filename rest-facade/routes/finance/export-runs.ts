import { AppError } from '../../../platform/errors.ts';
import {
  GetKpiExportRunDocument,
  ListKpiExportRunsDocument,
  RunKpiExportDocument,
} from '../../operations/operations.generated.ts';
import { presentRun } from '../../presenters/kpi-export.ts';
import { route } from '../../route/route.ts';

const DEFAULT_LIMIT = 50;
const PATH = '/api/v1/financial/exports/{export_id}/runs';

const idOf = (parameters: Record<string, unknown>): string => parameters['export_id'] as string;

interface RunBody {
  period_start?: string | null;
  period_end?: string | null;
}

/** Runs of exports. */
export const exportRunRoutes = [
  route({
    method: 'POST',
    path: PATH,
    document: RunKpiExportDocument,
    variables: ({ parameters, body }) => {
      const { period_start: periodStart, period_end: periodEnd } = (body ?? {}) as RunBody;
      return { exportId: idOf(parameters), input: { periodStart, periodEnd } };
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
      id: idOf(parameters),
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
    }),
    present: ({ kpiExport }) => {
      if (!kpiExport) throw new AppError('not_found', 'There is no such export.');
      const { nodes, pageInfo } = kpiExport.runs;
      const cursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      return { status: 200, body: { data: nodes.map(presentRun), next_cursor: cursor } };
    },
  }),
  route({
    method: 'GET',
    path: `${PATH}/{run_id}`,
    document: GetKpiExportRunDocument,
    variables: ({ parameters }) => ({ id: parameters['run_id'] as string, exportId: idOf(parameters) }),
    present: ({ kpiExportRun }) => {
      if (!kpiExportRun) throw new AppError('not_found', 'There is no such run.');
      return { status: 200, body: presentRun(kpiExportRun) };
    },
  }),
];
