import type { Command } from '../../../platform/graphql/request-context.ts';
import { createRecord } from '../record/create-record.ts';
import { deleteRecord } from '../record/delete-record.ts';
import { putRecord } from '../record/put-record.ts';
import type { PutResult, WholeRecord } from '../record/put-record.ts';
import { updateRecord } from '../record/update-record.ts';
import type { RecordKey } from '../record/update-record.ts';
import { propertyKind } from './property.kind.ts';
import type { PropertyRow } from './property.queries.ts';

/** Creates a property. */
export const createProperty: Command<object, PropertyRow> = (context, input) =>
  createRecord(context, propertyKind, input);

/** Creates or replaces a property. */
export const putProperty: Command<WholeRecord, PutResult<PropertyRow>> = (context, whole) =>
  putRecord(context, propertyKind, whole);

/** Changes a property. */
export const updateProperty: Command<RecordKey & { input: object }, PropertyRow> = (context, change) =>
  updateRecord(context, propertyKind, change);

/** Deletes a property that has no units. */
export const deleteProperty: Command<RecordKey, PropertyRow> = (context, key) =>
  deleteRecord(context, propertyKind, key);
