import { print } from 'graphql';
import type { DocumentNode } from 'graphql';
import type { Graph } from '../gateway/graph/graph.ts';
import { nameOfDocument } from '../gateway/graph/note-runs.ts';
import type { GraphClient } from '../platform/graphql/graph-client.ts';
import { createRequestContext } from '../platform/graphql/request-context.ts';
import { createRemoteGraphql } from '../platform/http/remote-graphql.ts';
import type { Core } from './open-core.ts';

/**
 * Runs operations on the graph of this process, or on that of another one.
 * @returns undefined if there is no gateway here and the settings name none
 */
export function openGraphClient(
  core: Core,
  graph: Graph | undefined,
  opened: AsyncDisposableStack,
): GraphClient | undefined {
  if (graph) {
    return noting((operation, request) => graph.execute(operation, createRequestContext(core.context, request)));
  }
  const { gatewayUrl } = core.context.config;
  return gatewayUrl === undefined ? undefined : noting(remoteClient(core, gatewayUrl, opened));
}

/** Notes who runs what, for the line of the request in the log. */
const noting =
  (client: GraphClient): GraphClient =>
  (operation, request) => {
    const { notes, principal } = request;
    if (notes) Object.assign(notes, { principal, operation: nameOfDocument(operation.document) });
    return client(operation, request);
  };

function remoteClient({ context, assertions }: Core, gatewayUrl: string, opened: AsyncDisposableStack): GraphClient {
  const timeoutMs = 2 * context.config.subgraphTimeoutMs;
  const remote = createRemoteGraphql(gatewayUrl, { name: 'gateway', assertions, timeoutMs, tracing: context.tracing });
  opened.defer(() => remote.close());
  const texts = new WeakMap<DocumentNode, string>();
  return async ({ document, variables }, request) => {
    let query = texts.get(document);
    if (!query) texts.set(document, (query = print(document)));
    const result = await remote.execute({ query, variables }, request);
    return result.errors ? { ...result, errors: result.errors } : result;
  };
}
