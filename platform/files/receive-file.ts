import { createHash } from 'node:crypto';
import { AppError, invalid } from '../errors.ts';
import type { FileStore } from './file-store.ts';
import { HEAD_BYTES, mediaTypeOf } from './media-type.rules.ts';

/** What was received of a file. */
export interface ReceivedFile {
  contentType: string;
  byteCount: number;
  /** In hexadecimal. */
  sha256: string;
}

/** A file that is coming in. */
export interface IncomingFile {
  /** As the sender declares it; empty when the sender does not. */
  declaredType: string;
  bytes: AsyncIterable<Uint8Array>;
  maxBytes: number;
  /** Media types that are taken. */
  types: readonly string[];
}

/**
 * Reads a file to its end, checking it on the way, and hands its bytes on.
 * @param consume reads the bytes to their end; what it throws is thrown, unless the file itself was at fault
 * @throws AppError `body_too_large`; `unsupported_media_type`; `validation_failed` when it is empty
 */
export async function measureFile(
  file: IncomingFile,
  consume: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  const received = { contentType: '', byteCount: 0 };
  let fault: unknown;
  async function* checked(): AsyncGenerator<Uint8Array> {
    try {
      for await (const part of fromItsHead(file, received)) {
        received.byteCount += part.length;
        if (received.byteCount > file.maxBytes) throw tooLarge(file.maxBytes);
        hash.update(part);
        yield part;
      }
    } catch (error) {
      fault = error;
      throw error;
    }
  }
  try {
    await consume(checked());
  } catch (error) {
    // The reader of the bytes may wrap this error.
    throw fault ?? error;
  }
  return { ...received, sha256: hash.digest('hex') };
}

/** Receives a file into a store; after a failure nothing of it is there. */
export function receiveFile(
  store: FileStore,
  key: string,
  file: IncomingFile,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  return measureFile(file, (bytes) => store.write(key, bytes, signal));
}

/** Holds the first bytes back until they tell the type, so that a file that is not taken is not written either. */
async function* fromItsHead(file: IncomingFile, received: { contentType: string }): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0);
  for await (const part of file.bytes) {
    if (received.contentType !== '') {
      yield part;
    } else if ((head = Buffer.concat([head, part])).length >= HEAD_BYTES) {
      received.contentType = typeOf(file, head);
      yield head;
    }
  }
  if (received.contentType !== '') return;
  received.contentType = typeOf(file, head);
  yield head;
}

/** @throws AppError `validation_failed` for no bytes at all; `unsupported_media_type` */
function typeOf({ declaredType, types }: IncomingFile, head: Buffer): string {
  if (head.length === 0) {
    throw invalid({ pointer: '/file', code: 'empty', detail: 'Expected a file that is not empty.' });
  }
  const found = mediaTypeOf(declaredType, head.subarray(0, HEAD_BYTES), types);
  if ('fault' in found) throw new AppError('unsupported_media_type', found.fault);
  return found.type;
}

const tooLarge = (maxBytes: number): AppError =>
  new AppError('body_too_large', `Expected a file of at most ${maxBytes} bytes.`);
