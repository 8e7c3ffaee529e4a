import type { Command } from '../../../platform/graphql/request-context.ts';
import { createRecord } from '../record/create-record.ts';
import { deleteRecord } from '../record/delete-record.ts';
import { putRecord } from '../record/put-record.ts';
import type { PutResult, WholeRecord } from '../record/put-record.ts';
import { updateRecord } from '../record/update-record.ts';
import type { RecordKey } from '../record/update-record.ts';
import { unitKind } from './unit.kind.ts';
import type { UnitRow } from './unit.queries.ts';

/** Creates a unit. */
export const createUnit: Command<object, UnitRow> = (context, input) => createRecord(context, unitKind, input);

/** Creates or replaces a unit. */
export const putUnit: Command<WholeRecord, PutResult<UnitRow>> = (context, whole) =>
  putRecord(context, unitKind, whole);

/** Changes a unit. */
export const updateUnit: Command<RecordKey & { input: object }, UnitRow> = (context, change) =>
  updateRecord(context, unitKind, change);

/** Deletes a unit without open tickets and open leases. */
export const deleteUnit: Command<RecordKey, UnitRow> = (context, key) => deleteRecord(context, unitKind, key);
