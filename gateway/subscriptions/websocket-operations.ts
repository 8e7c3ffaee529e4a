import type { DocumentNode, ExecutionArgs, ExecutionResult, FormattedExecutionResult } from 'graphql';
import type { ServerOptions, SubscribePayload } from 'graphql-ws';
import type { Principal } from '../../platform/auth/principal.ts';
import { AppError } from '../../platform/errors.ts';
import { createRequestContext } from '../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../platform/graphql/request-context.ts';
import { rateLimited } from '../../platform/limits/rate-limit.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import type { Graph } from '../graph.ts';
import { openingFaults } from './graphql-faults.ts';
import { parseOrRefuse } from './prepare-subscription.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { Connection, ConnectionContext } from './connection.types.ts';
import { websocketSink } from './websocket-sink.ts';

/** What operations over WebSocket need. */
export interface OperationsOptions {
  service: ServiceContext;
  graph: Graph;
  subscriptions: Subscriptions;
  rateLimit: RateLimit;
  /** Live subscriptions that one connection may have. */
  mostSubscriptions: number;
}

type Hooks = Pick<
  ServerOptions<Record<string, unknown>, Connection>,
  'onSubscribe' | 'onNext' | 'execute' | 'subscribe'
>;

/** An open subscription as graphql-ws wants it: it gives nothing by itself, since its frames are sent past it. */
type OpenStream = AsyncGenerator<ExecutionResult>;

/** Runs what clients ask over WebSocket, with the limits and rights of HTTP. */
export function createOperations(options: OperationsOptions): Hooks {
  const { service, graph, subscriptions } = options;

  const open = async ({ extra }: ConnectionContext, id: string, payload: SubscribePayload): Promise<OpenStream> => {
    const sink = websocketSink(extra.socket, id);
    return streamUntil(await subscriptions.open(payload, principalOf(extra), sink));
  };

  const answer = async ({ extra }: ConnectionContext, payload: SubscribePayload): Promise<ExecutionResult> => {
    const { requestId, logger } = extra;
    const context = createRequestContext(service, { principal: principalOf(extra), requestId, logger });
    return graph.answer(payload, context);
  };

  return {
    onSubscribe: async (context, id, payload) => {
      try {
        await admit(options, context, payload);
        const isStream = graph.guard.isSubscription(payload);
        const contextValue = isStream ? await open(context, id, payload) : () => answer(context, payload);
        return argumentsOf(graph, payload, contextValue);
      } catch (error) {
        return openingFaults(error, graph.suggests, context.extra.logger);
      }
    },
    subscribe: ({ contextValue }) => contextValue as OpenStream,
    execute: ({ contextValue }) => (contextValue as () => Promise<ExecutionResult>)(),
    // What the graph answers has been made fit for clients.
    onNext: (_context, _id, _payload, _arguments, result) => result as FormattedExecutionResult,
  };
}

/** graphql-ws looks into the document for the kind of the operation only. */
function argumentsOf(graph: Graph, payload: SubscribePayload, contextValue: unknown): ExecutionArgs {
  const document: DocumentNode = parseOrRefuse(payload.query);
  return { schema: graph.schema, document, operationName: payload.operationName ?? null, contextValue };
}

async function admit(
  { graph, rateLimit, mostSubscriptions }: OperationsOptions,
  { extra, subscriptions }: ConnectionContext,
  payload: SubscribePayload,
): Promise<void> {
  // Before anything is waited for: those who come at once must see each other.
  if (Object.keys(subscriptions).length > mostSubscriptions) {
    throw new AppError(
      'too_many_subscriptions',
      `Expected at most ${mostSubscriptions} operations on a connection at once.`,
      {
        extensions: { limit: 'subscriptions_per_connection', most: mostSubscriptions },
      },
    );
  }
  const state = await rateLimit.take(principalOf(extra).accountId, graph.guard.kindOf(payload));
  if (!state.isAllowed) throw rateLimited(state);
  graph.guard.check(payload);
}

function principalOf({ principal }: Connection): Principal {
  if (!principal) throw new AppError('unauthenticated', 'The connection was not initialised.');
  return principal;
}

function streamUntil(close: () => void): OpenStream {
  const done = { done: true as const, value: undefined };
  const { promise: closed, resolve } = Promise.withResolvers<typeof done>();
  const finish = async (): Promise<typeof done> => {
    close();
    resolve(done);
    return done;
  };
  const stream = {
    next: () => closed,
    return: finish,
    throw: finish,
    [Symbol.asyncIterator]: () => stream,
    [Symbol.asyncDispose]: async () => {
      await finish();
    },
  };
  return stream;
}
