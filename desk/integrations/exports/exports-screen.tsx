import { useQuery } from '@apollo/client/react';
import { Suspense, lazy, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { failureOf } from '../../graph/failure.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { instantText } from '../../parts/time-texts.ts';
import { useSession } from '../../session/session.ts';
import { useSpeech } from '../../texts/texts.ts';
import { ExportBadge, RunBadge } from './export-badge.tsx';
import { ExportsDocument } from './operations.generated.ts';
import { useExportEvents } from './use-export-events.ts';

const ExportPopup = lazy(() => import('./export-popup.tsx'));

/** The account's exports: when each runs next, and how its last run went. */
export default function ExportsScreen() {
  const { language, texts } = useSpeech();
  const { app, exports } = texts;
  const { can } = useSession();
  const [, navigate] = useLocation();
  const [isAdding, setAdding] = useState(false);
  const end = useExportEvents(() => reload());
  const { data, error, refetch, fetchMore } = useQuery(ExportsDocument, { skip: !end.isReady });
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
      {failure && (
        <>
          <FailureNote failure={failure} />
          <Action onPress={reload}>{app.again}</Action>
        </>
      )}
      {!page && !failure && <p className="quiet">{app.loading}</p>}
      {page?.nodes.length === 0 && <p className="quiet">{exports.empty}</p>}
      <ul className="entries">
        {page?.nodes.map(
          ({
            id,
            status,
            destination,
            timezone,
            nextRuns: [next],
            runs: {
              nodes: [last],
            },
          }) => (
            <li key={id}>
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
          ),
        )}
      </ul>
      {page?.pageInfo.hasNextPage && <Action onPress={more}>{app.more}</Action>}
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
