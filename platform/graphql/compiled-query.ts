import {
  BREAK,
  GraphQLScalarType,
  GraphQLSchema,
  Kind,
  OperationTypeNode,
  getVariableValues,
  print,
  visit,
} from 'graphql';
import type { DocumentNode, ExecutionResult, OperationDefinitionNode, VariableDefinitionNode } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { CompiledQuery as JitQuery } from 'graphql-jit';
import { isPromise, watchResolvers } from './watched-resolvers.ts';

/** Variables by name. */
type Values = Readonly<Record<string, unknown>>;

/** Runs a query that has been compiled; undefined when something is wrong, which graphql-js has to say. */
export type CompiledQuery = (context: unknown, variables: Values) => Promise<ExecutionResult | undefined>;

/** Compiles queries over a schema; nothing for what is no query or is beyond the compiler. */
export type QueryCompiler = (document: DocumentNode, operation: OperationDefinitionNode) => CompiledQuery | undefined;

/**
 * Stands for the type of every variable: graphql-jit reads variables otherwise than graphql-js does (defaults and
 * nulls), so it is given what graphql-js has read.
 */
const READ_ALREADY = new GraphQLScalarType({ name: 'ReadAlready' });

/**
 * Makes the compiler of a schema. What has no resolver must be plain: graphql-jit neither waits for the promises nor
 * calls the functions that graphql-js would find there.
 */
export function createQueryCompiler(schema: GraphQLSchema): QueryCompiler {
  return (document, operation) => {
    if (operation.operation !== OperationTypeNode.QUERY || isBeyondCompiling(document)) return undefined;
    const { name, variableDefinitions = [] } = operation;
    const compiled = compileQuery(extendedSchemaOf(schema), withReadVariables(document, operation), name?.value, {
      disablingCapturingStackErrors: true,
    });
    if (!isCompiledQuery(compiled)) return undefined;
    const readVariables = compileVariables(schema, variableDefinitions);
    return async (context, variables) => {
      const coerced = readVariables(variables);
      const result = coerced && (await run(compiled, context, coerced));
      return result?.errors ? undefined : result;
    };
  };
}

const extendedSchemas = new WeakMap<GraphQLSchema, GraphQLSchema>();

/** Made when the first query is compiled: it is a copy, and what reads in one statement needs none. */
function extendedSchemaOf(schema: GraphQLSchema): GraphQLSchema {
  let extended = extendedSchemas.get(schema);
  if (!extended) extendedSchemas.set(schema, (extended = extendSchema(schema)));
  return extended;
}

function extendSchema(schema: GraphQLSchema): GraphQLSchema {
  const config = watchResolvers(schema).toConfig();
  return new GraphQLSchema({ ...config, types: [...config.types, READ_ALREADY], assumeValid: true });
}

/**
 * Reads variables as graphql-js does; nothing where it finds faults. What represents entities is whatever is sent, so a list of
 * some hundred of them is taken as it is, and not put together anew.
 */
export function compileVariables(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
): (variables: Values) => Values | undefined {
  const [entities, plain] = [
    definitions.filter(isOfEntities),
    definitions.filter((definition) => !isOfEntities(definition)),
  ];
  const names = entities.map(({ variable }) => variable.name.value);
  return (variables) => {
    const isPlain = names.every((name) => isListOfValues(variables[name]));
    const { coerced } = getVariableValues(schema, isPlain ? plain : definitions, variables);
    if (coerced && isPlain) for (const name of names) coerced[name] = variables[name];
    return coerced;
  };
}

const isOfEntities = ({ type, defaultValue }: VariableDefinitionNode): boolean =>
  defaultValue === undefined && print(type) === '[_Any!]!';

const isListOfValues = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => item !== null && item !== undefined);

async function run(compiled: JitQuery, context: unknown, variables: Values): Promise<ExecutionResult | undefined> {
  try {
    return await new Promise<ExecutionResult>((resolve, abandon) => {
      const result = compiled.query(undefined, { context, abandon }, variables);
      if (isPromise<ExecutionResult>(result)) result.then(resolve, abandon);
      else resolve(result);
    });
  } catch {
    // What is the matter is found out where it is found out for everything else: when graphql-js runs the query.
    return undefined;
  }
}

/**
 * graphql-jit leaves out a field that is selected twice, once under a condition that does not hold, and writes response
 * names into object literals, where `__proto__` is something else.
 */
export function isBeyondCompiling(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Directive: ({ name }) => {
      found = name.value === 'skip' || name.value === 'include';
      return found ? BREAK : undefined;
    },
    Field: ({ alias }) => {
      found = alias !== undefined && alias.value in Object.prototype;
      return found ? BREAK : undefined;
    },
  });
  return found;
}

function withReadVariables(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const type = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: READ_ALREADY.name } } as const;
  const variableDefinitions = (operation.variableDefinitions ?? []).map(
    ({ kind, variable }) => ({ kind, variable, type }) as const,
  );
  const definitions = document.definitions.map((definition) =>
    definition === operation ? { ...operation, variableDefinitions } : definition,
  );
  return { ...document, definitions };
}
