import type { S3Client } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { PART_BYTES, abortUploads, openS3Client } from '../s3-client.ts';
import type { BucketPlace } from './file-place.ts';
import { FileMissing, checkedKey } from './file-store.ts';
import type { ByteRange, FileStore } from './file-store.ts';

/** Keeps files in a bucket, where an object is there whole or not at all. */
export async function createBucketStore({ connection, bucket: Bucket, prefix }: BucketPlace): Promise<FileStore> {
  const client = await openS3Client(connection);
  const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const keyOf = (key: string): string => (prefix === '' ? checkedKey(key) : `${prefix}/${checkedKey(key)}`);
  return {
    write: async (key, bytes, signal) => {
      const upload = new Upload({
        client,
        partSize: PART_BYTES,
        queueSize: 2,
        leavePartsOnError: false,
        params: { Bucket, Key: keyOf(key), Body: Readable.from(bytes, { objectMode: false }) },
      });
      const abort = (): void => void upload.abort();
      signal.addEventListener('abort', abort, { once: true });
      try {
        signal.throwIfAborted();
        await upload.done();
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    read: async (key, range) => (await readObject(client, { Bucket, Key: keyOf(key) }, range)).bytes,
    remove: async (key) => {
      const object = { Bucket, Key: keyOf(key) };
      await abortUploads(client, object);
      await client.send(new DeleteObjectCommand(object));
    },
    close: () => client.destroy(),
  };
}

/** An object, and as which version. */
interface ObjectPlace {
  Bucket: string;
  Key: string;
  /** Only as long as its tag is this one. */
  IfMatch?: string;
}

/**
 * Opens an object of a bucket.
 * @throws FileMissing when there is none, or it is another one by now
 */
export async function readObject(
  client: S3Client,
  place: ObjectPlace,
  range?: ByteRange,
): Promise<{ bytes: Readable; contentType: string | undefined }> {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
  try {
    const { Body, ContentType, ETag } = await client.send(new GetObjectCommand({ ...place, ...part }));
    const bytes = Body as Readable;
    if (place.IfMatch === undefined || place.IfMatch === ETag) return { bytes, contentType: ContentType };
    // Not every store heeds the condition.
    bytes.destroy();
  } catch (error) {
    const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
    const isGone = name === 'NoSuchKey' || [404, 412].includes($metadata?.httpStatusCode ?? 0);
    throw isGone ? new FileMissing(`There is no object ${place.Key}.`, { cause: error }) : error;
  }
  throw new FileMissing(`The object ${place.Key} is another one by now.`);
}
