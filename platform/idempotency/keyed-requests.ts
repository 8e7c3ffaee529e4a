import { createHash } from 'node:crypto';
import type { KeyMark } from '../auth/key-mark.types.ts';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import { findKey, findResults } from './keyed-requests.queries.ts';
import { keepAnswer } from './keyed-requests.statements.ts';
import { keyReused } from './open-key.ts';
import type { KeptResult, OpenKey } from './open-key.ts';
import type { PayloadMark } from './same-payload.ts';
import { createSealedBox } from './sealed-box.ts';
import type { SealedBox, Sight } from './sealed-box.ts';

/** How long an answer is kept: a day. */
export const KEPT_FOR_MS = 24 * 3_600_000;

/** An answer as it went out. */
export interface KeptAnswer {
  status: number;
  contentType: string;
  /** Headers about the resource that was created or changed: `Location` and `ETag`, if there are any. */
  headers?: Readonly<Record<string, string>>;
  body: string;
}

/** Who asks. */
interface KeyCaller extends Sight {
  accountId: string;
}

/** A request with an Idempotency-Key. */
export interface KeyedRequest extends KeyCaller {
  method: string;
  path: string;
  key: string;
  payload: PayloadMark;
}

/** Gives repeats of keyed requests the first answer; commands keep their results under keys themselves. */
export interface KeyedRequests {
  /** The key of a request, for its commands to claim. */
  open(request: KeyedRequest): OpenKey;
  /** The key of a request that another process of the service has received. */
  reopen(mark: KeyMark, caller: KeyCaller): OpenKey;
  /**
   * @returns the first answer, if there is one
   * @throws AppError `idempotency_key_reused`; `insufficient_scope`, `reach_required` when that answer was given to somebody who sees more
   */
  findAnswer(request: KeyedRequest, key: OpenKey): Promise<KeptAnswer | undefined>;
  /**
   * Keeps the answer of a request whose commands ran.
   * @returns what is kept: the answer of another run of the same request, if that one was faster
   */
  keep(request: KeyedRequest, key: OpenKey, answer: KeptAnswer): Promise<KeptAnswer>;
}

/**
 * @param statements as one account, that read and that write
 * @param key 32 bytes that encrypt what is kept
 */
export function createKeyedRequests(
  { reader, writer }: Record<'reader' | 'writer', (accountId: string) => Sql>,
  key: Buffer,
  clock: Clock,
): KeyedRequests {
  const box = createSealedBox(key);
  const keptSince = (): Date => new Date(clock.now().getTime() - KEPT_FOR_MS);
  const openAs = (caller: KeyCaller, parts: KeyParts): OpenKey =>
    openKey(box, caller, { ...parts, find: () => findResults(reader(caller.accountId), parts.keyHash, keptSince()) });
  return {
    open: (request) => openAs(request, { keyHash: keyHashOf(request), payload: request.payload, place: '' }),
    reopen: ({ keyHash, payloadHash, place }, caller) => {
      const hash = Buffer.from(payloadHash, 'hex');
      const payload = { hash, isOf: (stored: Buffer) => stored.equals(hash) };
      return openAs(caller, { keyHash: Buffer.from(keyHash, 'hex'), payload, place });
    },
    findAnswer: async ({ accountId, payload, ...sight }, { keyHash }) => {
      const known = await findKey(reader(accountId), keyHash, keptSince());
      if (known && !payload.isOf(known.payloadHash)) throw keyReused();
      return known?.sealedAnswer ? (box.open(known.sealedAnswer, sight) as KeptAnswer) : undefined;
    },
    keep: async ({ accountId, ...sight }, { keyHash }, answer) => {
      const kept = await keepAnswer(writer(accountId), keyHash, box.seal(answer, sight));
      return kept ? (box.open(kept, sight) as KeptAnswer) : answer;
    },
  };
}

interface KeyParts {
  keyHash: Buffer;
  payload: PayloadMark;
  place: string;
}

/** @param find the results that are kept under the key, sealed */
function openKey(
  box: SealedBox,
  sight: Sight,
  { keyHash, payload, place, find }: KeyParts & { find(): Promise<Buffer | undefined> },
): OpenKey {
  let taken = 0;
  const nextPlace = (): string => `${place}${taken++}`;
  const open = (sealed: Buffer): KeptResult[] => resultsOf(box.open(sealed, sight));
  return {
    keyHash,
    payload,
    outcome: undefined,
    nextPlace,
    nextMark: () => ({
      keyHash: keyHash.toString('hex'),
      payloadHash: payload.hash.toString('hex'),
      place: `${nextPlace()}.`,
    }),
    seal: (results) => box.seal({ results }, sight),
    open,
    isNextKept: async () => {
      const sealed = await find();
      return sealed !== undefined && open(sealed).some((kept) => kept.place === `${place}${taken}`);
    },
  };
}

/** Earlier versions of the service kept one result, without the name of its command. */
function resultsOf(content: object): KeptResult[] {
  const { results, result } = content as { results?: KeptResult[]; result?: unknown };
  return results ?? [{ place: '0', command: '', result }];
}

const keyHashOf = ({ method, path, key }: KeyedRequest): Buffer =>
  createHash('sha256').update(`${method}\n${path}\n${key}`).digest();
