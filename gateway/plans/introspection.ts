import type { FieldSelection } from '@apollo/federation-internals';
import { Kind, OperationTypeNode, executeSync, visit } from 'graphql';
import type { DocumentNode, FieldNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { Introspect } from './compile-shape.ts';

/** Answers selections of `__schema` and `__type` out of the schema that clients see. */
export function createIntrospection(schema: GraphQLSchema, operation: OperationDefinitionNode): Introspect {
  return (selection: FieldSelection) => {
    const field = selection.expandFragments().toSelectionNode();
    const document = documentOf(field, operation);
    const name = field.alias?.value ?? field.name.value;
    return ({ variables }) => {
      const { data, errors } = executeSync({ schema, document, rootValue: {}, variableValues: variables });
      if (errors) throw new Error(`Introspection failed: ${errors[0]?.message}`);
      return data?.[name];
    };
  };
}

function documentOf(field: FieldNode, operation: OperationDefinitionNode): DocumentNode {
  const used = new Set<string>();
  visit(field, { Variable: ({ name }) => void used.add(name.value) });
  const variableDefinitions = operation.variableDefinitions?.filter(({ variable }) => used.has(variable.name.value));
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: OperationTypeNode.QUERY,
        variableDefinitions: variableDefinitions ?? [],
        selectionSet: { kind: Kind.SELECTION_SET, selections: [field] },
      },
    ],
  };
}
