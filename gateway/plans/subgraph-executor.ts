import type { ExecutionResult } from 'graphql';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import type { SubgraphRequest } from '../../platform/graphql/subgraph-request.types.ts';

/** Runs one fetch of a query plan; local or over HTTP, the gateway does not know. */
export type SubgraphExecutor = (request: SubgraphRequest, context: RequestContext) => Promise<ExecutionResult>;

/** The executors by the names that the supergraph gives to the subgraphs. */
export type SubgraphExecutors = Readonly<Record<string, SubgraphExecutor>>;
