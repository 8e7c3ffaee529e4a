import { Kind, isAbstractType } from 'graphql';
import type { FieldNode, FragmentDefinitionNode, GraphQLObjectType, GraphQLSchema, SelectionSetNode } from 'graphql';

/** What a document's selections mean. */
export interface DocumentParts {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/** The fields that are selected of a type, by the names that they have in the answer; those of one name are merged. */
export type SelectedFields = ReadonlyMap<string, readonly [FieldNode, ...FieldNode[]]>;

/** Collects the fields of selections, also by fragments. Conditions are none of its business: such documents are not compiled. */
export function selectedFields(
  parts: DocumentParts,
  type: GraphQLObjectType,
  sets: readonly (SelectionSetNode | undefined)[],
): SelectedFields {
  const found = new Map<string, [FieldNode, ...FieldNode[]]>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        const known = found.get(name);
        if (known) known.push(selection);
        else found.set(name, [selection]);
        continue;
      }
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : parts.fragments.get(selection.name.value)!;
      if (isAbout(parts.schema, type, fragment.typeCondition?.name.value)) collect(fragment.selectionSet);
    }
  };
  for (const set of sets) if (set) collect(set);
  return found;
}

function isAbout(schema: GraphQLSchema, type: GraphQLObjectType, condition: string | undefined): boolean {
  if (condition === undefined || condition === type.name) return true;
  const named = schema.getType(condition);
  return isAbstractType(named) && schema.isSubType(named, type);
}
