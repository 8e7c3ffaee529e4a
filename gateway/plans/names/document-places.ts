import { Kind } from 'graphql';
import type { FieldNode, FragmentDefinitionNode, OperationDefinitionNode, SelectionSetNode, ValueNode } from 'graphql';

/** An operation with the fragments that it may spread. */
export interface OperationWithFragments {
  operation: OperationDefinitionNode;
  fragments: Readonly<Record<string, FragmentDefinitionNode>>;
}

/** What one response name stands for at a place of the answer, whatever the types of the objects there. */
export interface PlacedField {
  /** The fields with their arguments, in the form of {@link callOf}; several where types differ. */
  calls: Set<string>;
  /** What is selected on it. */
  inner: Place;
}

/** The response names at a place of the answer. */
export type Place = Map<string, PlacedField>;

/** Writes fragments out and puts together what answers at the same place. */
export function placesOf({ operation, fragments }: OperationWithFragments): Place {
  const root: Place = new Map();
  const addSelections = (place: Place, { selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) addField(place, selection);
      else {
        const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
        if (fragment) addSelections(place, fragment.selectionSet);
      }
    }
  };
  const addField = (place: Place, field: FieldNode): void => {
    const name = responseNameOf(field);
    let placed = place.get(name);
    if (!placed) place.set(name, (placed = { calls: new Set(), inner: new Map() }));
    placed.calls.add(callOf(field));
    if (field.selectionSet) addSelections(placed.inner, field.selectionSet);
  };
  addSelections(root, operation.selectionSet);
  return root;
}

/** The name under which a field answers. */
export const responseNameOf = ({ alias, name }: FieldNode): string => (alias ?? name).value;

/** A field with its arguments as text; the same for all fields that GraphQL lets answer together. */
export function callOf({ name, arguments: given = [] }: FieldNode): string {
  if (given.length === 0) return name.value;
  const texts = given.map((argument) => `${argument.name.value}:${textOf(argument.value)}`);
  return `${name.value}(${texts.toSorted().join()})`;
}

function textOf(node: ValueNode): string {
  switch (node.kind) {
    case Kind.VARIABLE:
      return `$${node.name.value}`;
    case Kind.NULL:
      return 'null';
    case Kind.LIST:
      return `[${node.values.map(textOf).join()}]`;
    case Kind.OBJECT: {
      const members = node.fields.map((field) => `${field.name.value}:${textOf(field.value)}`);
      return `{${members.toSorted().join()}}`;
    }
    case Kind.STRING:
      return JSON.stringify(node.value);
    default:
      return String(node.value);
  }
}
