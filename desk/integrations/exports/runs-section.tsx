import { skipToken, useQuery } from '@apollo/client/react';
import { failureOf } from '../../graph/failure.ts';
import { PageList } from '../../parts/page-list.tsx';
import { Section } from '../../parts/section.tsx';
import { useTexts } from '../../texts/texts.ts';
import { ExportRunsDocument } from './operations.generated.ts';
import type { ExportFactsFragment } from './operations.generated.ts';
import { RunEntry } from './run-entry.tsx';
import { useExportEvents } from './use-export-events.ts';

/** The runs of an export, latest first, live. */
export function RunsSection({ definition }: { definition: ExportFactsFragment }) {
  const { exports } = useTexts();
  const end = useExportEvents((exportId) => {
    if (exportId === undefined || exportId === definition.id) reload();
  });
  const { data, error, refetch, fetchMore } = useQuery(
    ExportRunsDocument,
    end.isReady ? { variables: { id: definition.id } } : skipToken,
  );
  const failure = end.failure ?? (error && failureOf(error));
  const reload = (): void => void refetch().catch(() => undefined);
  const page = data?.kpiExport?.runs;
  const runs = page?.nodes ?? [];
  /** Which run reported that figures of an earlier one have changed, by the earlier one. */
  const restaters = new Map(
    runs.toReversed().flatMap((run) => run.restatements.map(({ runId }) => [runId, run] as const)),
  );
  const more = (): void => {
    void fetchMore({
      variables: { after: page?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { kpiExport: next } }) =>
        next && before.kpiExport
          ? {
              kpiExport: {
                ...next,
                runs: { ...next.runs, nodes: [...before.kpiExport.runs.nodes, ...next.runs.nodes] },
              },
            }
          : before,
    }).catch(() => undefined);
  };
  return (
    <Section title={exports.runs}>
      <PageList page={page} failure={failure} empty={exports.noRun} onRetry={reload} onMore={more}>
        {runs.map((run) => (
          <RunEntry key={run.id} run={run} restater={restaters.get(run.id)} timezone={definition.timezone} />
        ))}
      </PageList>
    </Section>
  );
}
