import { useApolloClient, useQuery } from '@apollo/client/react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useRef, useState } from 'react';
import { failureOf } from '../graph/failure.ts';
import type { Failure } from '../graph/failure.ts';
import { useTicketEvents } from '../tickets/tickets-context.ts';
import { TicketDocument } from './operations.generated.ts';
import type { TicketDetailsFragment } from './operations.generated.ts';

/** A ticket as the screen shows it. */
export type TicketDetails = TicketDetailsFragment;

/** What the ticket was when somebody else changed it under the person's hands, and what it is now. */
export interface Conflict {
  before: TicketDetails;
  after: TicketDetails;
}

/** A ticket that is kept up to date, and a way to change it. */
export interface LiveTicket {
  ticket: TicketDetails | null | undefined;
  failure: Failure | undefined;
  conflict: Conflict | undefined;
  /** Whether a change is under way. */
  isBusy: boolean;
  refetch(): Promise<unknown>;
  /**
   * Runs a mutation.
   * @returns whether it succeeded; why not is in {@link failure} or {@link conflict}
   */
  change<Data, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<boolean>;
  dismiss(): void;
}

/** Reads a ticket, and reads it again with each event about it. */
export function useTicket(ticketId: string): LiveTicket {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(TicketDocument, { variables: { ticketId } });
  const [problem, setProblem] = useState<{ failure?: Failure; conflict?: Conflict }>({});
  const [isBusy, setBusy] = useState(false);
  const shown = useRef<TicketDetails | null | undefined>(undefined);
  shown.current = data?.ticket;
  useTicketEvents(
    ({ ticket }) => {
      if (ticket.ticketId === ticketId) void refetch().catch(() => undefined);
    },
    () => void refetch().catch(() => undefined),
  );

  const explain = async (cause: unknown): Promise<void> => {
    const failure = failureOf(cause);
    const before = shown.current;
    if (failure.code !== 'precondition_failed' || !before) return setProblem({ failure });
    const after = (await refetch().catch(() => undefined))?.data?.ticket;
    setProblem(after ? { conflict: { before, after } } : { failure });
  };
  return {
    ticket: data?.ticket,
    failure: problem.failure ?? (data === undefined && error ? failureOf(error) : undefined),
    conflict: problem.conflict,
    isBusy,
    refetch,
    change: async (mutation, variables) => {
      setProblem({});
      setBusy(true);
      try {
        await client.mutate({ mutation, variables } as Parameters<typeof client.mutate>[0]);
        return true;
      } catch (cause) {
        await explain(cause);
        return false;
      } finally {
        setBusy(false);
      }
    },
    dismiss: () => setProblem({}),
  };
}
