import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useAllPages } from '../graph/use-all-pages.ts';
import { PropertyNamesDocument } from './operations.generated.ts';

/** Names of all properties that the person sees, by id, in the order of their names. */
export function usePropertyNames(): ReadonlyMap<string, string> {
  const properties = useAllPages(useQuery(PropertyNamesDocument), 'properties');
  return useMemo(
    () =>
      new Map(
        (properties ?? [])
          .map(({ id, name }) => [id, name] as const)
          .sort(([, left], [, right]) => left.localeCompare(right)),
      ),
    [properties],
  );
}
