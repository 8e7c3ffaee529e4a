import { GraphQLError } from 'graphql';
import type { OperationAnswer } from '../run/operation-answer.ts';
import type { ResponseObject, RunOperation, Variables } from '../run/plan-run.ts';
import { placesOf } from './document-places.ts';
import type { OperationWithFragments, Place } from './document-places.ts';
import type { SeparatedNames } from './separate-names.ts';

/**
 * Runs an operation whose names have been separated, and answers under the client's own.
 * @param operation the one of the separated document
 */
export function restoreNames(
  execute: RunOperation,
  { responseNames, variables: renamed }: SeparatedNames,
  operation: OperationWithFragments,
): RunOperation {
  const restoreData = compileRestore(placesOf(operation), responseNames);
  const restoreError = (error: GraphQLError): GraphQLError => withClientNames(error, responseNames);
  const restore = (answer: OperationAnswer): OperationAnswer => {
    const { data, errors, extensions } = answer;
    const invalidValues = extensions?.['valueCompletion'] as readonly GraphQLError[] | undefined;
    return {
      ...answer,
      ...(data && restoreData && { data: restoreData(data) as ResponseObject }),
      ...(errors && { errors: errors.map(restoreError) }),
      ...(invalidValues && { extensions: { ...extensions, valueCompletion: invalidValues.map(restoreError) } }),
    } as OperationAnswer;
  };
  return async (variables, ...rest) => restore(await execute(withNewNames(variables, renamed), ...rest));
}

type Restore = (value: unknown) => unknown;

/** Compiles what gives objects of a place the client's names; undefined where no name was changed. */
function compileRestore(place: Place, names: ReadonlyMap<string, string>): Restore | undefined {
  const members = new Map<string, { name: string; restore: Restore | undefined }>();
  for (const [name, { inner }] of place) {
    const restore = compileRestore(inner, names);
    if (restore || names.has(name)) members.set(name, { name: names.get(name) ?? name, restore });
  }
  if (members.size === 0) return undefined;
  const restoreMember = ([name, value]: [string, unknown]): [string, unknown] => {
    const member = members.get(name);
    return member ? [member.name, member.restore ? member.restore(value) : value] : [name, value];
  };
  // `fromEntries` makes members of their own even of names that every object has.
  const restore: Restore = (value) => {
    if (Array.isArray(value)) return value.map(restore);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(restoreMember));
  };
  return restore;
}

/** Apollo's words on an invalid value end with the response name. */
const NAME_AT_END = /\.(\w+)\.$/;

function withClientNames(error: GraphQLError, names: ReadonlyMap<string, string>): GraphQLError {
  if (!error.path?.some((element) => names.has(String(element)))) return error;
  const { nodes = null, source = null, positions = null, originalError = null, extensions } = error;
  const path = error.path.map((element) => (typeof element === 'string' ? (names.get(element) ?? element) : element));
  const message = error.message.replace(NAME_AT_END, (end, name: string) =>
    names.has(name) ? `.${names.get(name)}.` : end,
  );
  return new GraphQLError(message, { nodes, source, positions, path, originalError, extensions });
}

function withNewNames(variables: Variables, renamed: ReadonlyMap<string, string>): Variables {
  if (renamed.size === 0) return variables;
  const madeNames = new Map([...renamed].map(([made, name]) => [name, made]));
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [madeNames.get(name) ?? name, value]));
}
