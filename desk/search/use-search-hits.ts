import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { failureOf } from '../graph/failure.ts';
import type { Failure } from '../graph/failure.ts';
import { SearchDocument } from './operations.generated.ts';
import type { SearchKind, SearchQuery } from './operations.generated.ts';

/** A pause in typing that is worth a request. */
const PAUSE_MS = 60;

interface Found {
  text: string;
  hits: SearchQuery['search'];
  failure: Failure | undefined;
}

/**
 * What a text finds, as it is typed. Hits of an earlier text stay until those of the present one have come.
 * @param kinds the same object at every call
 */
export function useSearchHits(
  text: string,
  kinds?: readonly SearchKind[],
): Omit<Found, 'text'> & { isCurrent: boolean } {
  const client = useApolloClient();
  const [found, setFound] = useState<Found>({ text: '', hits: [], failure: undefined });
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') return setFound({ text: '', hits: [], failure: undefined });
    const stopped = new AbortController();
    const timer = setTimeout(() => {
      const options = { fetchOptions: { signal: stopped.signal } };
      client
        .query({
          query: SearchDocument,
          variables: { text: wanted, kinds: kinds ? [...kinds] : null },
          fetchPolicy: 'no-cache',
          context: options,
        })
        .then(
          ({ data }) => {
            if (!stopped.signal.aborted) setFound({ text: wanted, hits: data?.search ?? [], failure: undefined });
          },
          (error: unknown) => {
            if (!stopped.signal.aborted) setFound({ text: wanted, hits: [], failure: failureOf(error) });
          },
        );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [client, wanted, kinds]);
  return { hits: found.hits, failure: found.failure, isCurrent: found.text === wanted };
}
