import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Sql } from '../../../../platform/db/sql.ts';
import { insertChunk, readChunk } from './chunks.statements.ts';
import type { BodyKey } from './chunks.statements.ts';

const CHUNK_BYTES = 512 * 1024;

/** Writes a body into the database in chunks and computes its size and hash. */
export class Spool {
  private readonly hash = createHash('sha256');
  private pending: Buffer[] = [];
  private pendingBytes = 0;
  private place = 0;
  byteCount = 0;

  constructor(
    private readonly sql: Sql,
    private readonly key: BodyKey,
  ) {}

  /** Takes a part of the body. Waits while a chunk is stored, so that memory holds at most one chunk. */
  async write(part: string | Uint8Array): Promise<void> {
    const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(part);
    this.hash.update(bytes);
    this.byteCount += bytes.length;
    this.pending.push(bytes);
    this.pendingBytes += bytes.length;
    if (this.pendingBytes >= CHUNK_BYTES) await this.flush();
  }

  /** Stores the last chunk. */
  async end(): Promise<{ byteCount: number; sha256: string }> {
    await this.flush();
    return { byteCount: this.byteCount, sha256: this.hash.digest('hex') };
  }

  private async flush(): Promise<void> {
    if (this.pendingBytes === 0) return;
    const all = Buffer.concat(this.pending);
    this.pending = [];
    this.pendingBytes = 0;
    for (let start = 0; start < all.length; start += CHUNK_BYTES) {
      await insertChunk(this.sql, this.key, this.place++, all.subarray(start, start + CHUNK_BYTES));
    }
  }
}

/** Reads a stored body from a byte offset. */
export function readSpooled(sql: Sql, key: BodyKey, from: number): Readable {
  return Readable.from(pieces(sql, key, from), { objectMode: false, highWaterMark: CHUNK_BYTES });
}

async function* pieces(sql: Sql, key: BodyKey, from: number): AsyncGenerator<Buffer> {
  let toSkip = from;
  for (let place = 0; ; place++) {
    const piece = await readChunk(sql, key, place);
    if (!piece) return;
    if (toSkip < piece.length) yield piece.subarray(toSkip);
    toSkip = Math.max(0, toSkip - piece.length);
  }
}
