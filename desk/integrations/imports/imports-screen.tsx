import { skipToken, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { DropField } from '../../fields/drop-field.tsx';
import { failureOf } from '../../graph/failure.ts';
import { useStream } from '../../graph/socket.ts';
import { Action } from '../../parts/action.tsx';
import { Choice } from '../../parts/choice.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { instantText } from '../../parts/time-texts.ts';
import { useSession } from '../../session/session.ts';
import { useSpeech } from '../../texts/texts.ts';
import { useLogEnd } from '../events/use-log-end.ts';
import { ImportBadge } from './import-badge.tsx';
import { ImportEventsDocument, ImportsDocument } from './operations.generated.ts';
import type { ImportKind } from './operations.generated.ts';
import { useSending } from './use-sending.ts';
import './imports.css';

/** Takes files of other systems, and lists those that came. */
export default function ImportsScreen() {
  const { imports } = useSpeech().texts;
  return (
    <>
      <h1>{imports.title}</h1>
      <NewImport />
      <ImportList />
    </>
  );
}

function NewImport() {
  const { app, imports } = useSpeech().texts;
  const [file, setFile] = useState<File>();
  const [kind, setKind] = useState<ImportKind | ''>('');
  const { share, failure, send } = useSending();
  const isReady = file !== undefined && kind !== '' && share === undefined;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (file && kind !== '') void send({ file, kind, corrections: {}, isDryRun: true });
      }}
    >
      {failure && <FailureNote failure={failure} />}
      <DropField
        text={file?.name ?? imports.drop}
        accept=".csv,.tsv,.txt,.xlsx"
        onChoose={([first]) => setFile(first)}
      />
      <div className="actions">
        <Choice
          label={imports.kind}
          value={kind}
          empty={app.none}
          options={Object.entries(imports.kinds).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setKind(value as ImportKind | '')}
        />
        <Action look="main" type="submit" isDisabled={!isReady}>
          {share === undefined ? imports.tryFile : imports.sending(Math.round(share * 100))}
        </Action>
      </div>
      <p className="quiet">
        {imports.tryAbout} {imports.order}
      </p>
    </form>
  );
}

function ImportList() {
  const { language, texts } = useSpeech();
  const { app, imports } = texts;
  const { timezone } = useSession();
  const end = useLogEnd();
  const { data, error, refetch, fetchMore } = useQuery(ImportsDocument, end.isReady ? {} : skipToken);
  const reload = (): void => void refetch().catch(() => undefined);
  useStream(
    {
      document: ImportEventsDocument,
      variables: { importId: null },
      after: end.after,
      cursorOf: ({ importEvents }) => importEvents.cursor,
      onData: reload,
      onMissed: reload,
    },
    end.isReady,
  );
  const page = data?.imports;
  const failure = end.failure ?? (error && failureOf(error));
  const more = (): void => {
    void fetchMore({
      variables: { after: page?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult }) => ({
        imports: { ...fetchMoreResult.imports, nodes: [...before.imports.nodes, ...fetchMoreResult.imports.nodes] },
      }),
    }).catch(() => undefined);
  };
  return (
    <>
      {failure && <FailureNote failure={failure} />}
      {!page && !failure && <p className="quiet">{app.loading}</p>}
      {page?.nodes.length === 0 && <p className="quiet">{imports.empty}</p>}
      <ul className="entries">
        {page?.nodes.map(({ id, fileName, kind, status, dryRun, rowsOk, rowsFailed, createdAt }) => (
          <li key={id}>
            <div className="entry-head">
              <Link href={`/integrations/imports/${encodeURIComponent(id)}`}>{fileName ?? imports.unnamed}</Link>
              <ImportBadge status={status} rowsFailed={rowsFailed} />
              {dryRun && <span className="badge">{imports.dryRun}</span>}
              <span className="quiet">
                {kind !== null && `${imports.kinds[kind]} · `}
                {instantText(createdAt, { timezone, language })} · {imports.ok(rowsOk, dryRun)}
                {rowsFailed > 0 && ` · ${imports.failed(rowsFailed)}`}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {page?.pageInfo.hasNextPage && <Action onPress={more}>{app.more}</Action>}
    </>
  );
}
