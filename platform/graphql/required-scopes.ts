import { Kind, TypeInfo, getNamedType, isAbstractType, isObjectType, parse, visit, visitWithTypeInfo } from 'graphql';
import type { ConstDirectiveNode, DocumentNode, GraphQLNamedType, GraphQLSchema } from 'graphql';
import { AppError } from '../errors.ts';
import { ANY_OF } from './requires.ts';

/** Which scope the types (`Ticket`) and fields (`Query.tickets`) of a schema require; `a|b` for either. */
export type ScopeTable = ReadonlyMap<string, string>;

/** Reads the table of rights out of a schema's `@needsScope` directives. */
export function scopeTableOf(sdl: string): ScopeTable {
  const table = new Map<string, string>();
  const note = (coordinate: string, directives: readonly ConstDirectiveNode[] | undefined): void => {
    const scope = scopeIn(directives);
    if (scope) table.set(coordinate, scope);
  };
  for (const definition of parse(sdl, { noLocation: true }).definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    note(definition.name.value, definition.directives);
    for (const field of definition.fields ?? []) note(`${definition.name.value}.${field.name.value}`, field.directives);
  }
  return table;
}

function scopeIn(directives: readonly ConstDirectiveNode[] | undefined): string | undefined {
  const value = directives?.find(({ name }) => name.value === 'needsScope')?.arguments?.[0]?.value;
  return value?.kind === Kind.STRING ? value.value : undefined;
}

/** Makes the check of operations against a table of rights. What a document requires is worked out once. */
export function createScopeCheck(
  schema: GraphQLSchema,
  table: ScopeTable,
): (document: DocumentNode, granted: ReadonlySet<string>) => void {
  const known = new WeakMap<DocumentNode, readonly string[]>();
  return (document, granted) => {
    let required = known.get(document);
    if (!required) known.set(document, (required = requiredScopes(schema, table, document)));
    const missing = required
      .map((scopes) => scopes.split(ANY_OF))
      .filter((scopes) => !scopes.some((scope) => granted.has(scope)));
    // What any of several would do for is no matter of its own where one of them is missing anyway.
    const alone = new Set(missing.flatMap((scopes) => (scopes.length === 1 ? scopes : [])));
    const own = missing.filter((scopes) => scopes.length === 1 || !scopes.some((scope) => alone.has(scope)));
    if (own.length > 0) throw lacking(own);
  };
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** @param missing for each requirement the scopes of which any one would do */
function lacking(missing: readonly (readonly string[])[]): AppError {
  const scope = distinct(missing.map(([first]) => first!)).join(' ');
  const alternatives = distinct(missing.flatMap((scopes) => scopes.slice(1)).map((scope) => `"${scope}"`));
  const instead = alternatives.length > 0 ? ` (${alternatives.join(' or ')} would do, too)` : '';
  return new AppError('insufficient_scope', `The access token lacks the scope "${scope}"${instead}.`, {
    extensions: { scope },
  });
}

/** A page of a list requires what its rows require: its cursors and its end tell of them, too. */
function scopeOfType(type: GraphQLNamedType, table: ScopeTable): string | undefined {
  const rows = isObjectType(type) ? type.getFields()['nodes'] : undefined;
  return table.get(type.name) ?? (rows ? table.get(getNamedType(rows.type).name) : undefined);
}

/** A field's own requirement stands instead of the one of the type it leads to. */
function requiredScopes(schema: GraphQLSchema, table: ScopeTable, document: DocumentNode): string[] {
  const found = new Set<string>();
  const need = (scope: string | undefined): void => {
    if (scope) found.add(scope);
  };
  const typeInfo = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Field: (node) => {
        const parent = typeInfo.getParentType();
        const type = typeInfo.getType();
        const own = parent ? table.get(`${parent.name}.${node.name.value}`) : undefined;
        need(own ?? (type ? scopeOfType(getNamedType(type), table) : undefined));
      },
      InlineFragment: () => {
        const type = typeInfo.getType();
        const parent = typeInfo.getParentType();
        // Narrowing an interface or union is how a type is reached that no field names.
        if (type && parent && isAbstractType(parent)) need(table.get(getNamedType(type).name));
      },
    }),
  );
  return [...found];
}
