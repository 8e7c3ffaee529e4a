import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApolloClient, InMemoryCache, gql } from '@apollo/client/core/index.js';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions/index.js';
import { Client as UrqlClient, subscriptionExchange } from '@urql/core';
import { EVENTS_PER_TICKET, eventCursorOf, fileTicket, givenLiveAccount } from '../../support/given-live.ts';
import type { LiveAccount } from '../../support/given-live.ts';
import { liveClient } from '../../support/live-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

const WATCH =
  'subscription Board($after: String) { maintenanceEvents(after: $after) { id type ticket { ticketId severity } } }';

let service: TestService;
let account: LiveAccount;

beforeAll(async () => {
  service = await sharedTestService();
  account = await givenLiveAccount(await service.account());
});
afterAll(() => service.stop());

/** Takes so many results of something that can be subscribed to. */
function take<Result>(
  count: number,
  subscribe: (next: (result: Result) => void, fail: (error: unknown) => void) => { unsubscribe(): void },
): Promise<Result[]> {
  return new Promise((resolve, reject) => {
    const seen: Result[] = [];
    const subscription = subscribe((result) => {
      seen.push(result);
      if (seen.length < count) return;
      subscription.unsubscribe();
      resolve(seen);
    }, reject);
  });
}

interface Board {
  maintenanceEvents: { type: string; ticket: { ticketId: string } };
}

describe('A triage desk', () => {
  it('watches with Apollo Client', async () => {
    const live = liveClient(account.client);
    const apollo = new ApolloClient({ link: new GraphQLWsLink(live), cache: new InMemoryCache() });
    const variables = { after: await eventCursorOf(account.client) };
    const seen = take<{ data?: Board }>(EVENTS_PER_TICKET, (next, error) =>
      apollo.subscribe<Board>({ query: gql(WATCH), variables }).subscribe({ next: next as never, error }),
    );
    const ticketId = await fileTicket(account);
    expect((await seen).map(({ data }) => data?.maintenanceEvents.ticket.ticketId)).toEqual(
      Array.from({ length: EVENTS_PER_TICKET }, () => ticketId),
    );
    apollo.stop();
    await live.dispose();
  });

  it('watches with urql', async () => {
    const live = liveClient(account.client);
    const urql = new UrqlClient({
      url: account.client.graphqlUrl,
      preferGetMethod: false,
      exchanges: [
        subscriptionExchange({
          forwardSubscription: ({ query, variables }) => ({
            subscribe: (sink) => ({
              unsubscribe: live.subscribe(
                { query: query ?? '', variables: variables as Record<string, unknown> },
                sink as never,
              ),
            }),
          }),
        }),
      ],
    });
    const variables = { after: await eventCursorOf(account.client) };
    const seen = take<{ data?: Board }>(EVENTS_PER_TICKET, (next) =>
      urql.subscription<Board>(WATCH, variables).subscribe(next),
    );
    const ticketId = await fileTicket(account);
    expect((await seen).map(({ data }) => data?.maintenanceEvents.ticket.ticketId)).toEqual(
      Array.from({ length: EVENTS_PER_TICKET }, () => ticketId),
    );
    await live.dispose();
  });
});
