import { readAmount } from '../../../../platform/imports/amounts/read-amount.rules.ts';
import type { RecordField } from './record-field.ts';
import { propertyFields } from './property-fields.ts';
import { unitFields } from './unit-fields.ts';
import { tenantFields } from './tenant-fields.ts';
import { leaseFields } from './lease-fields.ts';

/** The kinds of import whose rows are records of this subgraph. */
export type RecordImportKind = 'properties' | 'units' | 'tenants' | 'leases';

/** The fields of each kind. Our own id is never guessed; the client has to map it. */
export function recordFields(kind: RecordImportKind, currency: string): readonly RecordField[] {
  const amount = readAmount(currency);
  const fields: Record<RecordImportKind, () => readonly RecordField[]> = {
    properties: propertyFields,
    units: () => unitFields(amount),
    tenants: tenantFields,
    leases: () => leaseFields(amount),
  };
  return fields[kind]();
}
