import { Document } from './document.entity.ts';
import { tableOf } from '../../../platform/db/rows/table.ts';
import { z } from 'zod';
import { invalid } from '../../../platform/errors.ts';
import { IMAGE_TYPES } from '../../../platform/files/media-type.rules.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { clientIdRule } from '../../../platform/ids.ts';
import { orNull } from '../record/record.rules.ts';
import type { RecordKind } from '../record/record.types.ts';
import { refuseUnknown } from '../record/unknown-references.ts';
import { documentEvent } from './document.events.ts';
import { REFERENCE_COLUMNS, documentsById } from './document.queries.ts';
import { fileNameRule } from './document.rules.ts';
import { knownReferences, noteGiven, noteUnclaimed } from './document.statements.ts';
import { DocumentKind } from './document.types.ts';
import type { DocumentContent, DocumentFacts, DocumentReferences, DocumentRow } from './document.types.ts';

/** The facts of any document apart from its name. */
export const documentFactRules = {
  kind: z.enum(DocumentKind, 'Expected lease, receipt, photo or other.').default(DocumentKind.OTHER),
  propertyId: orNull(clientIdRule),
  unitId: orNull(clientIdRule),
  leaseId: orNull(clientIdRule),
  tenantId: orNull(clientIdRule),
  ticketId: orNull(clientIdRule),
};

/** The record kind of documents. Their facts can change, their bytes cannot. */
export const documentKind: RecordKind<DocumentFacts, DocumentRow> = {
  noun: 'document',
  table: tableOf(Document),
  shape: { ...documentFactRules, fileName: fileNameRule.default('document') },
  faultsOf: () => [],
  find: documentsById,
  complete: async (context, change) => {
    const { before, facts } = change;
    if (before && before.kind !== facts.kind) refuseOtherPhoto(facts, before);
    await refuseUnknownReferences(context, change);
    return facts;
  },
  refuseDeletion: () => Promise.resolve(),
  settle: async ({ sql, accountId, now }, { before, after }) => {
    const { deletedAt, fileId, id } = after;
    const names = Object.keys(REFERENCE_COLUMNS) as (keyof DocumentReferences)[];
    if (before?.attachedBy && names.some((name) => before[name] !== after[name])) await noteGiven(sql, id);
    // The sweep deletes the bytes; an adopted object stays in its bucket.
    if (deletedAt && fileId) await noteUnclaimed(sql, { accountId, fileId }, now);
  },
  event: documentEvent,
};

/** The record kind of documents that also writes the facts of their bytes. */
export function documentKindWith(content: DocumentContent): RecordKind<DocumentFacts, DocumentRow> {
  return {
    ...documentKind,
    alsoStored: Object.keys(content),
    complete: async (context, change) => {
      refuseOtherPhoto(change.facts, content);
      return { ...(await documentKind.complete(context, change)), ...content };
    },
  };
}

/** @throws AppError `validation_failed` for a photo whose bytes are not those of an image */
function refuseOtherPhoto({ kind }: DocumentFacts, { contentType }: Pick<DocumentContent, 'contentType'>): void {
  if (kind !== DocumentKind.PHOTO || IMAGE_TYPES.has(contentType)) return;
  const detail = `Expected a photo to be an image by its bytes (${[...IMAGE_TYPES].join(', ')}), but got ${contentType}.`;
  throw invalid({ pointer: '/kind', code: 'not_an_image', detail });
}

/**
 * Records that a document newly names must exist; those that it named before may be deleted.
 * @throws AppError `unknown_reference`
 */
export async function refuseUnknownReferences(
  { sql }: CommandContext,
  { before, facts }: { before: DocumentReferences | null; facts: DocumentReferences },
): Promise<void> {
  const names = Object.keys(REFERENCE_COLUMNS) as (keyof DocumentReferences)[];
  const named = names.filter((name) => facts[name] !== null && facts[name] !== before?.[name]);
  if (named.length === 0) return;
  const references = await knownReferences(sql, facts);
  refuseUnknown(
    named
      .filter((name) => !references.has(name))
      .map((name) => ({ pointer: `/${name}`, noun: name.slice(0, -'Id'.length), id: facts[name]! })),
  );
}
