import type { ReactNode } from 'react';
import { Action } from '../parts/action.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { failureOf } from '../graph/failure.ts';
import { useTexts } from '../texts/texts.ts';
import './records.css';

/** What a query of a record has come to. */
interface RecordResult {
  loading: boolean;
  error?: unknown;
  refetch(): Promise<unknown>;
}

/** The screen of a record: its name and what is below, or why it is not there. */
export function Record({
  result: { loading, error, refetch },
  isThere,
  title,
  children,
}: {
  result: RecordResult;
  isThere: boolean;
  title: string;
  children: ReactNode;
}) {
  const { app, records } = useTexts();
  return (
    <article className="record">
      <h1>{title}</h1>
      {error !== undefined && (
        <>
          <FailureNote failure={failureOf(error)} />
          <Action onPress={() => void refetch().catch(() => undefined)}>{app.again}</Action>
        </>
      )}
      {!isThere && error === undefined && <p className="quiet">{loading ? app.loading : records.unknown}</p>}
      {children}
    </article>
  );
}
