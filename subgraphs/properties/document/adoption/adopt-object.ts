import type { ReceivedFile } from '../../../../platform/files/receive-file.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { createRecord } from '../../record/create-record.ts';
import { recordInProperty } from '../../record/record-in-property.ts';
import { lockUpserts } from '../../record/record.statements.ts';
import { documentEvent } from '../document.events.ts';
import { documentKindWith } from '../document.kind.ts';
import { documentsById } from '../document.queries.ts';
import { DocumentSource } from '../document.types.ts';
import { documentOfObject, noteOutcome, storeNewBytes } from './adoption.statements.ts';
import type { ClaimedAdoption, DocumentOfObject } from './adoption.statements.ts';
import type { AdoptionOutcome } from './adoption.types.ts';
import type { Attachment } from './attachment/attachment.types.ts';

/** An inspected object of a bucket. */
export interface LookedAtObject {
  adoption: ClaimedAdoption;
  key: string;
  tag: string;
  /** The facts of its bytes; null when they did not need to be read, a message when they are refused. */
  content: ReceivedFile | string | null;
  /** The records that its key names. */
  attachment: Attachment;
  /** The duration of the worker's claim, from now on. */
  claimMs: number;
}

/**
 * Makes an object a document, or records that its bytes have changed. An object whose unchanged document exists or was
 * deleted stays as it is.
 * @returns false when another worker has taken over the adoption
 */
export async function adoptObject(context: CommandContext, object: LookedAtObject): Promise<boolean> {
  const { sql, accountId, now } = context;
  const { adoption, key, content, claimMs } = object;
  await lockUpserts(sql, 'properties.document', accountId);
  const document = await documentOfObject(sql, { ...adoption, key });
  const outcome = outcomeOf(object, document);
  const refusal = typeof content === 'string' ? { refusal: { key, reason: content } } : {};
  const until = new Date(now.getTime() + claimMs);
  if (!(await noteOutcome(sql, adoption, { key, outcome, ...refusal }, { at: now, until }))) return false;
  if (outcome === 'adopted') await addDocument(context, object, content as ReceivedFile);
  if (outcome === 'changed') await changeDocument(context, document!.id, object, content as ReceivedFile);
  return true;
}

function outcomeOf({ tag, content }: LookedAtObject, document: DocumentOfObject | undefined): AdoptionOutcome {
  if (typeof content === 'string') return 'refused';
  if (content === null || document?.objectTag === tag) return 'unchanged';
  return document?.deletedAt === null ? 'changed' : 'adopted';
}

async function addDocument(
  context: CommandContext,
  { adoption: { connection, bucket, facts }, key, tag, attachment }: LookedAtObject,
  content: ReceivedFile,
): Promise<void> {
  const place = { fileId: null, connection, bucket, objectKey: key, objectTag: tag };
  const origin = { source: DocumentSource.ADOPTED, sourceUrl: null, createdBy: context.actor.id };
  const { attachedBy, reason: attachmentReason, references } = attachment;
  const contentFacts = { ...content, ...place, ...origin, attachedBy, attachmentReason };
  await createRecord(context, documentKindWith(contentFacts), { ...facts, ...references, fileName: key });
}

async function changeDocument(
  context: CommandContext,
  id: string,
  { tag }: LookedAtObject,
  content: ReceivedFile,
): Promise<void> {
  const { sql, now } = context;
  await storeNewBytes(sql, id, { ...content, objectTag: tag, at: now });
  await recordInProperty(context, [documentEvent('updated', (await documentsById(sql, [id])).get(id)!)]);
}
