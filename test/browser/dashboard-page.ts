/// <reference lib="dom" />
// The script of a dashboard page on an origin of its own: it asks the graph with two stock clients and leaves what it
// got, or why it got nothing, on the page.
import { ApolloClient, HttpLink, InMemoryCache, gql } from '@apollo/client';
import { Client, fetchExchange } from '@urql/core';

const settings = new URLSearchParams(location.search);
const url = `${settings.get('service')}/graphql`;
const headers = { authorization: `Bearer ${settings.get('token')}` };
const query = '{ properties(first: 1) { nodes { id } } }';

async function askWithApollo(): Promise<unknown> {
  const client = new ApolloClient({ link: new HttpLink({ uri: url, headers }), cache: new InMemoryCache() });
  return (await client.query({ query: gql(query) })).data;
}

async function askWithUrql(): Promise<unknown> {
  const client = new Client({ url, exchanges: [fetchExchange], fetchOptions: { headers }, preferGetMethod: false });
  const result = await client.query<unknown>(query, {});
  if (result.error) throw result.error;
  return result.data;
}

/** Whether a script may read the headers that say how the account stands. */
async function readHeaders(): Promise<unknown> {
  const response = await fetch(`${settings.get('service')}/api/v1/properties?limit=1`, { headers });
  return { requestId: response.headers.get('x-request-id'), rateLimit: response.headers.get('ratelimit') };
}

const shown = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((reason: unknown) => `failed: ${String(reason)}`);

document.body.textContent = JSON.stringify({
  apollo: await shown(askWithApollo()),
  urql: await shown(askWithUrql()),
  readable: await shown(readHeaders()),
});
document.body.dataset['done'] = 'true';
