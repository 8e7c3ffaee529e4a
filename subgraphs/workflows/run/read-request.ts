import { invalid } from '../../../platform/errors.ts';
import type { Fault } from '../../../platform/errors.ts';
import { nameOf, readRecords } from '../records/read-records.queries.ts';
import type { RecordKey } from '../records/read-records.queries.ts';
import type { Sql } from '../../../platform/db/sql.ts';

type Payload = Readonly<Record<string, unknown>>;

/** A type of run: the record that it is about, or what its payload holds instead. */
interface RunType {
  /** The type of the record, and the member of the payload that names one. */
  record: string;
  member: string;
  /** Members that do instead of the record. */
  instead: readonly string[];
}

const TYPES: Readonly<Record<string, RunType>> = {
  screening: { record: 'screening', member: 'screening_id', instead: ['tenant_id', 'unit_id'] },
  maintenance: { record: 'ticket', member: 'ticket_id', instead: ['unit_id', 'description'] },
  reminders: { record: 'lease', member: 'lease_id', instead: ['tenant_id', 'text'] },
};

/** Members that name records. */
const NAMED: Readonly<Record<string, string>> = { tenant_id: 'tenant', unit_id: 'unit' };

/**
 * Checks what a run of a workflow of the service is started with.
 * @returns the record that the run is about; null when it makes one
 * @throws AppError `validation_failed` with every member that is missing or names no record of the account
 */
export async function readRequest(
  sql: Sql,
  type: string,
  { entity, payload }: { entity: RecordKey | null; payload: Payload },
): Promise<RecordKey | null> {
  const { record, member, instead } = TYPES[type]!;
  if (entity) return entity;
  if (textOf(payload, member) !== undefined) return { type: record, id: textOf(payload, member)! };
  const missing = instead.filter((name) => textOf(payload, name) === undefined);
  const faults = missing.map((name): Fault => {
    const detail = `Expected ${member}, or ${instead.join(' and ')}; ${name} is no text.`;
    return { pointer: `/payload/${name}`, code: 'required', detail };
  });
  const keys = instead.flatMap((name) => {
    const [recordType, id] = [NAMED[name], textOf(payload, name)];
    return recordType === undefined || id === undefined ? [] : [{ name, key: { type: recordType, id } }];
  });
  const found = await readRecords(
    sql,
    keys.map(({ key }) => key),
  );
  for (const { name, key } of keys) {
    if (found.get(nameOf(key))?.[key.type]) continue;
    const detail = `Expected the id of a ${key.type} of the account, but got ${JSON.stringify(key.id)}.`;
    faults.push({ pointer: `/payload/${name}`, code: 'unknown_record', detail });
  }
  if (faults.length > 0) throw invalid(...faults);
  return type === 'reminders' ? { type: 'tenant', id: textOf(payload, 'tenant_id')! } : null;
}

function textOf(payload: Payload, member: string): string | undefined {
  const value = payload[member];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
