import { Kind, parse, visit } from 'graphql';
import type { ASTNode, StringValueNode } from 'graphql';

/** Response names that the planner selects on its own account, beside what a client asks for. */
export interface AddedNames {
  /** All of them: of keys, of required fields, of what fields take from their context, and `__typename`. */
  all: ReadonlySet<string>;
  /** Those that it selects with arguments, so that the client's field of that name may be another. */
  withArguments: ReadonlySet<string>;
  /** Whether any field requires others. */
  hasRequirements: boolean;
}

/** Arguments of the supergraph's `@join__` directives that hold selections. */
const SELECTIONS: ReadonlySet<string> = new Set(['key', 'requires', 'selection']);

/** Reads off a supergraph what the planner may add to fetches. */
export function addedNamesOf(supergraphSdl: string): AddedNames {
  const all = new Set(['__typename']);
  const withArguments = new Set<string>();
  let hasRequirements = false as boolean;
  const addSelection = ({ value }: StringValueNode): void => {
    visit(parse(`{ ${value} }`), {
      Field: ({ name, arguments: given = [] }) => {
        all.add(name.value);
        if (given.length > 0) withArguments.add(name.value);
      },
    });
  };
  const addSelections = (node: ASTNode): unknown =>
    visit(node, {
      Argument: ({ name, value }) => {
        if (name.value === 'requires') hasRequirements = true;
        if (SELECTIONS.has(name.value) && value.kind === Kind.STRING) addSelection(value);
      },
      ObjectField: ({ name, value }) => {
        if (SELECTIONS.has(name.value) && value.kind === Kind.STRING) addSelection(value);
      },
    });
  visit(parse(supergraphSdl, { noLocation: true }), {
    Directive: (node) => {
      if (node.name.value.startsWith('join__')) addSelections(node);
      return false;
    },
  });
  return { all, withArguments, hasRequirements };
}
