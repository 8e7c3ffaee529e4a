import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Connection } from './store-connections.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** Parts in which larger objects are written. */
export const PART_BYTES = 8 * 1024 * 1024;

/**
 * Opens a client of a connection, to be destroyed by the caller. What failed is not tried again: the caller has a rule for
 * that. The library is loaded by who uses a bucket.
 */
export async function openS3Client(connection: S3Connection): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const { region, endpoint, force_path_style: forcePathStyle, session_token: sessionToken, silenceMs } = connection;
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials: {
      accessKeyId: connection.access_key_id,
      secretAccessKey: connection.secret_access_key,
      ...(sessionToken === undefined ? {} : { sessionToken }),
    },
    // Stores that speak the protocol do not all know the newer checksums; what is written has a SHA-256 of its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    // The library's limit of a whole request only writes a line unless told otherwise, and would end a slow upload that
    // goes on: a store that is silent is given up, at whatever point.
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: silenceMs },
  });
}

/**
 * Ends uploads of an object that a process left behind when it died: their parts would be kept, and paid for, for ever. To
 * be called when no upload of this name is under way. A store that cannot list them keeps them.
 */
export async function abortUploads(
  client: S3Client,
  { Bucket, Key }: { Bucket: string; Key: string },
  abortSignal?: AbortSignal,
): Promise<void> {
  const { AbortMultipartUploadCommand, ListMultipartUploadsCommand } = await import('@aws-sdk/client-s3');
  const options = abortSignal ? { abortSignal } : {};
  const { Uploads = [] } = await client
    .send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }), options)
    .catch(() => ({ Uploads: [] }));
  for (const { Key: key, UploadId } of Uploads) {
    if (key !== Key || !UploadId) continue;
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), options);
  }
}
