import { AppError } from '../../../platform/errors.ts';
import type { KpiExportChange, NewKpiExport } from '../../contract/rest-types.generated.ts';
import { upperCase } from '../../conversion/enum-names.ts';
import {
  CreateKpiExportDocument,
  DeleteKpiExportDocument,
  GetKpiExportDocument,
  ListKpiExportsDocument,
  PauseKpiExportDocument,
  ResumeKpiExportDocument,
  UpdateKpiExportDocument,
} from '../../operations/operations.generated.ts';
import { exportAnswer, presentExport } from '../../presenters/kpi-export.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

const PATH = '/api/v1/financial/exports';

/** The configuration of exports of figures. */
export const exportRoutes = [
  route({
    method: 'GET',
    path: PATH,
    document: ListKpiExportsDocument,
    variables: ({ parameters }) => pageOf(parameters),
    present: ({ kpiExports }) => pageAnswer(kpiExports, presentExport),
  }),
  route({
    method: 'POST',
    path: PATH,
    document: CreateKpiExportDocument,
    variables: ({ body: { export_id: exportId, ...body } }) => {
      const required = { destination: destinationOf(body.destination), kpis: body.kpis.map(upperCase) };
      return { input: { exportId, ...exportInput(body), ...required } };
    },
    present: ({ createKpiExport }) => ({
      ...exportAnswer(createKpiExport),
      status: 201,
      location: `${PATH}/${encodeURIComponent(createKpiExport.id)}`,
    }),
  }),
  route({
    method: 'GET',
    path: `${PATH}/{export_id}`,
    document: GetKpiExportDocument,
    variables: ({ parameters }) => ({ id: parameters.export_id }),
    present: ({ kpiExport }) => {
      if (!kpiExport) throw new AppError('not_found', 'There is no such export.');
      return exportAnswer(kpiExport);
    },
  }),
  route({
    method: 'PATCH',
    path: `${PATH}/{export_id}`,
    document: UpdateKpiExportDocument,
    variables: ({ parameters, body, ifMatch }) => ({ id: parameters.export_id, input: exportInput(body), ifMatch }),
    present: ({ updateKpiExport }) => exportAnswer(updateKpiExport),
  }),
  route({
    method: 'DELETE',
    path: `${PATH}/{export_id}`,
    document: DeleteKpiExportDocument,
    variables: ({ parameters, ifMatch }) => ({ id: parameters.export_id, ifMatch }),
    present: () => ({ status: 204 }),
  }),
  route({
    method: 'POST',
    path: `${PATH}/{export_id}/pause`,
    document: PauseKpiExportDocument,
    variables: ({ parameters, ifMatch }) => ({ id: parameters.export_id, ifMatch }),
    present: ({ pauseKpiExport }) => exportAnswer(pauseKpiExport),
  }),
  route({
    method: 'POST',
    path: `${PATH}/{export_id}/resume`,
    document: ResumeKpiExportDocument,
    variables: ({ parameters, ifMatch }) => ({ id: parameters.export_id, ifMatch }),
    present: ({ resumeKpiExport }) => exportAnswer(resumeKpiExport),
  }),
];

/** Google Drive's other name is taken for the same. */
const destinationOf = (name: NewKpiExport['destination']) => upperCase(name === 'google_drive' ? 'drive' : name);

const exportInput = ({ retry, ...body }: KpiExportChange) => ({
  destination: body.destination && destinationOf(body.destination),
  connection: body.connection,
  bucket: body.bucket,
  folderId: body.folder_id,
  path: body.path,
  webhookUrl: body.webhook_url,
  webhookSecret: body.webhook_secret,
  webhookSecretHeader: body.webhook_secret_header,
  kpis: body.kpis?.map(upperCase),
  schedule: body.schedule,
  timezone: body.timezone,
  retry: retry && { maxAttempts: retry.max_attempts, backoffSeconds: retry.backoff_seconds },
});
