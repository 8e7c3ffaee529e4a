import { skipToken, useQuery } from '@apollo/client/react';
import { Suspense, lazy, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { failureOf } from '../../graph/failure.ts';
import { Action } from '../../parts/action.tsx';
import { PageList } from '../../parts/page-list.tsx';
import { instantText } from '../../parts/time-texts.ts';
import { useSession } from '../../session/session.ts';
import { useSpeech } from '../../texts/texts.ts';
import { ExportBadge, RunBadge } from './export-badge.tsx';
import { ExportsDocument } from './operations.generated.ts';
import type { ExportsQuery } from './operations.generated.ts';
import { useExportEvents } from './use-export-events.ts';

const ExportPopup = lazy(() => import('./export-popup.tsx'));

/** The account's exports: when each runs next, and how its last run went. */
export default function ExportsScreen() {
  const { exports } = useSpeech().texts;
  const { can } = useSession();
  const [, navigate] = useLocation();
  const [isAdding, setAdding] = useState(false);
  const end = useExportEvents(() => reload());
  const { data, error, refetch, fetchMore } = useQuery(ExportsDocument, end.isReady ? {} : skipToken);
  const failure = end.failure ?? (error && failureOf(error));
  const reload = (): void => void refetch().catch(() => undefined);
  const page = data?.kpiExports;
  const more = (): void => {
    void fetchMore({
      variables: { after: page?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { kpiExports } }) => ({
        kpiExports: { ...kpiExports, nodes: [...before.kpiExports.nodes, ...kpiExports.nodes] },
      }),
    }).catch(() => undefined);
  };
  return (
    <>
      <header className="screen-head">
        <h1>{exports.title}</h1>
        {can('exports:write') && (
          <Action look="main" onPress={() => setAdding(true)}>
            {exports.add}
          </Action>
        )}
      </header>
      <PageList page={page} failure={failure} empty={exports.empty} onRetry={reload} onMore={more}>
        {page?.nodes.map((definition) => (
          <ExportEntry key={definition.id} definition={definition} />
        ))}
      </PageList>
      {isAdding && (
        <Suspense>
          <ExportPopup
            onSaved={(id) => navigate(`/integrations/exports/${encodeURIComponent(id)}`)}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function ExportEntry({ definition }: { definition: ExportsQuery['kpiExports']['nodes'][number] }) {
  const { language, texts } = useSpeech();
  const { exports } = texts;
  const { id, status, destination, timezone, nextRuns, runs } = definition;
  const [[next], [last]] = [nextRuns, runs.nodes];
  return (
    <li>
      <div className="entry-head">
        <Link href={`/integrations/exports/${encodeURIComponent(id)}`}>{id}</Link>
        <ExportBadge status={status} />
        <span className="quiet">
          {exports.destinations[destination]} ·{' '}
          {next ? exports.nextRun(instantText(next.utc, { timezone, language })) : exports.onRequest}
        </span>
      </div>
      <div>
        {last ? (
          <>
            {exports.lastRun}: {instantText(last.scheduledFor, { timezone, language })}{' '}
            <RunBadge status={last.status} />
          </>
        ) : (
          <span className="quiet">{exports.noRun}</span>
        )}
      </div>
    </li>
  );
}
