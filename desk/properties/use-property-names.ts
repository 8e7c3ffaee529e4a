import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { PropertyNamesDocument } from './operations.generated.ts';

/** Names of all properties that the person sees, by id, in the order of their names. */
export function usePropertyNames(): ReadonlyMap<string, string> {
  const { data, fetchMore } = useQuery(PropertyNamesDocument);
  const page = data?.properties;
  useEffect(() => {
    if (!page?.pageInfo.hasNextPage) return;
    void fetchMore({
      variables: { after: page.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { properties } }) => ({
        properties: { ...properties, nodes: [...before.properties.nodes, ...properties.nodes] },
      }),
    }).catch(() => undefined);
  }, [page, fetchMore]);
  return useMemo(
    () =>
      new Map(
        (page?.nodes ?? [])
          .map(({ id, name }) => [id, name] as const)
          .sort(([, left], [, right]) => left.localeCompare(right)),
      ),
    [page],
  );
}
