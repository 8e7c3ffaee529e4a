import type { ReactNode } from 'react';
import type { Failure } from '../graph/failure.ts';
import { useTexts } from '../texts/texts.ts';
import { Action } from './action.tsx';
import { FailureNote } from './failure-note.tsx';

/** A list that is read page by page: its entries, or why there are none, and the way to more. */
export function PageList({
  page,
  failure,
  empty,
  onRetry,
  onMore,
  children,
}: {
  /** What was read; undefined before the first page. */
  page: { nodes: readonly unknown[]; pageInfo: { hasNextPage: boolean } } | undefined;
  failure: Failure | undefined;
  /** What is said of a list without entries. */
  empty: string;
  onRetry(): void;
  onMore(): void;
  children: ReactNode;
}) {
  const { app } = useTexts();
  return (
    <>
      {failure && (
        <>
          <FailureNote failure={failure} />
          <Action onPress={onRetry}>{app.again}</Action>
        </>
      )}
      {!page && !failure && <p className="quiet">{app.loading}</p>}
      {page?.nodes.length === 0 && <p className="quiet">{empty}</p>}
      <ul className="entries">{children}</ul>
      {page?.pageInfo.hasNextPage && <Action onPress={onMore}>{app.more}</Action>}
    </>
  );
}
