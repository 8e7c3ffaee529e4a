import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { CalendarDate } from '../../../../platform/graphql/scalars.ts';
import { ExportAttemptOutcome, ExportRunStatus, ExportTrigger } from '../definition/export.enums.ts';

/** One try to deliver a run. */
@ObjectType({ description: 'One try to deliver a run.' })
export class KpiExportAttempt {
  @Field(() => Date, { description: 'When it began.' })
  startedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ended; null while it is under way.' })
  finishedAt!: Date | null;

  @Field(() => ExportAttemptOutcome, { nullable: true, description: 'How it ended; null while it is under way.' })
  outcome!: ExportAttemptOutcome | null;

  @Field(() => Int, { nullable: true, description: 'HTTP status of the destination’s answer; null without one.' })
  httpStatus!: number | null;

  @Field(() => String, { nullable: true, description: 'Why it failed.' })
  error!: string | null;
}

/** One delivery of an export. */
@Requires('exports:read')
@ObjectType({ description: 'One delivery of an export, with all tries.' })
export class KpiExportRun {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => ID, { description: 'The export that it is of.' })
  exportId!: string;

  @Field(() => ExportRunStatus, { description: 'How far it has come.' })
  status!: ExportRunStatus;

  @Field(() => ExportTrigger, { description: 'What made it.' })
  trigger!: ExportTrigger;

  @Field(() => Date, { description: 'Its slot; for a manual run, when it was asked for.' })
  scheduledFor!: Date;

  @Field(() => Boolean, { description: 'Whether its slot passed while no worker was there to see it.' })
  late!: boolean;

  @Field(() => CalendarDate, { description: 'First day that it reports on.' })
  periodStart!: string;

  @Field(() => CalendarDate, { description: 'Last day that it reports on.' })
  periodEnd!: string;

  @Field(() => Date, { nullable: true, description: 'When it is tried next; null unless it is queued.' })
  nextAttemptAt!: Date | null;

  @Field(() => Date, { description: 'When it was queued.' })
  createdAt!: Date;
}
