import { addAbortSignal } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { AppError } from '../../../../platform/errors.ts';
import { readObject } from '../../../../platform/files/bucket-store.ts';
import { FileMissing } from '../../../../platform/files/file-store.ts';
import { measureFile } from '../../../../platform/files/receive-file.ts';
import type { ReceivedFile } from '../../../../platform/files/receive-file.ts';
import type { ListedObject } from '../../bucket/list-objects.ts';
import type { DocumentSettings } from '../document-settings.types.ts';

/** An object, and the deadline for reading it. */
export interface ObjectToMeasure extends ListedObject {
  bucket: string;
  signal: AbortSignal;
}

/**
 * Reads an object to its end without storing it.
 * @returns the facts of its bytes, or why it cannot be a document
 */
export async function measureObject(
  client: S3Client,
  { bucket, key, tag, byteCount, signal }: ObjectToMeasure,
  { maxBytes, types }: DocumentSettings,
): Promise<ReceivedFile | string> {
  if (byteCount > maxBytes) return `Expected a file of at most ${maxBytes} bytes.`;
  try {
    const { bytes, contentType = '' } = await readObject(client, { Bucket: bucket, Key: key, IfMatch: tag });
    // A store that stops responding would block all adoptions.
    addAbortSignal(signal, bytes);
    return await measureFile({ declaredType: contentType, bytes, maxBytes, types }, drain);
  } catch (error) {
    if (error instanceof FileMissing) return 'The object was changed or removed while it was looked at.';
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}
