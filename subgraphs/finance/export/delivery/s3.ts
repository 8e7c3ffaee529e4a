import {
  ListMultipartUploadsCommand,
  AbortMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Connection } from '../../../../platform/export-connections.ts';
import { findConnection } from '../connection-faults.ts';
import { retryAfterSeconds } from '../retry.rules.ts';
import { DeliveryError, networkFailure } from './delivery-error.ts';
import type { Deliver, Delivery } from './delivery.types.ts';
import { contentTypeOf, fileNames, manifestOf } from './manifest.ts';

const PART_BYTES = 8 * 1024 * 1024;
const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 60_000;

/** Writes the file into a bucket, in parts, then its manifest. An object is there whole or not at all. */
export const deliverToS3: Deliver = async ({ config, clock }, delivery) => {
  const found = findConnection(config.exportConnections, delivery.accountId, delivery.of);
  if (!('connection' in found)) throw new DeliveryError(found.detail);
  const client = openClient(found.connection as S3Connection);
  try {
    if (delivery.number > 1) await abortOrphans(client, delivery);
    await putFile(client, delivery);
    return { httpStatus: await putManifest(client, delivery) };
  } catch (error) {
    throw failureOf(error, clock.now());
  } finally {
    client.destroy();
  }
};

function openClient(connection: S3Connection): S3Client {
  const { region, endpoint, force_path_style: forcePathStyle, session_token: sessionToken } = connection;
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials: {
      accessKeyId: connection.access_key_id,
      secretAccessKey: connection.secret_access_key,
      ...(sessionToken === undefined ? {} : { sessionToken }),
    },
    // Stores that speak the protocol do not all know the newer checksums; the manifest has a SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The export's own retry rule says how often to try.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: ANSWER_TIMEOUT_MS },
  });
}

async function putFile(client: S3Client, delivery: Delivery): Promise<void> {
  const { of, body, signal } = delivery;
  const upload = new Upload({
    client,
    partSize: PART_BYTES,
    queueSize: 2,
    leavePartsOnError: false,
    params: {
      Bucket: of.bucket!,
      Key: fileNames(delivery).file,
      Body: body.read(),
      ContentType: contentTypeOf(body.format),
    },
  });
  const abort = (): void => void upload.abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    signal.throwIfAborted();
    await upload.done();
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

async function putManifest(client: S3Client, delivery: Delivery): Promise<number | null> {
  const { $metadata } = await client.send(
    new PutObjectCommand({
      Bucket: delivery.of.bucket!,
      Key: fileNames(delivery).manifest,
      Body: manifestOf(delivery),
      ContentType: 'application/json',
    }),
    { abortSignal: delivery.signal },
  );
  return $metadata.httpStatusCode ?? null;
}

/**
 * Ends uploads of the file that a worker left behind when it died: their parts would be kept, and paid for, for ever. Runs
 * of an export do not overlap, so no upload of this name is under way. A store that cannot list them keeps them.
 */
async function abortOrphans(client: S3Client, delivery: Delivery): Promise<void> {
  const { signal, of } = delivery;
  const Bucket = of.bucket!;
  const Key = fileNames(delivery).file;
  const { Uploads = [] } = await client
    .send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }), { abortSignal: signal })
    .catch(() => ({ Uploads: [] }));
  for (const { Key: key, UploadId } of Uploads) {
    if (key !== Key || !UploadId) continue;
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), { abortSignal: signal });
  }
}

interface S3Failure {
  name: string;
  message: string;
  $metadata?: { httpStatusCode?: number };
  $response?: { headers?: Record<string, string> };
}

function failureOf(error: unknown, now: Date): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const { name, message, $metadata, $response } = error as S3Failure;
  const httpStatus = $metadata?.httpStatusCode;
  if (httpStatus === undefined) return networkFailure(error);
  return new DeliveryError(`The store answered ${httpStatus}: ${name}: ${message}`, {
    httpStatus,
    retryAfterSeconds: retryAfterSeconds($response?.headers?.['retry-after'], now),
    cause: error,
  });
}
