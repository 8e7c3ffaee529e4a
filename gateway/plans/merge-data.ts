import type { ResponseObject } from './run/plan-run.ts';

/**
 * Adds what another fetch brought to an object: objects and lists of equal length are merged member by member, anything
 * else is replaced, and what is undefined is left out.
 */
export function mergeData(target: ResponseObject, source: ResponseObject | null | undefined): void {
  if (source === undefined || source === null) return;
  for (const key of Object.keys(source)) {
    const value = source[key];
    if (value === undefined) continue;
    const present = ownMember(target, key);
    if (present && isObject(value)) mergeData(present as ResponseObject, value);
    else if (Array.isArray(value) && Array.isArray(present) && value.length === present.length) {
      mergeLists(present, value);
    } else target[key] = value;
  }
}

function mergeLists(target: unknown[], source: readonly unknown[]): void {
  for (const [index, value] of source.entries()) {
    const present = target[index];
    if (isObject(present) && isObject(value)) mergeData(present, value);
    else target[index] = value;
  }
}

/** A name that every object has, like `__proto__`, is made the object's own before it is written. */
function ownMember(target: ResponseObject, key: string): unknown {
  if (!(key in target)) return undefined;
  if (Object.hasOwn(target, key)) return target[key];
  Object.defineProperty(target, key, { configurable: true, enumerable: true, value: undefined, writable: true });
  return undefined;
}

function isObject(value: unknown): value is ResponseObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
