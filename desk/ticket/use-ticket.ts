import { useApolloClient, useQuery } from '@apollo/client/react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../graph/failure.ts';
import type { Failure } from '../graph/failure.ts';
import { useFeedState, useTicketEvents } from '../tickets/tickets-context.ts';
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
  /** The ticket as it is at the time of the call. */
  latest(): TicketDetails | null | undefined;
  /**
   * Runs a mutation.
   * @param seen the ticket that the person decided on, if that was earlier
   * @returns what the mutation answers; undefined when it failed, and why is in {@link failure} or {@link conflict}
   */
  change<Data, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    seen?: TicketDetails,
  ): Promise<Data | undefined>;
  dismiss(): void;
}

/**
 * Version for `ifMatch` under which a change is undone. As long as the ticket still has what the change made, it is the present
 * version; otherwise that of the change, so that what somebody else did since makes a conflict.
 */
export function versionToUndo(
  { latest }: LiveTicket,
  made: TicketDetails,
  hasStill: (ticket: TicketDetails) => boolean,
): string {
  const present = latest();
  return present?.ticketId === made.ticketId && hasStill(present) ? present.version : made.version;
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

  const { state } = useFeedState();
  useEffect(() => {
    if (state === 'live') setProblem((present) => (present.failure?.code === 'offline' ? {} : present));
  }, [state]);

  const explain = async (cause: unknown, before: TicketDetails | null | undefined): Promise<void> => {
    const failure = failureOf(cause);
    if (failure.code !== 'precondition_failed' || !before) return setProblem({ failure });
    const after = (await refetch().catch(() => undefined))?.data?.ticket;
    setProblem(after?.ticketId === before.ticketId ? { conflict: { before, after } } : { failure });
  };
  return {
    ticket: data?.ticket,
    failure: problem.failure ?? (data === undefined && error ? failureOf(error) : undefined),
    conflict: problem.conflict,
    isBusy,
    refetch,
    latest: () => shown.current,
    change: async <Data, Variables extends OperationVariables>(
      mutation: TypedDocumentNode<Data, Variables>,
      variables: Variables,
      seen = shown.current,
    ) => {
      setProblem({});
      setBusy(true);
      try {
        const options = { mutation, variables } as Parameters<typeof client.mutate>[0];
        return (await client.mutate(options)).data as Data;
      } catch (cause) {
        await explain(cause, seen);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    dismiss: () => setProblem({}),
  };
}
