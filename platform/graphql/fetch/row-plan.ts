import { getArgumentValues, getNamedType, isLeafType, isNonNullType, isObjectType } from 'graphql';
import type { FieldNode, GraphQLField, GraphQLObjectType, GraphQLOutputType } from 'graphql';
import { NotReadable } from './not-readable.ts';
import type {
  Edge,
  FieldArguments,
  ListEdge,
  ManyEdge,
  OneEdge,
  ReadableRow,
  Reads,
  WorkedOutEdge,
} from './reads.types.ts';
import { selectedFields } from './selected-fields.ts';
import type { DocumentParts } from './selected-fields.ts';

/** PostgreSQL passes at most 100 arguments to a function; some are for positions. */
const MOST_FIELDS = 80;
/** Of so many levels planning takes longer than resolvers do. */
const MOST_EDGES = 40;

/** What is selected of a row. */
export interface RowPlan {
  row: ReadableRow;
  fields: readonly FieldPlan[];
}

/** What is selected of a row under one name of the answer. */
export type FieldPlan = TypenamePlan | ValuePlan | EdgePlan;

interface TypenamePlan {
  kind: 'typename';
  name: string;
  typename: string;
}

/** A field that holds a value. */
export interface ValuePlan {
  kind: 'value';
  name: string;
  sql: string;
  type: GraphQLOutputType;
}

interface AnyEdgePlan {
  name: string;
  /** Reads the arguments, with the variables of a run. */
  argsOf(variables: FieldArguments): FieldArguments;
  row: RowPlan;
  isNullable: boolean;
}

/** A field that leads to a row. */
export interface OnePlan extends AnyEdgePlan {
  kind: 'one';
  edge: OneEdge;
}

/** A field that leads to a list without pages. */
export interface ManyPlan extends AnyEdgePlan {
  kind: 'many';
  edge: ManyEdge;
}

/** A field that leads to pages of a list. */
export interface ListPlan extends AnyEdgePlan {
  kind: 'list';
  edge: ListEdge;
  /** Where a run keeps what it knows of the list. */
  place: number;
  connection: readonly ConnectionPart[];
  /** Whether cursors are selected, so that positions have to be read. */
  hasCursors: boolean;
}

/** A field that leads to rows that are worked out for all parents at once. */
export interface WorkedOutPlan extends AnyEdgePlan {
  kind: 'worked out';
  edge: WorkedOutEdge;
}

/** A field that leads to rows. */
export type EdgePlan = OnePlan | ManyPlan | ListPlan | WorkedOutPlan;

/** What is selected of a page. */
export type ConnectionPart =
  | { kind: 'typename'; name: string; typename: string }
  | { kind: 'nodes'; name: string }
  | { kind: 'edges'; name: string; members: readonly Member<'cursor' | 'node'>[] }
  | { kind: 'pageInfo'; name: string; members: readonly Member<PageInfoField>[] };

type PageInfoField = 'hasNextPage' | 'hasPreviousPage' | 'startCursor' | 'endCursor';

/** A name of the answer, and which field it is; or the name of the type. */
export interface Member<Field extends string> {
  name: string;
  field: Field | '__typename';
  typename: string;
}

const OF_EDGES = new Set(['cursor', 'node']);
const OF_PAGE_INFO = new Set(['hasNextPage', 'hasPreviousPage', 'startCursor', 'endCursor']);

/** Makes out what of a document is read, and how. */
export class Planner {
  readonly parts: DocumentParts;
  readonly #rows: ReadonlyMap<string, ReadableRow>;
  readonly #edges: Reads['edges'];
  #edgeCount = 0;
  /** How many lists there are so far. */
  lists = 0;

  constructor(parts: DocumentParts, { rows, edges }: Reads) {
    this.parts = parts;
    this.#rows = new Map(rows.map((row) => [row.type, row]));
    this.#edges = edges;
  }

  /**
   * @param sets what is selected of a row of the type
   * @throws NotReadable when a field is not declared as readable
   */
  row(type: GraphQLObjectType, sets: readonly (FieldNode['selectionSet'] | undefined)[]): RowPlan {
    const row = this.#rows.get(type.name);
    if (!row) throw new NotReadable(type.name);
    return { row, fields: this.fields(type, sets, row) };
  }

