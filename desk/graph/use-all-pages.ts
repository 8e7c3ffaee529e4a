import { useEffect } from 'react';

/** A page of a list. */
interface Page {
  nodes: readonly unknown[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** The fields of an answer that are lists. */
type ListOf<Data> = { [Field in keyof Data]: Data[Field] extends Page ? Field : never }[keyof Data];

type NodesOf<List> = List extends { nodes: infer Nodes } ? Nodes : never;

/** Reads more of a list, and says how it is put behind what was read. */
type FetchMore<Data> = (options: {
  variables: { after: string | null };
  updateQuery(before: Data, more: { fetchMoreResult: Data }): Data;
}) => Promise<unknown>;

/**
 * Reads a list to its end, page by page.
 * @param result a query with the variable `after`
 * @param list the field that is the list
 * @returns what has been read of it
 */
export function useAllPages<Data, List extends ListOf<Data>>(
  { data, fetchMore }: { data: Data | undefined; fetchMore(options: never): Promise<unknown> },
  list: List,
): NodesOf<Data[List]> | undefined {
  const page = data?.[list] as Page | undefined;
  useEffect(() => {
    if (!page?.pageInfo.hasNextPage) return;
    const pageOf = (answer: Data): Page => answer[list] as Page;
    void (fetchMore as FetchMore<Data>)({
      variables: { after: page.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: more }) => ({
        ...before,
        [list]: { ...pageOf(more), nodes: [...pageOf(before).nodes, ...pageOf(more).nodes] },
      }),
    }).catch(() => undefined);
  }, [page, fetchMore, list]);
  return page?.nodes as NodesOf<Data[List]> | undefined;
}
