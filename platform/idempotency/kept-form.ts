import { types } from 'node:util';
import { AppError } from '../errors.ts';
import type { ErrorCode, Fault } from '../errors.ts';

/** A failure that a result holds, such as that of one row of a batch. */
interface KeptFailure {
  'kept failure': { code: ErrorCode; message: string; faults: readonly Fault[]; extensions: Record<string, unknown> };
}

/** A value as `node:v8` serializes it without loss: it would keep of an error its sentence alone. */
export function keptForm(value: unknown): unknown {
  if (value instanceof AppError) {
    const { code, message, faults, extensions } = value;
    return { 'kept failure': { code, message, faults, extensions } } satisfies KeptFailure;
  }
  return mapMembers(value, keptForm);
}

/** What {@link keptForm} was made of. */
export function revived(value: unknown): unknown {
  if (!isKeptFailure(value)) return mapMembers(value, revived);
  const { code, message, ...details } = value['kept failure'];
  return new AppError(code, message, details);
}

const isKeptFailure = (value: unknown): value is KeptFailure =>
  typeof value === 'object' && value !== null && 'kept failure' in value;

function mapMembers(value: unknown, map: (member: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map);
  if (typeof value !== 'object' || value === null || isWhole(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, map(member)]));
}

/** What is serialized as it is. */
const isWhole = (value: object): boolean =>
  types.isDate(value) || types.isMap(value) || types.isSet(value) || ArrayBuffer.isView(value);