  /** The same without a row, for `Query`. */
  fields(
    type: GraphQLObjectType,
    sets: readonly (FieldNode['selectionSet'] | undefined)[],
    row?: ReadableRow,
  ): FieldPlan[] {
    const selected = [...selectedFields(this.parts, type, sets)];
    if (selected.length > MOST_FIELDS) throw new NotReadable(`${type.name} has many fields`);
    return selected.map(([name, nodes]): FieldPlan => {
      const { value: fieldName } = nodes[0].name;
      if (fieldName === '__typename') return { kind: 'typename', name, typename: type.name };
      const field = type.getFields()[fieldName];
      if (!field) throw new NotReadable(fieldName);
      const edge = this.#edges[`${type.name}.${field.name}`];
      if (edge) return this.#edge(name, field, nodes, edge);
      const sql = row?.derived[field.name] ?? (field.resolve ? undefined : row?.columns[field.name]);
      if (sql === undefined || !isLeafType(getNamedType(field.type))) throw new NotReadable(field.name);
      return { kind: 'value', name, sql, type: field.type };
    });
  }

  #edge(name: string, field: GraphQLField<unknown, unknown>, nodes: readonly FieldNode[], edge: Edge): EdgePlan {
    if (++this.#edgeCount > MOST_EDGES) throw new NotReadable('many edges');
    const argsOf = compileArguments(field, nodes[0]!);
    const sets = nodes.map(({ selectionSet }) => selectionSet);
    const type = getNamedType(field.type);
    if (!isObjectType(type)) throw new NotReadable(type.name);
    const rest = { name, argsOf, isNullable: !isNonNullType(field.type) };
    if (edge.kind === 'one') return { kind: 'one', edge, row: this.row(type, sets), ...rest };
    if (edge.kind === 'many') return { kind: 'many', edge, row: this.row(type, sets), ...rest };
    if (edge.kind === 'worked out') return { kind: 'worked out', edge, row: this.row(type, sets), ...rest };
    return { kind: 'list', edge, place: this.lists++, ...this.#connection(type, sets), ...rest };
  }

  #connection(
    type: GraphQLObjectType,
    sets: readonly (FieldNode['selectionSet'] | undefined)[],
  ): Pick<ListPlan, 'connection' | 'row' | 'hasCursors'> {
    let row: RowPlan | undefined;
    const setRow = (fieldType: GraphQLOutputType, below: readonly FieldNode[]): void => {
      // Two selections of one page's rows would be two readings of them.
      if (row) throw new NotReadable('rows that are selected twice');
      row = this.row(
        getNamedType(fieldType) as GraphQLObjectType,
        below.map(({ selectionSet }) => selectionSet),
      );
    };
    const connection = [...selectedFields(this.parts, type, sets)].map(([name, nodes]): ConnectionPart => {
      const { value: fieldName } = nodes[0].name;
      if (fieldName === '__typename') return { kind: 'typename', name, typename: type.name };
      const field = type.getFields()[fieldName]!;
      if (fieldName === 'nodes') {
        setRow(field.type, nodes);
        return { kind: 'nodes', name };
      }
      if (fieldName !== 'edges' && fieldName !== 'pageInfo') throw new NotReadable(fieldName);
      const below = getNamedType(field.type) as GraphQLObjectType;
      const selected = selectedFields(
        this.parts,
        below,
        nodes.map(({ selectionSet }) => selectionSet),
      );
      if (fieldName === 'pageInfo') {
        return { kind: 'pageInfo', name, members: membersOf(selected, below, OF_PAGE_INFO) };
      }
      for (const members of selected.values()) {
        if (members[0].name.value === 'node') setRow(below.getFields()['node']!.type, members);
      }
      return { kind: 'edges', name, members: membersOf(selected, below, OF_EDGES) };
    });
    const to = getNamedType(type.getFields()['nodes']!.type) as GraphQLObjectType;
    return { connection, row: row ?? this.row(to, []), hasCursors: connection.some(hasCursor) };
  }
}

function membersOf<Field extends string>(
  selected: ReturnType<typeof selectedFields>,
  type: GraphQLObjectType,
  known: ReadonlySet<string>,
): Member<Field>[] {
  return [...selected].map(([name, [{ name: field }]]) => {
    if (field.value !== '__typename' && !known.has(field.value)) throw new NotReadable(field.value);
    return { name, field: field.value as Field | '__typename', typename: type.name };
  });
}

const hasCursor = (part: ConnectionPart): boolean =>
  (part.kind === 'edges' && part.members.some(({ field }) => field === 'cursor')) ||
  (part.kind === 'pageInfo' && part.members.some(({ field }) => field === 'startCursor' || field === 'endCursor'));

/** Arguments without variables are read once. */
function compileArguments(field: GraphQLField<unknown, unknown>, node: FieldNode): EdgePlan['argsOf'] {
  if (field.args.length === 0) return () => NO_ARGUMENTS;
  if (!JSON.stringify(node.arguments ?? []).includes('"Variable"')) {
    const args = getArgumentValues(field, node);
    return () => args;
  }
  return (variables) => getArgumentValues(field, node, variables);
}

const NO_ARGUMENTS: FieldArguments = {};
