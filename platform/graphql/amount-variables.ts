import { Kind, TypeInfo, getNamedType, visit, visitWithTypeInfo } from 'graphql';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode, TypeNode } from 'graphql';
import { MinorUnits } from './scalars.ts';

/**
 * A document whose variables of type `Int` fit where amounts of money stand. Such amounts were `Int` before they were
 * {@link MinorUnits}, and what clients have written for that time stays valid. A variable that stands elsewhere, too, is
 * left as it is.
 */
export function withAmountVariables(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  if (!document.definitions.some((node) => node.kind === Kind.OPERATION_DEFINITION && declaresInt(node))) {
    return document;
  }
  const { amounts, others } = placesOfVariables(schema, document);
  return visit(document, {
    VariableDefinition: (node) => {
      const { value: name } = node.variable.name;
      if (namedType(node.type) !== 'Int' || !amounts.has(name) || others.has(name)) return undefined;
      return { ...node, type: renamed(node.type) };
    },
  });
}

const declaresInt = ({ variableDefinitions = [] }: OperationDefinitionNode): boolean =>
  variableDefinitions.some(({ type }) => namedType(type) === 'Int');

/** Which variables stand where an amount is expected, and which where anything else is. */
function placesOfVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
): Record<'amounts' | 'others', ReadonlySet<string>> {
  const places = { amounts: new Set<string>(), others: new Set<string>() };
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      VariableDefinition: () => false,
      Variable: (node) => {
        const expected = types.getInputType();
        const isAmount = expected != null && getNamedType(expected).name === MinorUnits.name;
        (isAmount ? places.amounts : places.others).add(node.name.value);
      },
    }),
  );
  return places;
}

const namedType = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type));

function renamed<Type extends TypeNode>(type: Type): Type {
  return visit(type, { Name: (node) => ({ ...node, value: MinorUnits.name }) });
}
