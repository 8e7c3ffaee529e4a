import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { OWN_SCALARS } from '../../platform/graphql/scalars.ts';

/**
 * Lets validation check the literals of our scalars, which a composed schema knows by name only, so that a wrong one is
 * refused with its place and what was expected. The values themselves go to the subgraphs as they were written.
 */
export function checkLiterals(schema: GraphQLSchema): GraphQLSchema {
  for (const own of OWN_SCALARS) {
    const type = schema.getType(own.name);
    if (!(type instanceof GraphQLScalarType)) continue;
    type.parseLiteral = (node, variables) => {
      try {
        own.parseLiteral(node, variables);
      } catch (error) {
        throw new GraphQLError((error as Error).message, { nodes: node });
      }
      return valueFromASTUntyped(node, variables);
    };
  }
  return schema;
}
