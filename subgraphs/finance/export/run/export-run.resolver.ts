import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../../platform/graphql/connection.ts';
import type { Connection } from '../../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { KpiExportAttempt, KpiExportRestatement, KpiExportRun } from './export-run.objects.ts';
import { attemptsOfRuns, listRuns, restatementsOfRuns, runsById } from './export-run.queries.ts';
import type { ExportAttemptRow, ExportRunRow } from './export-run.queries.ts';
import { RunKpiExportInput } from '../definition/kpi-export.inputs.ts';
import { KpiExport } from '../definition/kpi-export.objects.ts';
import { presentRestatement } from './present-restatement.ts';
import { requestRun } from './request-run.ts';

const KpiExportRunConnection = connectionType(KpiExportRun, 'KpiExportRun');

/** The runs of an export. */
@Resolver(() => KpiExport)
export class ExportRunsResolver {
  @FieldResolver(() => KpiExportRunConnection, { description: 'Runs of the export, latest slot or request first.' })
  runs(
    @Root() { id }: KpiExport,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<ExportRunRow>> {
    return paginate(context, page, {
      list: ['kpiExportRuns', id],
      fetch: (request, sql) => listRuns(sql, id, request),
      positionOf: (run) => [run.scheduledFor.toISOString(), run.id],
    });
  }
}

/** One run with its attempts, and the request for a run. */
@Resolver(() => KpiExportRun)
export class ExportRunResolver {
  @Requires('exports:read')
  @Query(() => KpiExportRun, { nullable: true, description: 'The run with this id; null if the export has none.' })
  async kpiExportRun(
    @Arg('exportId', () => ID) exportId: string,
    @Arg('id', () => ID) id: string,
    @Ctx() context: RequestContext,
  ): Promise<ExportRunRow | null> {
    const run = await context.load(runsById, id);
    return run?.exportId === exportId ? run : null;
  }

  @FieldResolver(() => [KpiExportAttempt], { description: 'Attempts to deliver the run, oldest first.' })
  async attempts(@Root() { id }: KpiExportRun, @Ctx() context: RequestContext): Promise<ExportAttemptRow[]> {
    return (await context.load(attemptsOfRuns, id)) ?? [];
  }

  @FieldResolver(() => [KpiExportRestatement], {
    description: 'Earlier runs of the export whose figures late entries have changed, as this run reported it.',
  })
  async restatements(@Root() { id }: KpiExportRun, @Ctx() context: RequestContext): Promise<KpiExportRestatement[]> {
    return ((await context.load(restatementsOfRuns, id)) ?? []).map(presentRestatement);
  }

  @Requires('exports:write')
  @Mutation(() => KpiExportRun, { description: 'Queues a run for any days. A paused export runs as well.' })
  runKpiExport(
    @Arg('exportId', () => ID) exportId: string,
    @Arg('input', () => RunKpiExportInput) input: RunKpiExportInput,
    @Ctx() context: RequestContext,
  ): Promise<ExportRunRow> {
    return context.run(requestRun, { exportId, input });
  }
}
