import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { createClient } from 'graphql-ws';
import type { Client } from 'graphql-ws';
import { learnTime } from './clock.ts';

/** The ways to the service; the session's cookie goes along by itself. */
export interface GraphClients {
  /** For queries and mutations. */
  apollo: ApolloClient;
  /** For subscriptions. It does not connect again by itself: who listens knows where to continue. */
  socket: GraphSocket;
}

/** The connection that all subscriptions of the page share. */
export interface GraphSocket extends Client {
  /** Whether the service has accepted the connection, and it stands. */
  isOpen(): boolean;
}

const PING_AFTER_MS = 10_000;
/** A connection that a sleeping machine or a lost network has cut says nothing by itself. */
const LONGEST_SILENCE_MS = 5_000;

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
  return { apollo, socket: createSocket(onSignedOut) };
}

function createSocket(onSignedOut: () => void): GraphSocket {
  let isOpen = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    lazy: true,
    retryAttempts: 0,
    keepAlive: PING_AFTER_MS,
    on: {
      connected: () => {
        isOpen = true;
      },
      ping: (isReceived) => {
        if (!isReceived) silence = setTimeout(() => client.terminate(), LONGEST_SILENCE_MS);
      },
      pong: () => clearTimeout(silence),
      closed: (event) => {
        isOpen = false;
        clearTimeout(silence);
        if (isSignedOut(event)) onSignedOut();
      },
    },
  });
  addEventListener('offline', () => client.terminate());
  return { ...client, isOpen: () => isOpen };
}

/** Codes with which the service closes a connection whose session it does not know, or no longer. */
const isSignedOut = (event: unknown): boolean =>
  event instanceof CloseEvent && (event.code === 4401 || event.code === 4403);
