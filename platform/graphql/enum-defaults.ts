import { isInputObjectType, isObjectType, valueFromAST } from 'graphql';
import type { GraphQLArgument, GraphQLInputField, GraphQLSchema } from 'graphql';

/**
 * Reads the default values of a schema again. A schema built from SDL reads them before its enums get the values that
 * stand behind their names, so that `= NEWEST` would reach resolvers as 'NEWEST' where 'newest' is meant.
 */
export function readDefaultsAgain(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach(readAgain);
    if (isObjectType(type)) Object.values(type.getFields()).forEach((field) => field.args.forEach(readAgain));
  }
}

function readAgain(input: GraphQLArgument | GraphQLInputField): void {
  const literal = input.astNode?.defaultValue;
  if (literal) input.defaultValue = valueFromAST(literal, input.type);
}
