import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { KpiName } from '../../kpi/kpi.enums.ts';
import { ExportDestination, ExportStatus } from './export.enums.ts';

/** How often a delivery is tried. */
@ObjectType({ description: 'How often a delivery is tried.' })
export class ExportRetry {
  @Field(() => Int, { description: 'Attempts in all, the first one included.' })
  maxAttempts!: number;

  @Field(() => Int, { description: 'Seconds before the second attempt; doubled before each further one.' })
  backoffSeconds!: number;
}

/** A slot of the schedule. */
@ObjectType({ description: 'A time at which an export is due.' })
export class NextExportRun {
  @Field(() => String, { description: 'On the wall clock of the export’s zone, RFC 3339 with its offset.' })
  local!: string;

  @Field(() => Date, { description: 'The same instant in UTC.' })
  utc!: Date;
}

/** A configured export of figures. No response includes its secret. */
@Directive('@key(fields: "id")')
@Requires('exports:read')
@ObjectType({ description: 'Figures that are delivered to a destination on a schedule or when asked for.' })
export class KpiExport {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => ExportDestination, { description: 'Where it is delivered.' })
  destination!: ExportDestination;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the operator’s connection to the store; null is the one named `default`, or the account’s only one.',
  })
  connection!: string | null;

  @Field(() => String, { nullable: true, description: 'Bucket, for S3.' })
  bucket!: string | null;

  @Field(() => String, { nullable: true, description: 'Folder, for Drive.' })
  folderId!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Path of the file. Its extension chooses the format (.csv, .json, .ndjson, .parquet; none is JSON); `{date}`, `{run_id}` and `{export_id}` are replaced.',
  })
  path!: string | null;

  @Field(() => String, { nullable: true, description: 'Address of the receiver, for a webhook.' })
  webhookUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'Header that carries the shared secret, for a webhook.' })
  webhookSecretHeader!: string | null;

  @Field(() => [KpiName], { description: 'Figures that it holds.' })
  kpis!: KpiName[];

  @Field(() => String, {
    nullable: true,
    description: 'Cron expression of five fields that fires at most once a day; null runs only when asked to.',
  })
  schedule!: string | null;

  @Field(() => String, { description: 'IANA time zone of the schedule and of the figures’ days.' })
  timezone!: string;

  @Field(() => ExportRetry, { nullable: true, description: 'How often a delivery is tried; null is once.' })
  retry!: ExportRetry | null;

  @Field(() => ExportStatus, { description: 'Whether it follows its schedule.' })
  status!: ExportStatus;

  @Field(() => Date, { description: 'When it was configured.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When its configuration last changed.' })
  updatedAt!: Date;

  @Field(() => String, { description: 'Differs after every change; give it as `ifMatch` to change only what you saw.' })
  version!: string;
}
