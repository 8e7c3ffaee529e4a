import { ListObjectsV2Command } from '@aws-sdk/client-s3';
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

/** The objects of a bucket behind a key, in the order of their keys. */
export async function listObjects(
  client: S3Client,
  { bucket, prefix, afterKey, limit }: ObjectRange,
  abortSignal: AbortSignal,
): Promise<ListedObject[]> {
  const behind = afterKey === '' ? {} : { StartAfter: afterKey };
  const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: limit, ...behind });
  const { Contents = [] } = await client.send(command, { abortSignal });
  return Contents.map(({ Key, ETag, Size }) => ({ key: Key!, tag: ETag ?? '', byteCount: Size ?? 0 }));
}
