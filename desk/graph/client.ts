import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { createClient } from 'graphql-ws';
import type { Client } from 'graphql-ws';
import { learnTime } from './clock.ts';

/** The ways to the service; the session's cookie goes along by itself. */
export interface GraphClients {
  /** For queries and mutations. */
  apollo: ApolloClient;
  /** For subscriptions. It does not connect again by itself: who listens knows where to continue. */
  socket: Client;
}

/** @param onSignedOut called when the service no longer knows the session */
export function createGraphClients(onSignedOut: () => void): GraphClients {
  const fetchAsSession: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    learnTime(response);
    if (response.status === 401) onSignedOut();
    return response;
  };
  const apollo = new ApolloClient({
    link: new HttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: fetchAsSession }),
    cache: new InMemoryCache({ typePolicies: { MaintenanceTicket: { keyFields: ['ticketId'] } } }),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  });
  const socket = createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    lazy: true,
    retryAttempts: 0,
    keepAlive: 10_000,
    on: {
      closed: (event) => {
        if (isSignedOut(event)) onSignedOut();
      },
    },
  });
  return { apollo, socket };
}

/** Codes with which the service closes a connection whose session it does not know, or no longer. */
const isSignedOut = (event: unknown): boolean =>
  event instanceof CloseEvent && (event.code === 4401 || event.code === 4403);
