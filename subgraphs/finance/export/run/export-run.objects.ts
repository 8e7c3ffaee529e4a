import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { CalendarDate } from '../../../../platform/graphql/scalars.ts';
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
