import { AppError } from '../../../platform/errors.ts';
import {
  CreateKpiExportDocument,
  DeleteKpiExportDocument,
  GetKpiExportDocument,
  ListKpiExportsDocument,
  PauseKpiExportDocument,
  ResumeKpiExportDocument,
  UpdateKpiExportDocument,
} from '../../operations/operations.generated.ts';
import type { CreateKpiExportMutationVariables } from '../../operations/operations.generated.ts';
import { exportAnswer, presentExport } from '../../presenters/kpi-export.ts';
import { route } from '../../route/route.ts';

const DEFAULT_LIMIT = 50;
const PATH = '/api/v1/financial/exports';

type Parameters = Record<string, unknown>;
type NewExport = CreateKpiExportMutationVariables['input'];

const idOf = (parameters: Parameters): string => parameters['export_id'] as string;

/** The configuration of exports of figures. */
export const exportRoutes = [
  route({
    method: 'GET',
    path: PATH,
    document: ListKpiExportsDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
    }),
    present: ({ kpiExports: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(presentExport), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
  }),
  route({
    method: 'POST',
    path: PATH,
    document: CreateKpiExportDocument,
    variables: ({ body }) => ({ input: exportInput(body as ExportBody) as NewExport }),
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
    variables: ({ parameters }) => ({ id: idOf(parameters) }),
    present: ({ kpiExport }) => {
      if (!kpiExport) throw new AppError('not_found', 'There is no such export.');
      return exportAnswer(kpiExport);
    },
  }),
  route({
    method: 'PATCH',
    path: `${PATH}/{export_id}`,
    document: UpdateKpiExportDocument,
    variables: ({ parameters, body, ifMatch }) => {
      const { exportId: _, ...input } = exportInput(body as ExportBody);
      return { id: idOf(parameters), input, ifMatch };
    },
    present: ({ updateKpiExport }) => exportAnswer(updateKpiExport),
  }),
  route({
    method: 'DELETE',
    path: `${PATH}/{export_id}`,
    document: DeleteKpiExportDocument,
    variables: ({ parameters, ifMatch }) => ({ id: idOf(parameters), ifMatch }),
    present: () => ({ status: 204 }),
  }),
  route({
    method: 'POST',
    path: `${PATH}/{export_id}/pause`,
    document: PauseKpiExportDocument,
    variables: ({ parameters, ifMatch }) => ({ id: idOf(parameters), ifMatch }),
    present: ({ pauseKpiExport }) => exportAnswer(pauseKpiExport),
  }),
  route({
    method: 'POST',
    path: `${PATH}/{export_id}/resume`,
    document: ResumeKpiExportDocument,
    variables: ({ parameters, ifMatch }) => ({ id: idOf(parameters), ifMatch }),
    present: ({ resumeKpiExport }) => exportAnswer(resumeKpiExport),
  }),
];

interface ExportBody {
  export_id?: string;
  destination?: string;
  connection?: string | null;
  bucket?: string | null;
  folder_id?: string | null;
  path?: string | null;
  webhook_url?: string | null;
  webhook_secret?: string | null;
  webhook_secret_header?: string | null;
  kpis?: string[];
  schedule?: string | null;
  timezone?: string | null;
  retry?: { max_attempts: number; backoff_seconds?: number | null } | null;
}

/** Google Drive's other name. */
const ALIASES: Readonly<Record<string, string>> = { google_drive: 'drive' };

function exportInput(body: ExportBody): Partial<NewExport> {
  const { destination, retry } = body;
  return {
    exportId: body.export_id,
    destination: destination && (ALIASES[destination] ?? destination).toUpperCase(),
    connection: body.connection,
    bucket: body.bucket,
    folderId: body.folder_id,
    path: body.path,
    webhookUrl: body.webhook_url,
    webhookSecret: body.webhook_secret,
    webhookSecretHeader: body.webhook_secret_header,
    kpis: body.kpis?.map((kpi) => kpi.toUpperCase()),
    schedule: body.schedule,
    timezone: body.timezone,
    retry: retry && { maxAttempts: retry.max_attempts, backoffSeconds: retry.backoff_seconds },
  } as Partial<NewExport>;
}
