import { Kind, visit } from 'graphql';
import type { DocumentNode, FieldNode } from 'graphql';
import type { AddedNames } from './added-names.ts';
import { callOf, placesOf, responseNameOf } from './document-places.ts';
import type { OperationWithFragments, Place } from './document-places.ts';

/** A document whose names cannot be taken for others while its operation is planned and run. */
export interface SeparatedNames {
  document: DocumentNode;
  /** The client's response names by those that stand for them in the document. */
  responseNames: ReadonlyMap<string, string>;
  /** The client's names of variables by those that stand for them. */
  variables: ReadonlyMap<string, string>;
}

/**
 * Gives names of their own to fields and variables that would be taken for others. Apollo's planner adds keys, required fields
 * and `__typename` to fetches under their plain names, whatever else the client has answer under these; and fields of
 * several types that answer under one name meet in the same fetch.
 * @returns undefined for a document in which no name can be taken for another, as nearly all are
 */
export function separateNames(
  document: DocumentNode,
  operation: OperationWithFragments,
  added: AddedNames,
): SeparatedNames | undefined {
  const shared = sharedNames(placesOf(operation));
  const mustChange = (field: FieldNode): boolean => {
    const name = responseNameOf(field);
    if (added.withArguments.has(name)) return true;
    if (isPlain(field)) return false;
    return added.all.has(name) || shared.has(name) || (field.alias !== undefined && isReserved(name));
  };
  const names = new NewNames(document, added);
  const separated = visit(document, {
    Field: (field) => {
      if (!mustChange(field)) return undefined;
      const value = names.ofResponse(responseNameOf(field), callOf(field));
      return { ...field, alias: { kind: Kind.NAME, value } };
    },
    Variable: ({ name }) => {
      const value = names.ofVariable(name.value);
      return value === undefined ? undefined : { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value } };
    },
  });
  const { responseNames, variables } = names;
  return responseNames.size + variables.size > 0 ? { document: separated, responseNames, variables } : undefined;
}

/** Response names that stand for several fields at one place. */
function sharedNames(place: Place, names = new Set<string>()): ReadonlySet<string> {
  for (const [name, { calls, inner }] of place) {
    if (calls.size > 1) names.add(name);
    sharedNames(inner, names);
  }
  return names;
}

/** Whether a field answers under its own name and takes nothing; the planner's of that name is the same. */
const isPlain = (field: FieldNode): boolean => callOf(field) === responseNameOf(field);

/** The planner's own aliases. */
const PLANNER_ALIAS = /__alias_\d+$/;

/** Aliases that are GraphQL's, the planner's or those of every object. */
const isReserved = (name: string): boolean =>
  name.startsWith('__') || PLANNER_ALIAS.test(name) || name in Object.prototype;

/** Variables that the planner adds to fetches. */
const PLANNER_VARIABLE = /^(representations|contextualArgument_.*)$/;

/** Makes names that neither the document nor the planner uses. */
class NewNames {
  readonly responseNames = new Map<string, string>();
  readonly variables = new Map<string, string>();
  readonly #byCall = new Map<string, string>();
  readonly #byVariable = new Map<string, string>();
  readonly #taken: Set<string>;

  constructor(document: DocumentNode, { all }: AddedNames) {
    this.#taken = new Set(all);
    visit(document, { Name: ({ value }) => void this.#taken.add(value) });
  }

  ofResponse(name: string, call: string): string {
    const key = `${name}: ${call}`;
    let made = this.#byCall.get(key);
    if (made === undefined) {
      this.#byCall.set(key, (made = this.#make('answer')));
      this.responseNames.set(made, name);
    }
    return made;
  }

  ofVariable(name: string): string | undefined {
    if (!PLANNER_VARIABLE.test(name)) return undefined;
    let made = this.#byVariable.get(name);
    if (made === undefined) {
      this.#byVariable.set(name, (made = this.#make('given')));
      this.variables.set(made, name);
    }
    return made;
  }

  #make(prefix: string): string {
    let number = 0;
    while (this.#taken.has(`${prefix}_${number}`)) number += 1;
    const name = `${prefix}_${number}`;
    this.#taken.add(name);
    return name;
  }
}
