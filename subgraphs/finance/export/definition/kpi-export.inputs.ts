import { Field, ID, InputType, Int } from 'type-graphql';
import { CalendarDate } from '../../../../platform/graphql/scalars.ts';
import { KpiName } from '../../kpi/kpi.enums.ts';
import { ExportDestination } from './export.enums.ts';

/** How often a delivery is to be tried. */
@InputType({ description: 'How often a delivery is tried.' })
class ExportRetryInput {
  @Field(() => Int, { description: 'Maximum number of attempts, including the first one; 1 to 10.' })
  maxAttempts!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Seconds before the second attempt, 1 to 86,400. The wait doubles before each further attempt. Default: 60.',
  })
  backoffSeconds?: number | null;
}

/** The members of an export that clients set on creation and on update. */
@InputType({ description: 'Settings of an export. Members that belong to another destination are refused.' })
class ExportDetails {
  @Field(() => String, {
    nullable: true,
    description:
      'For S3 and Drive: name of the operator’s connection. Default: the connection named `default`, or the account’s only one.',
  })
  connection?: string | null;

  @Field(() => String, { nullable: true, description: 'For S3: the bucket.' })
  bucket?: string | null;

  @Field(() => String, { nullable: true, description: 'For Drive: id of the folder.' })
  folderId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'For S3 and Drive: path of the file. The extension sets the format (.csv, .json, .ndjson, .parquet; without one, JSON). `{date}`, `{run_id}` and `{export_id}` are replaced. Without any of them, each run overwrites the file of the last one. In Drive, names before a slash are folders in the folder `folderId`.',
  })
  path?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'For a webhook: address of the receiver. Only public https addresses are allowed.',
  })
  webhookUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'For a webhook: the shared secret, 16 to 256 characters. No response contains it.',
  })
  webhookSecret?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'For a webhook: header that carries the secret. Default: `X-Webhook-Secret`.',
  })
  webhookSecretHeader?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Cron expression with five fields (minute hour day-of-month month day-of-week) that fires at most once a day. Null means that the export runs only on request.',
  })
  schedule?: string | null;

  @Field(() => String, { nullable: true, description: 'IANA time zone of the schedule and the figures. Default: UTC.' })
  timezone?: string | null;

  @Field(() => ExportRetryInput, { nullable: true, description: 'How often a delivery is tried. Default: once.' })
  retry?: ExportRetryInput | null;
}

/** An export to configure. */
@InputType({ description: 'A new export.' })
export class CreateKpiExportInput extends ExportDetails {
  @Field(() => ID, { nullable: true, description: 'Your identifier for the record. Default: a generated one.' })
  exportId?: string | null;

  @Field(() => ExportDestination, { description: 'Destination of the export.' })
  destination!: ExportDestination;

  @Field(() => [KpiName], { description: 'KPIs to export, at least one, without repeats.' })
  kpis!: KpiName[];
}

/** The changes to an export. */
@InputType({
  description:
    'A change of an export. Absent members keep their values; null clears a value. A new destination keeps only the figures, schedule, time zone and retry rule.',
})
export class UpdateKpiExportInput extends ExportDetails {
  @Field(() => ExportDestination, { nullable: true, description: 'Destination of the export.' })
  destination?: ExportDestination | null;

  @Field(() => [KpiName], { nullable: true, description: 'KPIs to export. Replaces the list.' })
  kpis?: KpiName[] | null;
}

/** The period that a manual run reports on. */
@InputType({
  description: 'The days that a manual run reports on. Default: the days that a scheduled run would report on today.',
})
export class RunKpiExportInput {
  @Field(() => CalendarDate, { nullable: true, description: 'First day. Needs `periodEnd` as well.' })
  periodStart?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Last day, not before the first day.' })
  periodEnd?: string | null;
}
