import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { localTimestamp } from '../../../../platform/calendar/daily-schedule.ts';
import { PageArgs, connectionType, paginate } from '../../../../platform/graphql/connection.ts';
import type { Connection } from '../../../../platform/graphql/connection.ts';
import { IF_MATCH } from '../../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { createExport } from './create-export.ts';
import { deleteExport } from './delete-export.ts';
import { KpiExport, NextExportRun } from './kpi-export.objects.ts';
import { CreateKpiExportInput, UpdateKpiExportInput } from './kpi-export.inputs.ts';
import { exportsById, listExports } from './kpi-export.queries.ts';
import type { KpiExportRow } from './kpi-export.queries.ts';
import { pauseExport } from './pause-export.ts';
import { resumeExport } from './resume-export.ts';
import { upcomingSlots } from '../schedule/schedule-position.rules.ts';
import { updateExport } from './update-export.ts';

const KpiExportConnection = connectionType(KpiExport, 'KpiExport');
const SHOWN_SLOTS = 5;

/** Exports of figures: one, a list, and changing them. */
@Resolver(() => KpiExport)
export class KpiExportResolver {
  @Requires('exports:read')
  @Query(() => KpiExport, { nullable: true, description: 'The export with this id; null if the account has none.' })
  kpiExport(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<KpiExportRow | undefined> {
    return context.load(exportsById, id);
  }

  @Requires('exports:read')
  @Query(() => KpiExportConnection, { description: 'The account’s exports, oldest first.' })
  kpiExports(@Args(() => PageArgs) page: PageArgs, @Ctx() context: RequestContext): Promise<Connection<KpiExportRow>> {
    return paginate(context, page, {
      list: ['kpiExports'],
      fetch: (request, sql) => listExports(sql, request),
      positionOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
    });
  }

  @FieldResolver(() => [NextExportRun], {
    description: 'The next five scheduled times; empty if the export is paused or has no schedule.',
  })
  nextRuns(@Root() row: KpiExportRow, @Ctx() context: RequestContext): NextExportRun[] {
    const slots = upcomingSlots(row, row, context.requestedAt, SHOWN_SLOTS);
    return slots.map(({ at }) => ({ local: localTimestamp(at, row.timezone), utc: at }));
  }

  @Requires('exports:write')
  @Mutation(() => KpiExport, { description: 'Creates an export, which follows its schedule from now on.' })
  createKpiExport(
    @Arg('input', () => CreateKpiExportInput) input: CreateKpiExportInput,
    @Ctx() context: RequestContext,
  ): Promise<KpiExportRow> {
    return context.run(createExport, input);
  }

  @Requires('exports:write')
  @Mutation(() => KpiExport, {
    description:
      'Changes an export. A queued run takes its figures and format when its first attempt begins; it takes the destination, secret and retry rule at each attempt.',
  })
  updateKpiExport(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateKpiExportInput) input: UpdateKpiExportInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<KpiExportRow> {
    return context.run(updateExport, { id, input, ifMatch });
  }

  @Requires('exports:write')
  @Mutation(() => ID, { description: 'Deletes an export with its runs, and returns its id.' })
  deleteKpiExport(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<string> {
    return context.run(deleteExport, { id, ifMatch });
  }

  @Requires('exports:write')
  @Mutation(() => KpiExport, {
    description: 'Pauses an export. From now on, slots have no run until the export is resumed. Queued runs still run.',
  })
  pauseKpiExport(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<KpiExportRow> {
    return context.run(pauseExport, { id, ifMatch });
  }

  @Requires('exports:write')
  @Mutation(() => KpiExport, { description: 'Resumes an export. It follows its schedule again from the next slot on.' })
  resumeKpiExport(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<KpiExportRow> {
    return context.run(resumeExport, { id, ifMatch });
  }
}
