import { skipToken, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { instantText } from '../../parts/time-texts.ts';
import { Facts } from '../../records/facts.tsx';
import { Record } from '../../records/record.tsx';
import { useSession } from '../../session/session.ts';
import { useSpeech } from '../../texts/texts.ts';
import { ExportActions } from './export-actions.tsx';
import { ExportBadge } from './export-badge.tsx';
import { ExportRecordDocument } from './operations.generated.ts';
import type { ExportFactsFragment } from './operations.generated.ts';
import { RunsSection } from './runs-section.tsx';

/** An export: where and when it delivers, and every run. */
export default function ExportScreen() {
  const { id } = useParams<{ id: string }>();
  const { language, texts } = useSpeech();
  const { exports, figures } = texts;
  const { can } = useSession();
  const [, navigate] = useLocation();
  const [isDeleted, setDeleted] = useState(false);
  const result = useQuery(ExportRecordDocument, isDeleted ? skipToken : { variables: { id } });
  const definition = result.data?.kpiExport;
  return (
    <Record result={result} isThere={definition != null} title={definition?.id ?? exports.title}>
      {definition && (
        <>
          <Facts
            rows={[
              [exports.destination, <Destination key="destination" definition={definition} />],
              [exports.kpis, definition.kpis.map((kpi) => figures.kpis[kpi]).join(', ')],
              [
                exports.schedule,
                <span key="schedule">
                  {definition.schedule ?? exports.onRequest} <ExportBadge status={definition.status} />
                </span>,
              ],
              [exports.timezone, definition.timezone],
              [
                exports.next,
                definition.nextRuns.length === 0 ? null : (
                  <ol className="next-runs">
                    {definition.nextRuns.map(({ utc }) => (
                      <li key={utc}>{instantText(utc, { timezone: definition.timezone, language })}</li>
                    ))}
                  </ol>
                ),
              ],
              [exports.attempts, definition.retry?.maxAttempts],
            ]}
          />
          {can('exports:write') && (
            <ExportActions
              definition={definition}
              onChanged={() => void result.refetch().catch(() => undefined)}
              onDeleted={() => {
                setDeleted(true);
                navigate('/integrations/exports', { replace: true });
              }}
            />
          )}
          <RunsSection definition={definition} />
        </>
      )}
    </Record>
  );
}

function Destination({ definition }: { definition: ExportFactsFragment }) {
  const { exports } = useSpeech().texts;
  const { destination, bucket, folderId, path, webhookUrl, connection } = definition;
  const place = [bucket, path].filter(Boolean).join('/');
  return (
    <>
      {exports.destinations[destination]}
      {connection !== null && ` (${connection})`}: {destination === 'WEBHOOK' ? webhookUrl : place}{' '}
      {folderId !== null && (
        <a
          href={`https://drive.google.com/drive/folders/${encodeURIComponent(folderId)}`}
          target="_blank"
          rel="noreferrer"
        >
          {exports.openFolder}
        </a>
      )}
    </>
  );
}
