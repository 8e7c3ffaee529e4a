import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { failureOf } from '../../graph/failure.ts';
import type { Failure } from '../../graph/failure.ts';
import { useSession } from '../../session/session.ts';
import { EndOfEventsDocument } from './operations.generated.ts';

/** Where the log ends. What is read once this is known lies in front of the events that a stream from there tells. */
export interface LogEnd {
  isReady: boolean;
  /** Undefined in an empty log, and for a person who may not read it: a stream then starts with what happens next. */
  after: string | undefined;
  failure: Failure | undefined;
}

/** The end of the log when the component was first shown. */
export function useLogEnd(): LogEnd {
  const client = useApolloClient();
  const mayRead = useSession().can('events:read');
  const [end, setEnd] = useState<LogEnd>({ isReady: !mayRead, after: undefined, failure: undefined });
  useEffect(() => {
    if (!mayRead) return;
    client.query({ query: EndOfEventsDocument, fetchPolicy: 'no-cache' }).then(
      ({ data }) => setEnd({ isReady: true, after: data?.latestEvents.nodes[0]?.cursor, failure: undefined }),
      (error: unknown) => setEnd({ isReady: false, after: undefined, failure: failureOf(error) }),
    );
  }, [client, mayRead]);
  return end;
}
