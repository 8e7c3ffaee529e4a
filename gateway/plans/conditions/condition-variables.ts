import type { Operation } from '@apollo/federation-internals';
import { Kind, visit } from 'graphql';
import type { DocumentNode } from 'graphql';
import type { Variables } from '../run/plan-run.ts';

/**
 * Reads the variables of `@skip` and `@include` once a run.
 * @returns undefined when one of them is neither true nor false, which only a variable that may be null can be
 */
export type ConditionReader = (variables: Variables) => ReadonlyMap<string, boolean> | undefined;

const NONE: ReadonlyMap<string, boolean> = new Map();

/** Finds the variables that decide which parts of a document count. */
export function compileConditions(document: DocumentNode, operation: Operation): ConditionReader {
  const defaults = [...conditionVariables(document)].map(
    (name) => [name, operation.variableDefinitions.definition(name)?.defaultValue as unknown] as const,
  );
  if (defaults.length === 0) return () => NONE;
  return (variables) => {
    const conditions = new Map<string, boolean>();
    for (const [name, byDefault] of defaults) {
      const given = Object.hasOwn(variables, name) ? variables[name] : undefined;
      const value = given === undefined ? byDefault : given;
      if (typeof value !== 'boolean') return undefined;
      conditions.set(name, value);
    }
    return conditions;
  };
}

function conditionVariables(document: DocumentNode): ReadonlySet<string> {
  const names = new Set<string>();
  visit(document, {
    Directive: ({ name, arguments: given }) => {
      if (name.value !== 'skip' && name.value !== 'include') return;
      for (const { value } of given ?? []) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return names;
}
