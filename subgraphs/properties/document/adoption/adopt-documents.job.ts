import type { S3Client } from '@aws-sdk/client-s3';
import { readDatabaseTime } from '../../../../platform/db/database-instant.ts';
import { runCommand } from '../../../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { openS3Client } from '../../../../platform/s3-client.ts';
import { adoptDocuments } from './adopt-documents.ts';
import { adoptObject } from './adopt-object.ts';
import { listObjects } from '../../bucket/list-objects.ts';
import type { ListedObject } from '../../bucket/list-objects.ts';
import { readableConnection } from '../../bucket/readable-place.rules.ts';
import {
  ADOPTION_CLAIM_MS,
  DUE_ADOPTIONS,
  claimAdoption,
  documentOfObject,
  releaseAdoption,
} from './adoption.statements.ts';
import type { ClaimedAdoption } from './adoption.statements.ts';
import type { Attachment } from './attachment/attachment.types.ts';
import { findAttachments } from './attachment/find-attachments.ts';
import { measureObject } from './measure-object.ts';

/** The timeout of one bucket call including the object's bytes; well below the duration of a claim. */
const CALL_MS = 120_000;
/** Objects per step, so that the service can stop soon. */
const OBJECTS_AT_ONCE = 25;
const MOST_FAILURES = 5;
const MINUTE_MS = 60_000;

/** Runs the adoptions that accounts have requested. */
export const adoptDocumentsInSteps: Job = {
  name: 'adopt-documents',
  due: DUE_ADOPTIONS,
  follows: [adoptDocuments],
  run: adoptSome,
};

async function adoptSome(service: ServiceContext): Promise<number> {
  const { database, clock } = service;
  const adoption = await claimAdoption(database.worker, { holder: newId(), now: clock.databaseNow() });
  if (!adoption) return 0;
  const end = await adoptStep(service, adoption).catch((error: unknown) => afterFailure(service, adoption, error));
  const { waitMs, ...state } = end;
  const at = await readDatabaseTime(database.worker, clock);
  const dueAt = waitMs === null ? null : new Date(at.getTime() + waitMs);
  await releaseAdoption(database.worker, adoption, { ...state, dueAt, at });
  return 1;
}

/** The status of an adoption after a step, and the delay until it is due again; null when it has ended. */
type End = Omit<Parameters<typeof releaseAdoption>[2], 'at' | 'dueAt'> & { waitMs: number | null };

async function adoptStep(service: ServiceContext, adoption: ClaimedAdoption): Promise<End> {
  const { accountId, connection: name, bucket, prefix } = adoption;
  const { storeConnections } = service.config;
  const found = readableConnection(storeConnections, accountId, { connection: name, bucket, path: prefix });
  if (!found) {
    return { status: 'failed', error: 'The operator no longer lets this account adopt from there.', waitMs: null };
  }
  const client = await openS3Client(found.connection);
  try {
    const objects = await listObjects(client, { ...adoption, limit: OBJECTS_AT_ONCE }, AbortSignal.timeout(CALL_MS));
    const attachments = await attachmentsFor(service, adoption, objects);
    for (const object of objects) {
      const attachment = attachments.get(object.key)!;
      if (!(await adoptOne(service, client, adoption, { ...object, attachment }))) break;
    }
    const isOver = objects.length < OBJECTS_AT_ONCE;
    return isOver ? { status: 'completed', error: null, waitMs: null } : { status: 'running', error: null, waitMs: 0 };
  } finally {
    client.destroy();
  }
}

/** The records of objects: those that the adoption names for all, or else those that the keys name. */
async function attachmentsFor(
  { database }: ServiceContext,
  { accountId, facts, prefix }: ClaimedAdoption,
  objects: readonly ListedObject[],
): Promise<ReadonlyMap<string, Attachment>> {
  const keys = objects.map(({ key }) => key);
  const { propertyId, unitId, leaseId, tenantId, ticketId } = facts;
  const isGiven = [propertyId, unitId, leaseId, tenantId, ticketId].some((id) => typeof id === 'string');
  if (!isGiven) return findAttachments(database.reader(accountId), prefix, keys);
  return new Map(keys.map((key) => [key, { attachedBy: 'given', reason: null, references: {} }]));
}

/** @returns false when another worker has taken over the adoption */
async function adoptOne(
  service: ServiceContext,
  client: S3Client,
  adoption: ClaimedAdoption,
  object: ListedObject & { attachment: Attachment },
): Promise<boolean> {
  const { database, config } = service;
  const { accountId, actor, bucket } = adoption;
  const document = await documentOfObject(database.worker, { ...adoption, key: object.key });
  const content =
    document?.objectTag === object.tag
      ? null
      : await measureObject(client, { ...object, bucket, signal: AbortSignal.timeout(CALL_MS) }, config.documents);
  const caller = { accountId, actor, scopes: new Set<string>(), requestId: newId() };
  const { key, tag, attachment } = object;
  return runCommand(service, caller, adoptObject, {
    adoption,
    key,
    tag,
    content,
    attachment,
    claimMs: ADOPTION_CLAIM_MS,
  });
}

/** An unreadable store can become readable later. */
function afterFailure({ logger }: ServiceContext, adoption: ClaimedAdoption, error: unknown): End {
  const { accountId, id, failures } = adoption;
  logger.warn({ err: error, accountId, adoptionId: id }, 'documents could not be adopted');
  const sentence = 'The bucket could not be read.';
  if (failures + 1 >= MOST_FAILURES) return { status: 'failed', error: sentence, waitMs: null };
  return { status: 'running', error: sentence, waitMs: MINUTE_MS * 2 ** failures };
}
