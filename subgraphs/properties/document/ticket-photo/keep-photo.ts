import type { ReceivedFile } from '../../../../platform/files/receive-file.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import { createRecord } from '../../record/create-record.ts';
import { documentKindWith } from '../document.kind.ts';
import { claimFile } from '../document.statements.ts';
import { DocumentKind, DocumentSource, NOWHERE_ELSE } from '../document.types.ts';
import { photoName } from './photo-answer.rules.ts';
import { endTry } from './ticket-photo.statements.ts';
import type { ClaimedPhoto } from './ticket-photo.statements.ts';

/** A fetched photo, and the file with its bytes. */
export interface FetchedPhoto {
  photo: ClaimedPhoto;
  fileId: string;
  received: ReceivedFile;
}

/**
 * Adds a fetched photo to the documents of its ticket, once.
 * @returns false when another worker has taken over the photo
 */
export async function keepPhoto(context: CommandContext, { photo, fileId, received }: FetchedPhoto): Promise<boolean> {
  const { sql, accountId, actor, now } = context;
  const id = newId(now.getTime());
  if (!(await endTry(sql, photo, { dueAt: null, error: null, documentId: id }))) return false;
  if (!(await claimFile(sql, { accountId, fileId }))) throw new Error('The bytes of a photo were swept away.');
  const origin = { source: DocumentSource.TICKET_PHOTO, sourceUrl: photo.url, createdBy: actor.id };
  const kind = documentKindWith({ ...received, fileId, ...NOWHERE_ELSE, ...origin });
  const facts = { kind: DocumentKind.PHOTO, fileName: photoName(photo.url), ticketId: photo.ticketId };
  await createRecord(context, kind, { id, ...facts });
  return true;
}
