/// <reference lib="dom" />
// The script of GraphiQL at `/graphql`. The access token is kept for this browser tab alone and goes to this service only.
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import type { Fetcher, FetcherParams } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { Kind, parse } from 'graphql';
import type { DocumentNode } from 'graphql';
import { createClient } from 'graphql-ws';
import { createElement, useMemo, useState } from 'react';
import type { SyntheticEvent, ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { exampleOperations } from './example-operations.ts';
import './graphiql-page.css';

const TOKEN_KEY = 'access-token';

/** The operation to run: of a text with a single one, that one; of others, the one that GraphiQL names. */
function operationToRun(params: FetcherParams, parsed: DocumentNode): string | null | undefined {
  const operations = parsed.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return operations.length === 1 ? operations[0]?.name?.value : params.operationName;
}

/** The text as a document; undefined where it is none, of which the service says what is wrong. */
function parsedOrUndefined(query: string): DocumentNode | undefined {
  try {
    return parse(query);
  } catch {
    return undefined;
  }
}

/** Sends operations to this service, subscriptions over its WebSocket, with the token unless a header names another. */
function fetcherWith(token: string): Fetcher {
  const ownHeaders: Record<string, string> = token === '' ? {} : { Authorization: `Bearer ${token}` };
  const url = new URL('/graphql', location.href);
  const socketUrl = new URL(url);
  socketUrl.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  let headersOfTab: Record<string, unknown> = {};
  const wsClient = createClient({
    url: socketUrl.href,
    connectionParams: () => ({ ...ownHeaders, ...headersOfTab }),
  });
  const send = createGraphiQLFetcher({ url: url.href, wsClient, enableIncrementalDelivery: false });
  return (params, options) => {
    headersOfTab = options?.headers ?? {};
    const headers = { ...ownHeaders, ...headersOfTab };
    // For a moment after a change of tabs GraphiQL gives the new tab's text with the other tab's operation.
    const documentAST = parsedOrUndefined(params.query);
    if (!documentAST) return send(params, { ...options, headers });
    return send(
      { ...params, operationName: operationToRun(params, documentAST) ?? null },
      { ...options, documentAST, headers },
    );
  };
}

function TokenForm({ onToken }: { onToken(token: string): void }): ReactElement {
  const [token, setToken] = useState(sessionStorage.getItem(TOKEN_KEY) ?? '');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    sessionStorage.setItem(TOKEN_KEY, token.trim());
    onToken(token.trim());
  };
  return createElement(
    'form',
    { className: 'token', onSubmit: submit },
    createElement('a', { href: '/' }, 'All pages'),
    createElement('label', { htmlFor: 'token' }, 'Access token'),
    createElement('input', {
      id: 'token',
      type: 'password',
      autoComplete: 'off',
      placeholder: 'what npm run -s token prints',
      value: token,
      onChange: (event) => setToken(event.target.value),
    }),
    createElement('button', { type: 'submit' }, 'Use'),
    createElement('span', {}, 'Kept in this browser tab only.'),
  );
}

function Page(): ReactElement {
  const [token, setToken] = useState(sessionStorage.getItem(TOKEN_KEY) ?? '');
  const fetcher = useMemo(() => fetcherWith(token), [token]);
  return createElement(
    'div',
    { className: 'page' },
    createElement(TokenForm, { onToken: setToken }),
    // A new token may see another schema: GraphiQL asks for it as it begins.
    createElement(
      'div',
      { className: 'graphiql' },
      createElement(GraphiQL, {
        key: token,
        fetcher,
        // Without a token the service would refuse to tell its schema.
        ...(token === '' ? { schema: null } : {}),
        defaultTabs: exampleOperations,
        defaultEditorToolsVisibility: true,
        shouldPersistHeaders: false,
        showPersistHeadersSettings: false,
      }),
    ),
  );
}

const place = document.getElementById('graphiql');
if (place) createRoot(place).render(createElement(Page));
