import { escapeHtml } from '../platform/html.ts';
import type { ServiceDescription, ServiceFacts } from './service-description.ts';

interface Card {
  link: string;
  title: string;
  about: string;
}

/** What the links of {@link ServiceDescription} are called and are good for, in the order in which a newcomer needs them. */
const CARDS: readonly Card[] = [
  { link: 'desk', title: 'Desk', about: 'Where staff work: open work orders live, why each was judged so, who comes.' },
  { link: 'reference', title: 'REST reference', about: 'Every route and webhook, with recipes and a way to try them.' },
  { link: 'graphiql', title: 'GraphiQL', about: 'The graph with its documentation, queries and live subscriptions.' },
  { link: 'sign_in', title: 'Sign in', about: 'For people: afterwards this browser calls REST and GraphQL as you.' },
  { link: 'openapi', title: 'OpenAPI document', about: 'OpenAPI 3.1 as JSON; it checks every request.' },
  { link: 'event_types', title: 'Event types', about: 'Every kind of event with its JSON Schema. Needs a token.' },
  { link: 'health_ready', title: 'Health', about: 'Whether this process can answer requests now.' },
  { link: 'jwks', title: 'Public keys', about: 'They verify the access tokens of this service.' },
];

/** HTML of the start page's body. */
export function startPageBody(description: ServiceDescription, facts: ServiceFacts, origin: string): string {
  const { service, version, status } = description;
  return `<header>
<h1>${escapeHtml(service)}</h1>
<p>Version ${escapeHtml(version)} <span class="status" data-status="${status}">${status}</span></p>
<p>Maintenance tickets with triage and dispatch, leases and tenants, a ledger with its figures, signed events: over REST
and one GraphQL graph.</p>
</header>
<main>
<h2>Explore</h2>
<ul class="cards">
${cardsOf(description).join('\n')}
</ul>
${facts.servesRest ? firstRequest(facts, origin) : ''}
<h2>Good to know</h2>
<dl>
${factRows(facts)
  .map(([term, text]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`)
  .join('\n')}
</dl>
</main>
<footer>Programs get these links as JSON: <code>curl ${escapeHtml(origin)}/</code></footer>`;
}

function cardsOf({ links }: ServiceDescription): string[] {
  return CARDS.flatMap(({ link, title, about }) => {
    const path = links[link];
    return path === undefined ? [] : [`<li><a href="${path}">${escapeHtml(title)}</a><p>${escapeHtml(about)}</p></li>`];
  });
}

function firstRequest({ isProduction }: ServiceFacts, origin: string): string {
  const token = isProduction
    ? "# An API client's access token, see the token route in the reference."
    : 'TOKEN=$(npm run -s token)   # in the folder of the service';
  return `<h2>First request</h2>
<pre tabindex="0">${escapeHtml(`${token}
curl -s "${origin}/api/v1/properties?limit=3" -H "Authorization: Bearer $TOKEN"`)}</pre>`;
}

function factRows({ servesRest, servesGraphql, limits }: ServiceFacts): (readonly [string, string])[] {
  return [
    ['Access', 'Every request carries "Authorization: Bearer <access token>". Tokens name an account and its scopes.'],
    ...(servesRest
      ? ([
          ['Tokens', 'A program gets them from POST /oauth/token with its client id and secret (client credentials).'],
          ['Failures', 'Problem documents (RFC 9457) whose "code" is stable.'],
          ['Repeats', 'With an Idempotency-Key, a repeated POST or PATCH gets the first answer.'],
          ['Lists', '"next_cursor" of one page is "cursor" of the next.'],
        ] as const)
      : []),
    ...(servesGraphql
      ? ([
          ['Live', 'Subscriptions over WebSocket (graphql-transport-ws) and as server-sent events, at /graphql.'],
        ] as const)
      : []),
    [
      'Limits',
      `${limits.readsPerMinute} reads and ${limits.writesPerMinute} writes a minute for each account; bodies up to ${limits.bodyBytes} bytes.`,
    ],
  ];
}
