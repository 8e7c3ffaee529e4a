import { GraphQLError, parse } from 'graphql';
import type {
  DocumentNode,
  ExecutionArgs,
  ExecutionResult,
  FormattedExecutionResult,
  GraphQLFormattedError,
} from 'graphql';
import type { ServerOptions, SubscribePayload } from 'graphql-ws';
import type { Principal } from '../../platform/auth/principal.ts';
import { AppError } from '../../platform/errors.ts';
import { createRequestContext } from '../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../platform/graphql/request-context.ts';
import { rateLimited } from '../../platform/limits/rate-limit.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import type { Graph } from '../graph/graph.ts';
import { openingFaults } from './graphql-faults.ts';
import type { PersistedOperations } from '../graph/persisted-operations.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { Connection, ConnectionContext } from './connection.types.ts';
import type { Run } from './websocket-runs.ts';
import { websocketSink } from './websocket-sink.ts';

/** What operations over WebSocket need. */
export interface OperationsOptions {
  service: ServiceContext;
  graph: Graph;
  subscriptions: Subscriptions;
  rateLimit: RateLimit;
  persisted: PersistedOperations;
  /** Live subscriptions that one connection may have. */
  mostSubscriptions: number;
}

type Hooks = Pick<
  ServerOptions<Record<string, unknown>, Connection>,
  'onSubscribe' | 'onNext' | 'execute' | 'subscribe'
>;

/** An open subscription as graphql-ws wants it: it gives nothing by itself, since its frames are sent past it. */
type OpenStream = AsyncGenerator<ExecutionResult>;

/** What graphql-ws looks at to tell the kind of an operation, and whether there is more than one answer. */
const STREAM = parse('subscription { events }');
const SINGLE = parse('{ answer }');

/** Runs what clients ask over WebSocket, with the limits and rights of HTTP. */
export function createOperations(options: OperationsOptions): Hooks {
  const { service, graph, subscriptions } = options;

  const open = async (
    { extra }: ConnectionContext,
    number: string,
    { clientId, payload }: Run,
  ): Promise<OpenStream> => {
    const sink = websocketSink(extra.socket, clientId, () => extra.runs.get(number) === undefined);
    return streamUntil(await subscriptions.open(payload, principalOf(extra), sink));
  };

  /** @throws RefusedOperation when nothing of it was run */
  const answer = async ({ extra }: ConnectionContext, payload: SubscribePayload): Promise<FormattedExecutionResult> => {
    const { requestId, logger } = extra;
    const context = createRequestContext(service, { principal: principalOf(extra), requestId, logger });
    const result = await graph.answer(payload, context);
    if (result.data === undefined && result.errors) throw new RefusedOperation(result.errors);
    return result;
  };

  return {
    onSubscribe: async (context, number) => {
      const run = context.extra.runs.get(number);
      if (!run) return [CANCELLED];
      try {
        const payload = await admit(options, context, run.payload);
        // No work is done for a client that has gone meanwhile.
        if (!context.extra.runs.get(number)) return [CANCELLED];
        if (!graph.guard.isSubscription(payload)) return argumentsOf(graph, SINGLE, await answer(context, payload));
        return argumentsOf(graph, STREAM, await open(context, number, { ...run, payload }));
      } catch (error) {
        if (error instanceof RefusedOperation) return error.errors.map((refusal) => new FormattedError(refusal));
        return openingFaults(error, graph.suggests, context.extra.logger);
      }
    },
    subscribe: ({ contextValue }) => contextValue as OpenStream,
    execute: ({ contextValue }) => contextValue as ExecutionResult,
    // What the graph answers has been made fit for clients.
    onNext: (_context, _number, _payload, _arguments, result) => result as FormattedExecutionResult,
  };
}

/** The answer to an operation that its client has completed; nobody gets it. */
const CANCELLED = new GraphQLError('The operation was completed by its client.');

/** An operation that was refused before it ran: over WebSocket that is an `error`, and no `next`. */
class RefusedOperation extends Error {
  readonly errors: readonly GraphQLFormattedError[];

  constructor(errors: readonly GraphQLFormattedError[]) {
    super(errors[0]?.message);
    this.errors = errors;
  }
}

/** An error that has been made fit for clients, as graphql-ws takes it. */
class FormattedError extends GraphQLError {
  private readonly formatted: GraphQLFormattedError;

  constructor(formatted: GraphQLFormattedError) {
    super(formatted.message);
    this.formatted = formatted;
  }

  override toJSON(): GraphQLFormattedError {
    return this.formatted;
  }
}

function argumentsOf(graph: Graph, document: DocumentNode, contextValue: unknown): ExecutionArgs {
  return { schema: graph.schema, document, contextValue };
}

/** @returns the operation with its text, where only the hash of that was sent */
async function admit(
  { graph, rateLimit, persisted, mostSubscriptions }: OperationsOptions,
  { extra, subscriptions }: ConnectionContext,
  payload: SubscribePayload,
): Promise<SubscribePayload> {
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
  const { accountId } = principalOf(extra);
  const { operation, objection } = persisted.resolve(accountId, payload);
  const state = await rateLimit.take(accountId, graph.guard.kindOf(operation));
  if (!state.isAllowed) throw rateLimited(state);
  if (objection) throw objection;
  graph.guard.check(operation);
  const { query, extensions } = operation;
  return { ...payload, query: String(query), extensions: typeof extensions === 'object' ? { ...extensions } : null };
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
