import type { Readable } from 'node:stream';
import { FileMissing } from '../../../../platform/files/file-store.ts';
import { readObject } from '../../../../platform/files/bucket-store.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { openS3Client } from '../../../../platform/s3-client.ts';
import { readableConnection } from '../../bucket/readable-place.rules.ts';
import type { ImportedObject } from '../store/queue.statements.ts';
import { UnreadableFile } from '../file/sheet/unreadable-file.ts';

/** A store that stalls in the middle of a file would block all imports. */
const STALL_MS = 60_000;

/**
 * Yields the bytes of a file in a bucket from its beginning, if it is still the file that was requested.
 * @throws UnreadableFile
 */
export async function* objectBytes(
  { config, logger }: ServiceContext,
  accountId: string,
  { connection, bucket, objectKey, objectTag }: ImportedObject,
): AsyncGenerator<Buffer> {
  const found = readableConnection(config.storeConnections, accountId, { connection, bucket, path: objectKey });
  if (!found) throw new UnreadableFile('The operator no longer lets this account read the file.');
  const client = await openS3Client(found.connection);
  try {
    const { bytes } = await readObject(client, { Bucket: bucket, Key: objectKey, IfMatch: objectTag });
    yield* unlessStalled(bytes);
  } catch (error) {
    if (error instanceof FileMissing) {
      throw new UnreadableFile('The file was changed or removed after it was asked for.');
    }
    logger.warn({ err: error, accountId, bucket }, 'a file of a bucket could not be read');
    throw new UnreadableFile('The bucket could not be read; what was taken in so far stays.');
  } finally {
    client.destroy();
  }
}

async function* unlessStalled(bytes: Readable): AsyncGenerator<Buffer> {
  const parts = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const timer = setTimeout(() => bytes.destroy(new Error('Nothing came for a minute.')), STALL_MS);
      const next = await parts.next().finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    bytes.destroy();
  }
}
