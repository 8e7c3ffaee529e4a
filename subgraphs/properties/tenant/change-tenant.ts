import type { Command } from '../../../platform/graphql/request-context.ts';
import { createRecord } from '../record/create-record.ts';
import { deleteRecord } from '../record/delete-record.ts';
import { putRecord } from '../record/put-record.ts';
import type { PutResult, WholeRecord } from '../record/put-record.ts';
import { updateRecord } from '../record/update-record.ts';
import type { RecordKey } from '../record/update-record.ts';
import { tenantKind } from './tenant.kind.ts';
import type { TenantRow } from './tenant.types.ts';

/** Creates a tenant. */
export const createTenant: Command<object, TenantRow> = (context, input) => createRecord(context, tenantKind, input);

/** Creates or replaces a tenant. */
export const putTenant: Command<WholeRecord, PutResult<TenantRow>> = (context, whole) =>
  putRecord(context, tenantKind, whole);

/** Changes a tenant. */
export const updateTenant: Command<RecordKey & { input: object }, TenantRow> = (context, change) =>
  updateRecord(context, tenantKind, change);

/** Deletes a tenant without open leases. */
export const deleteTenant: Command<RecordKey, TenantRow> = (context, key) => deleteRecord(context, tenantKind, key);
