import { Kind, OperationTypeNode, isObjectType } from 'graphql';
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLObjectType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql';
import { AppError } from '../../errors.ts';
import { compileVariables, isBeyondCompiling } from '../compiled-query.ts';
import type { CompiledQuery, QueryCompiler } from '../compiled-query.ts';
import type { RequestContext } from '../request-context.ts';
import { NotReadable } from './not-readable.ts';
import { readerOfRow } from './read-answer.ts';
import type { FieldArguments, Reads } from './reads.types.ts';
import { Planner } from './row-plan.ts';
import type { FieldPlan } from './row-plan.ts';
import type { DocumentParts } from './selected-fields.ts';
import { StatementWriter } from './write-statement.ts';
import type { Statement } from './write-statement.ts';

type Write = (writer: StatementWriter, variables: FieldArguments) => Statement;
type Finish = (answer: unknown, statement: Statement) => Record<string, unknown>;

/**
 * Makes the compiler of queries that one statement answers: PostgreSQL reads all that is selected and gives it as JSON. A
 * query that it cannot answer so, for what is selected or for what is given, or whose statement fails, is left to the resolvers.
 */
export function createStatementCompiler(schema: GraphQLSchema, reads: Reads): QueryCompiler {
  return (document, operation) => {
    if (operation.operation !== OperationTypeNode.QUERY || isBeyondCompiling(document)) return undefined;
    const compiled = planned(() => compileQuery(schema, reads, document, operation));
    if (!compiled) return undefined;
    const readVariables = compileVariables(schema, operation.variableDefinitions ?? []);
    const [write, finish] = compiled;
    return (context, given) => run(context as RequestContext, readVariables(given), write, finish);
  };
}

async function run(
  context: RequestContext,
  variables: FieldArguments | undefined,
  write: Write,
  finish: Finish,
): ReturnType<CompiledQuery> {
  if (!variables) return undefined;
  try {
    const statement = write(new StatementWriter(context, variables), variables);
    const [row] = await context.sql<{ answer: string | null }>(statement.text, statement.values);
    if (row!.answer === null) throw new NotReadable('what the statement assumes does not hold');
    return { data: finish(JSON.parse(row!.answer), statement) };
  } catch (error) {
    // Resolvers find out what is the matter, and say so to the client.
    if (!(error instanceof NotReadable) && !(error instanceof AppError)) {
      context.logger.warn({ err: error }, 'a statement for a whole query failed, and resolvers answer in its place');
    }
    return undefined;
  }
}

function planned<Plan>(plan: () => Plan): Plan | undefined {
  try {
    return plan();
  } catch (error) {
    if (error instanceof NotReadable) return undefined;
    throw error;
  }
}

function compileQuery(
  schema: GraphQLSchema,
  reads: Reads,
  document: DocumentNode,
  { selectionSet }: OperationDefinitionNode,
): [Write, Finish] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const parts = { schema, fragments };
  const planner = new Planner(parts, reads);
  const [only, second] = selectionSet.selections;
  if (only?.kind === Kind.FIELD && only.name.value === '_entities' && !second) return compileEntities(planner, only);
  const fields = planner.fields(schema.getQueryType()!, [selectionSet]);
  if (!fields.some(isEdge)) throw new NotReadable('nothing of the database');
  const read = readerOfRow({ fields });
  return [(writer) => writer.query(fields), (answer, { lists }) => read(answer, lists) as Record<string, unknown>];
}

function compileEntities(planner: Planner, field: FieldNode): [Write, Finish] {
  const { variable } = representationsOf(field);
  const type = typeOfEntities(planner.parts, field.selectionSet!);
  const row = planner.row(type, [field.selectionSet]);
  const { reference } = row.row;
  if (!reference) throw new NotReadable(type.name);
  if (typeof row.row.from !== 'string' && !row.fields.some(isEdge)) throw new NotReadable('nothing of the database');
  const read = readerOfRow(row);
  const name = (field.alias ?? field.name).value;
  return [
    (writer, variables) => writer.entities(row, keysOf(variables[variable], type.name, reference.key)),
    (answer, { lists }) => ({ [name]: (answer as unknown[]).map((each) => each && read(each, lists)) }),
  ];
}

const isEdge = ({ kind }: FieldPlan): boolean => kind !== 'typename' && kind !== 'value';

function representationsOf({ arguments: [argument] = [] }: FieldNode): { variable: string } {
  if (argument?.value.kind !== Kind.VARIABLE) throw new NotReadable('representations in the document');
  return { variable: argument.value.name.value };
}

/** The type that all fragments are about. */
function typeOfEntities({ schema, fragments }: DocumentParts, { selections }: SelectionSetNode): GraphQLObjectType {
  const names = new Set<string | undefined>();
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) continue;
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)!;
    names.add(fragment.typeCondition?.name.value);
  }
  const [name = '', another] = names;
  const type = schema.getType(name);
  if (!isObjectType(type) || another !== undefined) throw new NotReadable('entities of several types');
  return type;
}

/** @throws NotReadable when an entity is of another type, or is not known by its key */
function keysOf(representations: unknown, type: string, key: string): string[] {
  return (representations as readonly Record<string, unknown>[]).map((representation) => {
    const { __typename, [key]: value } = representation;
    if (__typename !== type || typeof value !== 'string') throw new NotReadable('an entity without its key');
    return value;
  });
}
