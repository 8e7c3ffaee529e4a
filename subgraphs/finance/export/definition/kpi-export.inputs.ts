import { Field, ID, InputType, Int } from 'type-graphql';
import { CalendarDate } from '../../../../platform/graphql/scalars.ts';
import { KpiName } from '../../kpi/kpi.enums.ts';
import { ExportDestination } from './export.enums.ts';

/** How often a delivery is to be tried. */
@InputType({ description: 'How often a delivery is to be tried.' })
class ExportRetryInput {
  @Field(() => Int, { description: 'Attempts in all, the first one included, 1 to 10.' })
  maxAttempts!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Seconds before the second attempt, 1 to 86,400; doubled before each further one. 60 when absent.',
  })
  backoffSeconds?: number | null;
}

/** The members of an export that clients set on creation and on update. */
@InputType({ description: 'What may be said of an export; members of another destination are refused.' })
class ExportDetails {
  @Field(() => String, {
    nullable: true,
    description:
      'For S3 and Drive: the operator’s connection; when absent the one named `default`, or the account’s only one.',
  })
  connection?: string | null;

  @Field(() => String, { nullable: true, description: 'For S3: the bucket.' })
  bucket?: string | null;

  @Field(() => String, { nullable: true, description: 'For Drive: the folder’s id.' })
  folderId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'For S3 and Drive: path of the file. Its extension chooses the format (.csv, .json, .ndjson, .parquet; none is JSON); `{date}`, `{run_id}` and `{export_id}` are replaced. Without one of them each run overwrites the last. In Drive, names before a slash are folders within the one that `folderId` names.',
  })
  path?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'For a webhook: address of the receiver, https and public only.',
  })
  webhookUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'For a webhook: the shared secret, 16 to 256 characters. No answer ever holds it.',
  })
  webhookSecret?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'For a webhook: header that carries the secret; `X-Webhook-Secret` when absent.',
  })
  webhookSecretHeader?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Cron expression of five fields (minute hour day-of-month month day-of-week) that fires at most once a day; null runs only when asked to.',
  })
  schedule?: string | null;

  @Field(() => String, { nullable: true, description: 'IANA time zone of schedule and figures; UTC when absent.' })
  timezone?: string | null;

  @Field(() => ExportRetryInput, { nullable: true, description: 'How often a delivery is tried; once when absent.' })
  retry?: ExportRetryInput | null;
}

/** An export to configure. */
@InputType({ description: 'An export to configure.' })
export class CreateKpiExportInput extends ExportDetails {
  @Field(() => ID, { nullable: true, description: 'Identifier of your choice; made when absent.' })
  exportId?: string | null;

  @Field(() => ExportDestination, { description: 'Where it is delivered.' })
  destination!: ExportDestination;

  @Field(() => [KpiName], { description: 'Figures that it holds, each once, at least one.' })
  kpis!: KpiName[];
}

/** The changes to an export. */
@InputType({
  description:
    'What to change of an export: what is absent stays as it is, null takes away. Another destination takes nothing over but figures, schedule, zone and retry.',
})
export class UpdateKpiExportInput extends ExportDetails {
  @Field(() => ExportDestination, { nullable: true, description: 'Where it is delivered.' })
  destination?: ExportDestination | null;

  @Field(() => [KpiName], { nullable: true, description: 'Figures that it holds; replaces the list.' })
  kpis?: KpiName[] | null;
}

/** The period that a manual run reports on. */
@InputType({
  description:
    'What a manual run reports on: any days. Without them, those that a scheduled run of today would report on.',
})
export class RunKpiExportInput {
  @Field(() => CalendarDate, { nullable: true, description: 'First day; needs the last one as well.' })
  periodStart?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Last day; not before the first.' })
  periodEnd?: string | null;
}
