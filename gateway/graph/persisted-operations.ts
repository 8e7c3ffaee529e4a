import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors.ts';
import type { OperationRequest } from '../../platform/graphql/limits/operation-guard.ts';

/** What an account's documents may take together, and how many accounts have some. */
const BYTES_PER_ACCOUNT = 512 * 1_024;
const ACCOUNTS_KEPT = 64;

/** An operation with its text, or why it has none. */
export interface ResolvedOperation {
  operation: OperationRequest;
  /** AppError `persisted_query_not_found`, `persisted_query_mismatch` or `validation_failed`. */
  objection?: AppError;
}

/**
 * Automatic persisted queries: a client sends a document with its hash once, and from then on the hash alone. Documents are
 * kept by account, in this process, and forgotten when others need the room; a client that is told so sends the text again.
 */
export interface PersistedOperations {
  /** Puts the text in place of its hash, so that everything behind sees an operation like any other. */
  resolve(accountId: string, operation: OperationRequest): ResolvedOperation;
}

/** Starts with none known. */
export function createPersistedOperations(): PersistedOperations {
  const accounts = new LRUCache<string, LRUCache<string, string>>({ max: ACCOUNTS_KEPT });
  const keep = (accountId: string, hash: string, text: string): void => {
    const known =
      accounts.get(accountId) ??
      new LRUCache<string, string>({ maxSize: BYTES_PER_ACCOUNT, sizeCalculation: (kept) => 2 * kept.length + 64 });
    known.set(hash, text);
    accounts.set(accountId, known);
  };
  return {
    resolve: (accountId, operation) => {
      const { persistedQuery, ...otherExtensions } = isObject(operation.extensions) ? operation.extensions : {};
      if (persistedQuery === undefined) return { operation };
      const rest = withExtensions(operation, otherExtensions);
      const hash = hashOf(persistedQuery);
      if (hash === undefined) return { operation: rest, objection: INVALID };
      if (typeof operation.query === 'string' && operation.query !== '') {
        if (sha256(operation.query) !== hash) return { operation: rest, objection: mismatch(hash) };
        keep(accountId, hash, operation.query);
        return { operation: rest };
      }
      const query = accounts.get(accountId)?.get(hash);
      return query === undefined ? { operation: rest, objection: UNKNOWN } : { operation: { ...rest, query } };
    },
  };
}

/** The message is what stock clients look for, as is the code that GraphQL shows. */
const UNKNOWN = new AppError('persisted_query_not_found', 'PersistedQueryNotFound');

const INVALID = new AppError(
  'validation_failed',
  'Expected extensions.persistedQuery to be {"version": 1, "sha256Hash": "<64 hexadecimal digits>"}.',
);

const mismatch = (hash: string): AppError =>
  new AppError('persisted_query_mismatch', `Expected a query whose SHA-256 is ${hash}, but got one with another.`);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function hashOf(persistedQuery: unknown): string | undefined {
  if (!isObject(persistedQuery) || persistedQuery['version'] !== 1) return undefined;
  const { sha256Hash } = persistedQuery;
  return typeof sha256Hash === 'string' && /^[\da-f]{64}$/i.test(sha256Hash) ? sha256Hash.toLowerCase() : undefined;
}

function withExtensions(
  { extensions: _given, ...operation }: OperationRequest,
  otherExtensions: object,
): OperationRequest {
  return Object.keys(otherExtensions).length === 0 ? operation : { ...operation, extensions: otherExtensions };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
