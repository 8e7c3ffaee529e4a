import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { CalendarDate } from '../../../../platform/graphql/scalars.ts';
import { KpiName } from '../../kpi/kpi.enums.ts';
import { ExportAttemptOutcome, ExportRunStatus, ExportTrigger } from '../definition/export.enums.ts';

/** One try to deliver a run. */
@ObjectType({ description: 'One attempt to deliver a run.' })
export class KpiExportAttempt {
  @Field(() => Date, { description: 'When it began.' })
  startedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the attempt ended; null while it is under way.' })
  finishedAt!: Date | null;

  @Field(() => ExportAttemptOutcome, {
    nullable: true,
    description: 'How the attempt ended; null while it is under way.',
  })
  outcome!: ExportAttemptOutcome | null;

  @Field(() => Int, {
    nullable: true,
    description: 'HTTP status of the destination’s response; null without a response.',
  })
  httpStatus!: number | null;

  @Field(() => String, { nullable: true, description: 'Why the attempt failed.' })
  error!: string | null;
}

/** A figure of an earlier run that has another value now. */
@ObjectType({ description: 'A figure that an earlier run reported, and its value since late entries have changed it.' })
export class KpiRestatedFigure {
  @Field(() => ID, { nullable: true, description: 'Id of the property; null for all properties together.' })
  propertyId!: string | null;

  @Field(() => KpiName, { description: 'KPI.' })
  kpi!: KpiName;

  @Field(() => String, { description: 'Basis, as the delivered rows spell it.' })
  basis!: string;

  @Field(() => String, { nullable: true, description: 'Currency of an amount.' })
  currency!: string | null;

  @Field(() => String, { nullable: true, description: 'Value that the earlier run reported; null if it had none.' })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'Value now; null if there is none anymore.' })
  after!: string | null;
}

/** The figures of an earlier run that have changed. */
@ObjectType({ description: 'The figures of an earlier run that late entries have changed.' })
export class KpiExportRestatement {
  @Field(() => ID, { description: 'Id of the earlier run.' })
  runId!: string;

  @Field(() => CalendarDate, { description: 'First day that the earlier run reported on.' })
  periodStart!: string;

  @Field(() => CalendarDate, { description: 'Last day that the earlier run reported on.' })
  periodEnd!: string;

  @Field(() => [KpiRestatedFigure], { description: 'The figures.' })
  figures!: KpiRestatedFigure[];
}

/** One delivery of an export. */
@Requires('exports:read')
@ObjectType({ description: 'One delivery of an export, with all its attempts.' })
export class KpiExportRun {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => ID, { description: 'Id of the export.' })
  exportId!: string;

  @Field(() => ExportRunStatus, { description: 'Status of the run.' })
  status!: ExportRunStatus;

  @Field(() => ExportTrigger, { description: 'What started the run.' })
  trigger!: ExportTrigger;

  @Field(() => Date, { description: 'Slot of the run; for a manual run, the time of the request.' })
  scheduledFor!: Date;

  @Field(() => Boolean, { description: 'Whether the slot passed before a worker saw it.' })
  late!: boolean;

  @Field(() => CalendarDate, { description: 'First day of the report.' })
  periodStart!: string;

  @Field(() => CalendarDate, { description: 'Last day of the report.' })
  periodEnd!: string;

  @Field(() => Date, { nullable: true, description: 'Time of the next attempt; null unless the run is queued.' })
  nextAttemptAt!: Date | null;

  @Field(() => Date, { description: 'When the run was queued.' })
  createdAt!: Date;
}
