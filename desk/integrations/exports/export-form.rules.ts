import { readSchedule, writeSchedule } from '../../fields/schedule.rules.ts';
import type { Schedule } from '../../fields/schedule.rules.ts';
import type {
  CreateKpiExportInput,
  ExportDestination,
  ExportFactsFragment,
  KpiName,
  UpdateKpiExportInput,
} from './operations.generated.ts';

/** What the form of an export holds; an empty text is one that was not given. */
export interface ExportForm {
  exportId: string;
  destination: ExportDestination;
  connection: string;
  bucket: string;
  folderId: string;
  path: string;
  webhookUrl: string;
  webhookSecret: string;
  webhookSecretHeader: string;
  kpis: readonly KpiName[];
  schedule: Schedule;
  timezone: string;
  maxAttempts: string;
  backoffSeconds: string;
}

/** What the form of an export begins with. */
export function exportForm(definition: ExportFactsFragment | undefined, timezone: string): ExportForm {
  return {
    exportId: definition?.id ?? '',
    destination: definition?.destination ?? 'WEBHOOK',
    connection: definition?.connection ?? '',
    bucket: definition?.bucket ?? '',
    folderId: definition?.folderId ?? '',
    path: definition?.path ?? 'kpis/{date}.csv',
    webhookUrl: definition?.webhookUrl ?? '',
    webhookSecret: '',
    webhookSecretHeader: definition?.webhookSecretHeader ?? '',
    kpis: definition?.kpis ?? ['NOI', 'OCCUPANCY', 'DELINQUENCY_RATE', 'SLA_COST'],
    schedule: readSchedule(definition ? definition.schedule : '0 6 * * *'),
    timezone: definition?.timezone ?? timezone,
    maxAttempts: String(definition?.retry?.maxAttempts ?? 1),
    backoffSeconds: String(definition?.retry?.backoffSeconds ?? 60),
  };
}

const textOf = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Where the form delivers to. A secret that was not typed stays as it is. */
function destinationInput(form: ExportForm): Partial<UpdateKpiExportInput> {
  const { destination } = form;
  if (destination === 'WEBHOOK') {
    const secret = textOf(form.webhookSecret);
    const header = textOf(form.webhookSecretHeader);
    return {
      destination,
      webhookUrl: textOf(form.webhookUrl),
      ...(secret === null ? {} : { webhookSecret: secret }),
      ...(header === null ? {} : { webhookSecretHeader: header }),
    };
  }
  const place = destination === 'S3' ? { bucket: textOf(form.bucket) } : { folderId: textOf(form.folderId) };
  return { destination, connection: textOf(form.connection), path: textOf(form.path), ...place };
}

/** A change of an export by the form. */
export const updateInput = (form: ExportForm): UpdateKpiExportInput => ({
  ...destinationInput(form),
  kpis: [...form.kpis],
  schedule: writeSchedule(form.schedule),
  timezone: form.timezone.trim(),
  retry: { maxAttempts: Number(form.maxAttempts), backoffSeconds: Number(form.backoffSeconds) },
});

/** A new export by the form. */
export const createInput = (form: ExportForm): CreateKpiExportInput => ({
  ...updateInput(form),
  kpis: [...form.kpis],
  destination: form.destination,
  exportId: textOf(form.exportId),
});
