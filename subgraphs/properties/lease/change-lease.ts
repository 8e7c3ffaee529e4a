import type { Command } from '../../../platform/graphql/request-context.ts';
import { createRecord } from '../record/create-record.ts';
import { deleteRecord } from '../record/delete-record.ts';
import { putRecord } from '../record/put-record.ts';
import type { PutResult, WholeRecord } from '../record/put-record.ts';
import { updateRecord } from '../record/update-record.ts';
import type { RecordKey } from '../record/update-record.ts';
import { leaseKind } from './lease.kind.ts';
import type { LeaseRow } from './lease.queries.ts';

/** Creates a lease. */
export const createLease: Command<object, LeaseRow> = (context, input) => createRecord(context, leaseKind, input);

/** Creates or replaces a lease. */
export const putLease: Command<WholeRecord, PutResult<LeaseRow>> = (context, whole) =>
  putRecord(context, leaseKind, whole);

/** Changes a lease. */
export const updateLease: Command<RecordKey & { input: object }, LeaseRow> = (context, change) =>
  updateRecord(context, leaseKind, change);

/** Deletes a lease. */
export const deleteLease: Command<RecordKey, LeaseRow> = (context, key) => deleteRecord(context, leaseKind, key);
