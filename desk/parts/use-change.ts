import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { failureOf } from '../graph/failure.ts';
import type { Failure } from '../graph/failure.ts';

/** Runs mutations, and keeps why the last one failed. */
export interface Change {
  failure: Failure | undefined;
  isBusy: boolean;
  /** @returns what the mutation answers; undefined when it failed, and {@link failure} says why */
  run<Data, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data | undefined>;
  dismiss(): void;
}

/** A way to change something, for the part of a page that shows how it went. */
export function useChange(): Change {
  const client = useApolloClient();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  return {
    failure,
    isBusy,
    run: async <Data, Variables extends OperationVariables>(
      mutation: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ): Promise<Data | undefined> => {
      setFailure(undefined);
      setBusy(true);
      try {
        const options = { mutation, variables } as Parameters<typeof client.mutate>[0];
        return ((await client.mutate(options)).data ?? undefined) as Data | undefined;
      } catch (error) {
        setFailure(failureOf(error));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    dismiss: () => setFailure(undefined),
  };
}
