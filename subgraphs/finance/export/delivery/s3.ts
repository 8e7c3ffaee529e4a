import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Connection } from '../../../../platform/store-connections.ts';
import { PART_BYTES, abortUploads, openS3Client } from '../../../../platform/s3-client.ts';
import { findConnection } from '../definition/connection-faults.ts';
import { retryAfterSeconds } from '../attempt/retry.rules.ts';
import { DeliveryError, networkFailure } from './delivery-error.ts';
import type { Deliver, Delivery } from './delivery.types.ts';
import { contentTypeOf, fileNames, manifestOf } from './manifest.ts';

/** Writes the file into a bucket in parts, then its manifest. An object appears only when it is complete. */
export const deliverToS3: Deliver = async ({ config, clock }, delivery) => {
  const found = findConnection(config.storeConnections, delivery.accountId, delivery.definition);
  if (!('connection' in found)) throw new DeliveryError(found.detail);
  const client = await openS3Client(found.connection as S3Connection);
  try {
    // Runs of an export do not overlap, so no other upload of the file is in progress.
    const file = { Bucket: delivery.definition.bucket!, Key: fileNames(delivery).file };
    if (delivery.number > 1) await abortUploads(client, file, delivery.signal);
    await putFile(client, delivery);
    return { httpStatus: await putManifest(client, delivery) };
  } catch (error) {
    throw failureOf(error, clock.now());
  } finally {
    client.destroy();
  }
};

async function putFile(client: S3Client, delivery: Delivery): Promise<void> {
  const { definition, body, signal } = delivery;
  const upload = new Upload({
    client,
    partSize: PART_BYTES,
    queueSize: 2,
    leavePartsOnError: false,
    params: {
      Bucket: definition.bucket!,
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
      Bucket: delivery.definition.bucket!,
      Key: fileNames(delivery).manifest,
      Body: manifestOf(delivery),
      ContentType: 'application/json',
    }),
    { abortSignal: delivery.signal },
  );
  return $metadata.httpStatusCode ?? null;
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
