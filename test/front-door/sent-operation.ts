import type { TestClient } from '../support/test-client.ts';

/** A refusal of an operation is smaller than this. */
export const LARGEST_REFUSAL_BYTES = 4_096;
/** Generous: a refusal takes a few milliseconds of processor time, client and whatever the service does beside included. */
export const QUICK_CPU_MS = 1_000;

/** An operation as a client sends it. */
export interface SentOperation {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}

/** What came back, and how fast. */
export interface SeenAnswer {
  status: number;
  bytes: number;
  /** Processor time that this process used meanwhile, the service included; the wall clock tells what others do, too. */
  cpuMs: number;
  codes: unknown[];
  /** Of the first error. */
  extensions: Record<string, unknown> | undefined;
  message: string | undefined;
}

/** Reads an answer of the graph. */
export async function seen(answering: Promise<Response>): Promise<SeenAnswer> {
  const before = process.cpuUsage();
  const response = await answering;
  const text = await response.text();
  const { user, system } = process.cpuUsage(before);
  const { errors = [] } = JSON.parse(text) as {
    errors?: { message: string; extensions: Record<string, unknown> }[];
  };
  const codes = errors.map(({ extensions }) => extensions['code']);
  const { extensions, message } = errors[0] ?? { extensions: undefined, message: undefined };
  return {
    status: response.status,
    bytes: Buffer.byteLength(text),
    cpuMs: (user + system) / 1_000,
    codes,
    extensions,
    message,
  };
}

/** Sends an operation by POST. */
export const post = (client: TestClient, body: object): Promise<SeenAnswer> =>
  seen(client.request('POST', '/graphql', { body }));

/** Sends an operation by GET. */
export const get = (client: TestClient, { query, variables, operationName }: SentOperation): Promise<SeenAnswer> => {
  const search = new URLSearchParams({
    query,
    ...(variables ? { variables: JSON.stringify(variables) } : {}),
    ...(operationName === undefined ? {} : { operationName }),
  });
  const headers = { 'apollo-require-preflight': 'true' };
  return seen(client.request('GET', `/graphql?${search.toString()}`, { headers }));
};

/** A part of a document so many times. */
export const times = (count: number, part: string | ((n: number) => string)): string =>
  Array.from({ length: count }, (_, n) => (typeof part === 'string' ? part : part(n))).join(' ');
