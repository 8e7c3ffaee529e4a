import { Kind, parse, visit } from 'graphql';
import type { FieldDefinitionNode, FieldNode, SelectionSetNode } from 'graphql';

/** What fields `@require`, by their coordinates. */
export type Requirements = ReadonlyMap<string, SelectionSetNode>;

/** Reads the requirements off a subgraph's schema. */
export function requirementsOf(sdl: string): Requirements {
  const requirements = new Map<string, SelectionSetNode>();
  visit(parse(sdl), {
    ObjectTypeDefinition: ({ name, fields = [] }) => {
      for (const field of fields) {
        const selection = requirementOf(field);
        if (selection) requirements.set(`${name.value}.${field.name.value}`, selection);
      }
    },
  });
  return requirements;
}

function requirementOf({ directives = [] }: FieldDefinitionNode): SelectionSetNode | undefined {
  const fields = directives.find(({ name }) => name.value === 'requires')?.arguments?.[0]?.value;
  return fields?.kind === Kind.STRING ? selectionSetOf(`{ ${fields.value} }`) : undefined;
}

function selectionSetOf(text: string): SelectionSetNode | undefined {
  const [definition] = parse(text).definitions;
  return definition?.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet : undefined;
}

/**
 * Of what was told of an object, what a requirement names.
 * @param provided gives what was not told
 */
export function pickSelection(
  given: unknown,
  selectionSet: SelectionSetNode | undefined,
  provided: (name: string) => unknown = () => undefined,
): unknown {
  if (!selectionSet || typeof given !== 'object' || given === null) return given ?? null;
  if (Array.isArray(given)) return given.map((item) => pickSelection(item, selectionSet));
  const fields = selectionSet.selections.filter((selection): selection is FieldNode => selection.kind === Kind.FIELD);
  return Object.fromEntries(
    fields.map(({ name: { value: name }, selectionSet: inner }) => {
      const fieldValue: unknown = (given as Record<string, unknown>)[name];
      return [name, pickSelection(fieldValue === undefined ? provided(name) : fieldValue, inner)];
    }),
  );
}
