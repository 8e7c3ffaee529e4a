import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import { AppError } from '../errors.ts';
import { claimKey, dropUnanswered, findKeyed, keepAnswer, markRan, takeOver } from './keyed-requests.queries.ts';
import { keyInFlight, keyOutcomeUnknown, keyReused } from './open-key.ts';
import type { OpenKey } from './open-key.ts';
import type { PayloadMark } from './same-payload.ts';

/** How long an answer is kept: a day. */
export const KEPT_FOR_MS = 24 * 3_600_000;

/** Longer than any request may take; a process that died holds its key no longer. */
const LOCK_MS = 60_000;

/** An answer as it went out. */
export interface KeptAnswer {
  status: number;
  contentType: string;
  /** What tells of the resource that was made or changed: `Location` and `ETag`, where there are. */
  headers?: Readonly<Record<string, string>>;
  body: string;
}

/** What is kept, with the scopes of whom it was given to. */
interface Sealed {
  scopes: readonly string[];
}

/** A request with an Idempotency-Key. */
export interface KeyedRequest {
  accountId: string;
  method: string;
  path: string;
  key: string;
  payload: PayloadMark;
  /** What the caller's token allows. */
  scopes: ReadonlySet<string>;
}

/** A request that holds its key and may run. */
export interface HeldKey {
  /** Travels with the request; the command's transaction marks the key with it. */
  mark: KeyMark;
  /** Keeps the answer if the command ran; otherwise the key is free again. */
  finish(answer: KeptAnswer): Promise<void>;
}

/** What the command's transaction needs to say that it ran. */
export interface KeyMark {
  /** Hexadecimal. */
  keyHash: string;
  holder: string;
}

/** Runs each keyed request once, whichever process it reaches, and answers repeats with the first answer. */
export interface KeyedRequests {
  /**
   * @returns the first answer, or the key to run under
   * @throws AppError `idempotency_key_reused`, `idempotency_in_flight`, `idempotency_outcome_unknown`;
   *   `insufficient_scope` when the first answer was given to a token with more rights than this one
   */
  begin(request: KeyedRequest): Promise<{ replay: KeptAnswer } | { held: HeldKey }>;
  /** The key of a request whose command claims it itself and keeps its result under it. */
  open(request: KeyedRequest): OpenKey;
}

/**
 * @param writer gives statements as one account
 * @param key 32 bytes that encrypt the answers
 */
export function createKeyedRequests(writer: (accountId: string) => Sql, key: Buffer, clock: Clock): KeyedRequests {
  const box = createBox(key);
  return {
    begin: async (request) => {
      const sql = writer(request.accountId);
      const now = clock.now();
      const claim = {
        accountId: request.accountId,
        keyHash: keyHashOf(request),
        payloadHash: request.payload.hash,
        holder: randomUUID(),
        now,
        lockedUntil: new Date(now.getTime() + LOCK_MS),
        keptSince: new Date(now.getTime() - KEPT_FOR_MS),
      };
      if (!(await claimKey(sql, claim))) {
        const known = await findKeyed(sql, claim.keyHash);
        if (known && !request.payload.isOf(known.payloadHash)) throw keyReused();
        if (known?.sealedAnswer) return { replay: box.open(known.sealedAnswer, request.scopes) as KeptAnswer };
        if (known && known.state !== 'running' && known.lockedUntil < now) throw keyOutcomeUnknown();
        if (!(await takeOver(sql, claim))) throw keyInFlight();
      }
      const finish = async (answer: KeptAnswer): Promise<void> => {
        const isKept = answer.status < 500 && (await keepAnswer(sql, claim, box.seal(answer, request.scopes)));
        if (!isKept) await dropUnanswered(sql, claim);
      };
      return { held: { mark: { keyHash: claim.keyHash.toString('hex'), holder: claim.holder }, finish } };
    },
    open: (request) => ({
      keyHash: keyHashOf(request),
      payload: request.payload,
      isReplayed: false,
      seal: (result) => box.seal({ result }, request.scopes),
      open: (sealed) => (box.open(sealed, request.scopes) as { result: unknown }).result,
    }),
  };
}

const keyHashOf = ({ method, path, key }: KeyedRequest): Buffer =>
  createHash('sha256').update(`${method}\n${path}\n${key}`).digest();

/**
 * Says, in the transaction of a command, that it ran under its key.
 * @throws AppError `idempotency_in_flight` when another process has taken the key over, so that this one must not commit
 */
export async function markKeyAsRan(sql: Sql, { keyHash, holder }: KeyMark): Promise<void> {
  if (!(await markRan(sql, Buffer.from(keyHash, 'hex'), holder))) throw keyInFlight();
}

/** What is kept may hold what only the first caller's scopes allow to see, such as the secret of a new API client. */
function assertMaySee(scopes: ReadonlySet<string>, needed: readonly string[]): void {
  const lacking = needed.filter((scope) => !scopes.has(scope)).join(' ');
  if (lacking === '') return;
  throw new AppError('insufficient_scope', `The first request had scopes that this one lacks: "${lacking}".`, {
    extensions: { scope: lacking },
  });
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Box {
  seal(content: object, scopes: ReadonlySet<string>): Buffer;
  /** @throws AppError `insufficient_scope` */
  open(sealed: Buffer, scopes: ReadonlySet<string>): object;
}

/** Encrypts what is kept (AES-256-GCM): it is the customer's data and outlives the request. */
function createBox(keyBytes: Buffer): Box {
  // Made once: from bytes, the key takes longer than the encryption.
  const key = createSecretKey(keyBytes);
  return {
    seal: (content, scopes) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const text = JSON.stringify({ ...content, scopes: [...scopes] });
      const body = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open: (sealed, scopes) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      const { scopes: needed, ...content } = JSON.parse(body.toString()) as Sealed;
      assertMaySee(scopes, needed);
      return content;
    },
  };
}
