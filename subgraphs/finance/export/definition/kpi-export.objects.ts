import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { KpiName } from '../../kpi/kpi.enums.ts';
import { ExportDestination, ExportStatus } from './export.enums.ts';

/** How often a delivery is tried. */
@ObjectType({ description: 'How often a delivery is tried.' })
export class ExportRetry {
  @Field(() => Int, { description: 'Maximum number of attempts, including the first one.' })
  maxAttempts!: number;

  @Field(() => Int, { description: 'Seconds before the second attempt. The wait doubles before each further attempt.' })
  backoffSeconds!: number;
}

/** A slot of the schedule. */
@ObjectType({ description: 'A scheduled time of an export.' })
export class NextExportRun {
  @Field(() => String, { description: 'Local time in the export’s time zone, as RFC 3339 with offset.' })
  local!: string;

  @Field(() => Date, { description: 'The same instant in UTC.' })
  utc!: Date;
}

/** A configured export of figures. No response includes its secret. */
@Directive('@key(fields: "id")')
@Requires('exports:read')
@ObjectType({ description: 'An export delivers figures to a destination, on a schedule or on request.' })
export class KpiExport {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => ExportDestination, { description: 'Destination of the export.' })
  destination!: ExportDestination;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the operator’s connection; null means the connection named `default`, or the account’s only one.',
  })
  connection!: string | null;

  @Field(() => String, { nullable: true, description: 'For S3: the bucket.' })
  bucket!: string | null;

  @Field(() => String, { nullable: true, description: 'For Drive: id of the folder.' })
  folderId!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Path of the file. The extension sets the format (.csv, .json, .ndjson, .parquet; without one, JSON). `{date}`, `{run_id}` and `{export_id}` are replaced.',
  })
  path!: string | null;

  @Field(() => String, { nullable: true, description: 'For a webhook: address of the receiver.' })
  webhookUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'For a webhook: header that carries the shared secret.' })
  webhookSecretHeader!: string | null;

  @Field(() => [KpiName], { description: 'KPIs to export.' })
  kpis!: KpiName[];

  @Field(() => String, {
    nullable: true,
    description:
      'Cron expression with five fields that fires at most once a day. Null means that the export runs only on request.',
  })
  schedule!: string | null;

  @Field(() => String, { description: 'IANA time zone of the schedule and the figures.' })
  timezone!: string;

  @Field(() => ExportRetry, { nullable: true, description: 'How often a delivery is tried; null means once.' })
  retry!: ExportRetry | null;

  @Field(() => ExportStatus, { description: 'Whether the export follows its schedule.' })
  status!: ExportStatus;

  @Field(() => Date, { description: 'When the export was created.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When the export last changed.' })
  updatedAt!: Date;

  @Field(() => String, {
    description: 'Changes with every change of the record. Pass it as `ifMatch` to change only this version.',
  })
  version!: string;
}
