import type { ExecutionResult } from 'graphql';
import { Pool } from 'undici';
import { ASSERTION_HEADER } from '../auth/assertion.ts';
import type { AssertedCaller, Assertions } from '../auth/assertion.ts';
import { AppError } from '../errors.ts';
import type { StoredEvent } from '../events/event.types.ts';
import { postText } from './post-text.ts';

const CONNECTIONS = 32;

/** A GraphQL request to another process of the service. */
export interface RemoteRequest {
  query: string;
  operationName?: string | undefined;
  variables?: Readonly<Record<string, unknown>> | undefined;
  /** What a subscription is to be answered about. */
  event?: StoredEvent | undefined;
}

/** Calls the GraphQL endpoint of another process of the service. */
export interface RemoteGraphql {
  /** @throws AppError `unavailable` when no answer comes in time */
  execute(request: RemoteRequest, caller: AssertedCaller & { requestId: string }): Promise<ExecutionResult>;
  close(): Promise<void>;
}

/**
 * @param name what the process is called in the log
 * @param timeoutMs how long an answer may take in all
 */
export function createRemoteGraphql(
  url: string,
  { name, assertions, timeoutMs }: { name: string; assertions: Assertions; timeoutMs: number },
): RemoteGraphql {
  const { origin, pathname: path } = new URL(url);
  const pool = new Pool(origin, { connections: CONNECTIONS, connect: { timeout: Math.min(timeoutMs, 2_000) } });
  return {
    execute: async (request, { principal, keyMark, requestId }) => {
      try {
        const headers = {
          'content-type': 'application/json',
          'x-request-id': requestId,
          [ASSERTION_HEADER]: assertions.sign({ principal, keyMark }),
        };
        const { status, text } = await postText(pool, { path, headers, body: JSON.stringify(request), timeoutMs });
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
