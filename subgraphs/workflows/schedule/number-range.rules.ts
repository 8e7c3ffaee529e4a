import type { Condition, Where } from '../condition/condition.types.ts';

/** Numbers from one to another, both included. */
export interface NumberRange {
  from: number;
  to: number;
}

const ALL: NumberRange = { from: -Infinity, to: Infinity };

/**
 * A range outside of which conditions cannot hold for a field that counts something, so that other records need not be read.
 * @param fields names of the same field
 */
export function rangeOf(where: Where | undefined, fields: readonly string[]): NumberRange {
  if (!where) return ALL;
  if ('field' in where) return fields.includes(where.field) ? rangeOfCondition(where) : ALL;
  const ranges = [
    ...(where.all ?? []).map((each) => rangeOf(each, fields)),
    ...(where.any ? [hull(where.any.map((each) => rangeOf(each, fields)))] : []),
  ];
  return intersect(ranges);
}

/** The numbers that lie in every range. */
export const intersect = (ranges: readonly NumberRange[]): NumberRange => ({
  from: Math.max(-Infinity, ...ranges.map(({ from }) => from)),
  to: Math.min(Infinity, ...ranges.map(({ to }) => to)),
});

const hull = (ranges: readonly NumberRange[]): NumberRange => ({
  from: Math.min(...ranges.map(({ from }) => from)),
  to: Math.max(...ranges.map(({ to }) => to)),
});

function rangeOfCondition({ op, value }: Condition): NumberRange {
  const values = [value].flat();
  if (!values.every((each) => typeof each === 'number')) return ALL;
  if (op === 'eq' || op === 'in') return { from: Math.min(...values), to: Math.max(...values) };
  if (op === 'lt' || op === 'lte') return { from: -Infinity, to: values[0]! };
  if (op === 'gt' || op === 'gte') return { from: values[0]!, to: Infinity };
  return ALL;
}
