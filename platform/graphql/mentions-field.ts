import { BREAK, visit } from 'graphql';
import type { GraphQLResolveInfo, OperationDefinitionNode } from 'graphql';

const known = new WeakMap<OperationDefinitionNode, Map<string, boolean>>();

/** Whether an operation selects a field of this name anywhere; so that what only that field needs is read when it does. */
export function mentionsField({ operation, fragments }: GraphQLResolveInfo, name: string): boolean {
  let fields = known.get(operation);
  if (!fields) known.set(operation, (fields = new Map<string, boolean>()));
  let isThere = fields.get(name);
  if (isThere === undefined) {
    isThere = [operation, ...Object.values(fragments)].some((definition) => {
      let found = false;
      visit(definition, {
        Field: (field) => {
          found ||= field.name.value === name;
          return found ? BREAK : undefined;
        },
      });
      return found;
    });
    fields.set(name, isThere);
  }
  return isThere;
}
