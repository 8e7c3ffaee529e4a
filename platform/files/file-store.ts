import type { Readable } from 'node:stream';

/** A part of a file: its first and last byte, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the service keeps files: a folder, or a place in a bucket. */
export interface FileStore {
  /**
   * Keeps a file. Once this resolves it is there whole, and stays there through a crash; before that, and after a failure,
   * nobody can read any of it.
   * @param key parts of letters, digits, `-` and `_`, joined by slashes
   */
  write(key: string, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void>;
  /** @throws FileMissing */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Takes a file away, and whatever a process that died while writing it has left. */
  remove(key: string): Promise<void>;
  close(): void;
}

/** There is no such file. */
export class FileMissing extends Error {
  override name = 'FileMissing';
}

/** A key that leads nowhere but into the store. */
export function checkedKey(key: string): string {
  if (/^[\w-]+(\/[\w-]+)*$/.test(key)) return key;
  throw new Error(`Expected a key of plain parts, but got ${JSON.stringify(key)}.`);
}
