import type { Command } from '../../../platform/graphql/request-context.ts';
import { deleteRecord } from '../record/delete-record.ts';
import { updateRecord } from '../record/update-record.ts';
import type { RecordKey } from '../record/update-record.ts';
import { documentKind } from './document.kind.ts';
import type { DocumentRow } from './document.types.ts';

/** Changes the facts of a document. */
export const updateDocument: Command<RecordKey & { input: object }, DocumentRow> = (context, change) =>
  updateRecord(context, documentKind, change);

/** Deletes a document; its links stop working. */
export const deleteDocument: Command<RecordKey, DocumentRow> = (context, key) =>
  deleteRecord(context, documentKind, key);
