import type { StoreConnections } from '../../../../platform/store-connections.ts';
import { AppError, invalid } from '../../../../platform/errors.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { openS3Client } from '../../../../platform/s3-client.ts';
import { listObjects } from '../../bucket/list-objects.ts';
import type { ListedObject } from '../../bucket/list-objects.ts';
import { readableConnection } from '../../bucket/readable-place.rules.ts';
import type { ReadableConnection, WantedPlace } from '../../bucket/readable-place.rules.ts';
import { importFromBucketRules } from './import.inputs.ts';
import type { ImportFromBucketInput } from './import.inputs.ts';
import type { ImportRow } from '../store/import.types.ts';
import { queueObjects } from './queue-objects.ts';

/** How many files one call imports at most. */
const MOST_FILES = 100;
const LIST_MS = 5_000;

/**
 * Imports every file of a bucket whose key begins with the prefix, each as an import of its own. The bucket is listed
 * before the transaction, which waits for no store.
 * @throws AppError `validation_failed`; `unavailable` if the bucket cannot be read now
 */
export async function importFromBucket(context: RequestContext, input: ImportFromBucketInput): Promise<ImportRow[]> {
  const { config } = context.service;
  const givenInput = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
  const { bucket, prefix, connection, ...how } = parseInput(importFromBucketRules, givenInput);
  const place = { connection, bucket, path: prefix ?? '' };
  const found = placeOf(config.storeConnections, context.principal.accountId, place);
  return context.runPrepared(queueObjects, async () => {
    const objects = await filesAt(found, place, config.importMaxBytes);
    return { ...how, connection: found.name, bucket, objects };
  });
}

function placeOf(connections: StoreConnections, accountId: string, place: WantedPlace): ReadableConnection {
  const found = readableConnection(connections, accountId, place);
  if (found) return found;
  const name = JSON.stringify(`${place.bucket}/${place.path}`);
  const detail = `Expected a place from which the operator lets this account read files, but got ${name}.`;
  throw invalid({ pointer: '/bucket', code: 'place_not_allowed', detail });
}

async function filesAt(
  { connection }: ReadableConnection,
  { bucket, path: prefix }: WantedPlace,
  maxBytes: number,
): Promise<ListedObject[]> {
  const client = await openS3Client(connection);
  try {
    const range = { bucket, prefix, afterKey: '', limit: MOST_FILES + 1 };
    const listed = await listObjects(client, range, AbortSignal.timeout(LIST_MS)).catch((error: unknown) => {
      throw new AppError('unavailable', 'The bucket could not be read; try again later.', { cause: error });
    });
    // Some tools keep an empty object for each folder.
    const files = listed.filter(({ key }) => !key.endsWith('/'));
    if (files.length === 0 || listed.length > MOST_FILES) {
      const detail = `Expected 1 to ${MOST_FILES} files behind the prefix, but found ${files.length === 0 ? 'none' : 'more'}.`;
      throw invalid({ pointer: '/prefix', code: 'wrong_number_of_files', detail });
    }
    const large = files.find(({ byteCount }) => byteCount > maxBytes);
    if (!large) return files;
    const detail = `Expected files of at most ${maxBytes} bytes, but ${JSON.stringify(large.key)} has ${large.byteCount}.`;
    throw invalid({ pointer: '/prefix', code: 'too_large', detail });
  } finally {
    client.destroy();
  }
}
