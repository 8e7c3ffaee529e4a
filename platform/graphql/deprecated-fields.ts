import { TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { DocumentNode, GraphQLSchema } from 'graphql';

const known = new WeakMap<DocumentNode, readonly string[]>();

/** The deprecated fields and arguments that a valid document names, such as `Ticket.vendor`; found once for each document. */
export function deprecatedFieldsOf(schema: GraphQLSchema, document: DocumentNode): readonly string[] {
  let names = known.get(document);
  if (!names) known.set(document, (names = findDeprecated(schema, document)));
  return names;
}

function findDeprecated(schema: GraphQLSchema, document: DocumentNode): readonly string[] {
  const names = new Set<string>();
  const types = new TypeInfo(schema);
  const field = (): string => `${types.getParentType()?.name}.${types.getFieldDef()?.name}`;
  const note = (deprecationReason: string | null | undefined, name: string): void => {
    if (deprecationReason != null) names.add(name);
  };
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: () => note(types.getFieldDef()?.deprecationReason, field()),
      Argument: () => {
        const argument = types.getArgument();
        note(argument?.deprecationReason, `${field()}(${argument?.name}:)`);
      },
    }),
  );
  return [...names];
}
