import type { ExecutionResult } from 'graphql';
import { Pool } from 'undici';
import { ASSERTION_HEADER } from '../auth/assertion.ts';
import type { Assertions } from '../auth/assertion.ts';
import type { Principal } from '../auth/principal.ts';
import { AppError } from '../errors.ts';
import type { StoredEvent } from '../events/event.types.ts';
import { noteOutcome, outcomeOf } from '../idempotency/open-key.ts';
import type { OpenKey } from '../idempotency/open-key.ts';
import { KEY_OUTCOME_HEADER } from './passed-key.ts';
import { postText } from './post-text.ts';
import type { Tracing } from '../tracing/tracing.types.ts';

const CONNECTIONS = 32;

/** A GraphQL request to another process of the service. */
export interface RemoteRequest {
  query: string;
  operationName?: string | undefined;
  variables?: Readonly<Record<string, unknown>> | undefined;
  /** What a subscription is to be answered about. */
  event?: StoredEvent | undefined;
}

/** Who sends a request on. */
export interface RemoteCaller {
  principal: Principal;
  /** Set when mutations run under an Idempotency-Key. */
  openKey?: OpenKey | undefined;
  requestId: string;
}

/** Calls the GraphQL endpoint of another process of the service. */
export interface RemoteGraphql {
  /** @throws AppError `unavailable` when no answer comes in time */
  execute(request: RemoteRequest, caller: RemoteCaller): Promise<ExecutionResult>;
  close(): Promise<void>;
}

/** What another process is called with. */
export interface RemoteOptions {
  /** What the process is called in the log. */
  name: string;
  assertions: Assertions;
  /** How long an answer may take in all. */
  timeoutMs: number;
  /** Makes what the process does part of the trace. */
  tracing?: Tracing | undefined;
}

/** Calls the process whose `/graphql` has this address. */
export function createRemoteGraphql(
  url: string,
  { name, assertions, timeoutMs, tracing }: RemoteOptions,
): RemoteGraphql {
  const { origin, pathname: path } = new URL(url);
  const pool = new Pool(origin, { connections: CONNECTIONS, connect: { timeout: Math.min(timeoutMs, 2_000) } });
  return {
    execute: async (request, { principal, openKey, requestId }) => {
      // Queries run no commands.
      const key = request.query.startsWith('mutation') ? openKey : undefined;
      try {
        const headers = {
          'content-type': 'application/json',
          'x-request-id': requestId,
          ...tracing?.headers(),
          [ASSERTION_HEADER]: assertions.sign({ principal, keyMark: key?.nextMark() }),
        };
        const body = JSON.stringify(request);
        const { status, headers: received, text } = await postText(pool, { path, headers, body, timeoutMs });
        const outcome = outcomeOf(String(received[KEY_OUTCOME_HEADER]));
        if (key && outcome) noteOutcome(key, outcome);
        return readAnswer(status, JSON.parse(text));
      } catch (error) {
        throw new AppError('unavailable', 'A part of the service cannot be reached right now; try again shortly.', {
          cause: new Error(`${name} did not answer`, { cause: error }),
        });
      }
    },
    close: () => pool.close(),
  };
}

/** @throws Error when it is no answer of GraphQL, or one about this process and not about the caller */
function readAnswer(status: number, answer: unknown): ExecutionResult {
  if (status === 401) throw new Error('it refused the assertion: do both processes have the same SERVICE_SECRET?');
  const isAnswer = typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer);
  if (!isAnswer) throw new Error(`its answer with status ${status} is none of GraphQL`);
  return answer as ExecutionResult;
}
