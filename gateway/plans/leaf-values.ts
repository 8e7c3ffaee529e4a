import { isCustomScalarType, isEnumType } from '@apollo/federation-internals';
import type { EnumType, ScalarType } from '@apollo/federation-internals';

const isInteger = (value: unknown): boolean => typeof value === 'number' && /^-?(?:0|[1-9][0-9]*)$/.test(String(value));
const isText = (value: unknown): boolean => typeof value === 'string';

const BUILT_IN: Readonly<Record<string, (value: unknown) => boolean>> = {
  Boolean: (value) => typeof value === 'boolean',
  Int: (value) => Number.isInteger(value) && isInteger(value),
  Float: (value) => typeof value === 'number' && Number.isFinite(value),
  String: isText,
  ID: (value) => isText(value) || isInteger(value),
};

/** Tells which values of subgraphs a leaf type of the graph takes; none of them is null. */
export function compileLeafTest(type: ScalarType | EnumType): (value: unknown) => boolean {
  if (isEnumType(type)) {
    const names = new Set<unknown>(type.values.map(({ name }) => name));
    return (value) => names.has(value);
  }
  if (isCustomScalarType(type)) return () => true;
  const test = BUILT_IN[type.name];
  if (!test) throw new Error(`Expected a scalar of GraphQL, but got "${type.name}".`);
  return test;
}
