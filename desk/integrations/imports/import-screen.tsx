import { skipToken, useQuery } from '@apollo/client/react';
import { useParams } from 'wouter';
import { useStream } from '../../graph/socket.ts';
import { Section } from '../../parts/section.tsx';
import { Record } from '../../records/record.tsx';
import { useTexts } from '../../texts/texts.ts';
import { useLogEnd } from '../events/use-log-end.ts';
import { ColumnsSection } from './columns-section.tsx';
import { FaultsSection } from './faults-section.tsx';
import { ImportBadge } from './import-badge.tsx';
import { ImportEventsDocument, ImportRecordDocument } from './operations.generated.ts';
import type { ImportFactsFragment } from './operations.generated.ts';
import { StopButton } from './stop-button.tsx';
import './imports.css';

/** An import: how far it is, how its columns are read, and which rows fail. */
export default function ImportScreen() {
  const { id } = useParams<{ id: string }>();
  const { imports } = useTexts();
  const end = useLogEnd();
  const result = useQuery(ImportRecordDocument, end.isReady ? { variables: { id } } : skipToken);
  const reload = (): void => void result.refetch().catch(() => undefined);
  useStream(
    {
      document: ImportEventsDocument,
      variables: { importId: id },
      after: end.after,
      cursorOf: ({ importEvents }) => importEvents.cursor,
      onData: reload,
      onMissed: reload,
    },
    end.isReady,
  );
  const record = result.data?.import;
  const shown = { ...result, loading: result.loading || !end.isReady, error: end.failure ?? result.error };
  return (
    <Record
      result={shown}
      isThere={record != null}
      title={record ? (record.fileName ?? imports.unnamed) : imports.title}
    >
      {record && (
        <>
          <Progress record={record} />
          {record.error !== null && (
            <p role="alert" className="failure">
              {record.error}
            </p>
          )}
          {record.status === 'QUEUED' || record.status === 'RUNNING' ? (
            <StopButton importId={id} onStopped={reload} />
          ) : null}
          {record.warnings.length > 0 && (
            <Section title={imports.warnings}>
              <ul>
                {record.warnings.map(({ code, column, detail, samples }) => (
                  <li key={`${code} ${column}`}>
                    {column !== null && <strong>{column}: </strong>}
                    {detail}
                    {samples.length > 0 && <span className="quiet"> ({samples.join(' · ')})</span>}
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {record.mapping && <ColumnsSection key={id} record={record} mapping={record.mapping} />}
          <FaultsSection record={record} faults={record.faults} />
        </>
      )}
    </Record>
  );
}

function Progress({ record }: { record: ImportFactsFragment }) {
  const { imports } = useTexts();
  const { status, dryRun, kind, rowsTotal, rowsOk, rowsFailed, rowsSkipped, bytesRead, bytesTotal } = record;
  const isUnderWay = status === 'QUEUED' || status === 'RUNNING' || status === 'UPLOADING';
  return (
    <div role="status">
      <p className="entry-head">
        <ImportBadge status={status} rowsFailed={rowsFailed} />
        {dryRun && <span className="badge">{imports.dryRun}</span>}
        {kind !== null && <span className="quiet">{imports.kinds[kind]}</span>}
        <span>{imports.rows(rowsTotal)}</span>
      </p>
      {isUnderWay && (
        <progress
          aria-label={imports.progress}
          value={bytesTotal === 0 ? 0 : bytesRead}
          max={Math.max(1, bytesTotal)}
        />
      )}
      <p>
        {[
          imports.ok(rowsOk, dryRun),
          rowsFailed === 0 ? '' : imports.failed(rowsFailed),
          rowsSkipped === 0 ? '' : imports.skipped(rowsSkipped),
        ]
          .filter((text) => text !== '')
          .join(' · ')}
      </p>
    </div>
  );
}
