import type { S3Client } from '@aws-sdk/client-s3';

/** An object as a bucket lists it. */
export interface ListedObject {
  key: string;
  tag: string;
  byteCount: number;
}

/** Which objects to list. */
export interface ObjectRange {
  bucket: string;
  /** How their keys begin. */
  prefix: string;
  /** The key to go on behind; empty for the first. */
  afterKey: string;
  limit: number;
}

/**
 * The objects of a bucket behind a key, in the order of their keys. Fewer than the limit are all that there are: a page may be
 * short, or empty, although more follow.
 */
export async function listObjects(
  client: S3Client,
  { bucket, prefix, afterKey, limit }: ObjectRange,
  abortSignal: AbortSignal,
): Promise<ListedObject[]> {
  const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
  const objects: ListedObject[] = [];
  let from: { StartAfter?: string; ContinuationToken?: string } = afterKey === '' ? {} : { StartAfter: afterKey };
  for (;;) {
    const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: limit, ...from });
    const { Contents = [], IsTruncated, NextContinuationToken } = await client.send(command, { abortSignal });
    objects.push(...Contents.map(({ Key, ETag, Size }) => ({ key: Key!, tag: ETag ?? '', byteCount: Size ?? 0 })));
    if (!IsTruncated || objects.length >= limit) return objects.slice(0, limit);
    if (!NextContinuationToken) {
      throw new Error('The store lists a part of its objects, and does not say where to go on.');
    }
    from = { ContinuationToken: NextContinuationToken };
  }
}
