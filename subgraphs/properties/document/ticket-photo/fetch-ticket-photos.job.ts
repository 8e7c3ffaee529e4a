import { readDatabaseTime } from '../../../../platform/db/database-instant.ts';
import { runCommand } from '../../../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { beginDocumentUpload } from '../begin-document-upload.ts';
import { discardFile } from '../discard-file.ts';
import { fetchPhoto } from './fetch-photo.ts';
import { keepPhoto } from './keep-photo.ts';
import { waitMs } from './photo-answer.rules.ts';
import type { PhotoFailure } from './photo-answer.rules.ts';
import { DUE_PHOTOS, claimPhoto, endTry } from './ticket-photo.statements.ts';
import type { ClaimedPhoto } from './ticket-photo.statements.ts';
import { DOCUMENT_KEEPER } from '../../automations.ts';

/** The number of photos that a process fetches in parallel. A host that hangs blocks one lane only. */
const LANES = 2;

/** Fetches due photos in several lanes. */
export const fetchTicketPhotos: readonly Job[] = Array.from({ length: LANES }, (_, lane) => ({
  name: `fetch-ticket-photos-${lane + 1}`,
  due: DUE_PHOTOS,
  run: fetchNext,
}));

async function fetchNext(service: ServiceContext): Promise<number> {
  const { config, database, clock } = service;
  if (!config.documents.fetchTicketPhotos) return 0;
  const photo = await claimPhoto(database.worker, { holder: newId(), now: clock.databaseNow() });
  if (!photo) return 0;
  await tryOnce(service, photo);
  return 1;
}

async function tryOnce(service: ServiceContext, photo: ClaimedPhoto): Promise<void> {
  const { accountId, ticketId, place, tries } = photo;
  const failure = await fetchAndKeep(service, photo).catch((error: unknown): PhotoFailure => {
    service.logger.warn({ err: error, accountId, ticketId, place, tries }, 'a photo could not be kept');
    return { reason: 'The photo could not be kept.', isPassing: true };
  });
  if (!failure) return;
  service.logger.info({ accountId, ticketId, place, tries, reason: failure.reason }, 'a photo was not fetched');
  const wait = waitMs(failure, tries);
  const { database, clock } = service;
  const dueAt = wait === null ? null : new Date((await readDatabaseTime(database.worker, clock)).getTime() + wait);
  await endTry(database.worker, photo, { dueAt, error: failure.reason, documentId: null });
}

/** @returns why there is no photo; undefined when it is stored or another worker has taken it over */
async function fetchAndKeep(service: ServiceContext, photo: ClaimedPhoto): Promise<PhotoFailure | undefined> {
  const { accountId, url } = photo;
  const caller = { accountId, actor: DOCUMENT_KEEPER, scopes: new Set<string>(), requestId: newId() };
  const fileId = await runCommand(service, caller, beginDocumentUpload, undefined);
  let isKept = false;
  try {
    const fetched = await fetchPhoto(service, url, { accountId, fileId });
    if (!('sha256' in fetched)) return fetched;
    isKept = await runCommand(service, caller, keepPhoto, { photo, fileId, received: fetched });
    return undefined;
  } finally {
    if (!isKept) await discardFile(service, { accountId, fileId });
  }
}
