import { keepingPlan } from '../../db/account-statement.ts';
import { cursorsOf, fetchedFor, pageSizeOf } from '../pages.ts';
import type { ListCursors } from '../pages.ts';
import type { RequestContext } from '../request-context.ts';
import { NotReadable } from './not-readable.ts';
import type { FieldArguments } from './reads.types.ts';
import type { EdgePlan, FieldPlan, ListPlan, RowPlan, WorkedOutPlan } from './row-plan.ts';

/** What one run knows of a list whose page it reads. */
export interface ListRun {
  first: number;
  /** Whether the page stands behind a cursor. */
  isBehind: boolean;
  args: FieldArguments;
  /** The cursors of the list of a parent. */
  cursorsOf(by: readonly unknown[]): ListCursors;
}

/** A statement with its values, and what reads its answer. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  lists: readonly ListRun[];
}

/** SQL of the rows of one level: where they are, and which. */
interface Source {
  from: string;
  where: readonly string[];
  /** What follows the conditions. */
  rest: string;
}

/** A selection of what is needed of rows. */
interface Level {
  alias: string;
  /** The JSON of one row. */
  item: string;
  /** Has the selection give one more expression, and tells its name above. */
  exposing(sql: string): string;
  /** The selection from a source, once all that is exposed is known. */
  from(source: string): string;
}

/** The alias of rows that are worked out, in all SQL of their type. */
const WORKED_OUT = 'f';

/** Writes the statement of one run. Each level is a selection of what is needed of its rows, below one that makes JSON of it. */
export class StatementWriter {
  readonly values: unknown[] = [];
  readonly lists: ListRun[] = [];
  readonly #context: RequestContext;
  readonly #variables: FieldArguments;
  /** Tables that are worked out before the rest, and what must hold for the statement to answer. */
  readonly #tables: string[] = [];
  readonly #assumptions: string[] = [];
  #levels = 0;
  /** Whether one plan fits whatever is asked. */
  #isKept = true;

  constructor(context: RequestContext, variables: FieldArguments) {
    this.#context = context;
    this.#variables = variables;
  }

  /** The statement of the fields of `Query`. */
  query(fields: readonly FieldPlan[]): Statement {
    const members = fields.flatMap((field) =>
      field.kind === 'typename' ? [] : [this.#edge(field as EdgePlan, noRow)],
    );
    return this.#statement(arrayOf(members));
  }

  /** The statement of entities, in the order of their keys. */
  entities(row: RowPlan, keys: readonly string[]): Statement {
    const parents = `${this.place(keys)}::text[]`;
    const { reference } = row.row;
    const source = { from: fromOf(row, ['wanted.id']), where: reference!.where('wanted.id'), rest: '' };
    const entity = this.#rows(row, source, (item) => item, { parents });
    return this.#statement(`(select coalesce(json_agg(${entity}), '[]') from unnest(${parents}) wanted (id))`);
  }

  readonly place = (value: unknown): string => `$${this.values.push(value)}`;

  #statement(answer: string): Statement {
    const tables = this.#tables.length === 0 ? '' : `with ${this.#tables.join(', ')} `;
    const held =
      this.#assumptions.length === 0 ? answer : `case when ${this.#assumptions.join(' and ')} then ${answer} end`;
    const text = `${tables}select ${held}::text as answer`;
    return { text: this.#isKept ? keepingPlan(text) : text, values: this.values, lists: this.lists };
  }

  /** @param parents what stands for the keys of all rows that the field is of, where that is known */
  #edge(plan: EdgePlan, exposing: (sql: string) => string, parents?: string): string {
    const args = plan.argsOf(this.#variables);
    const by = plan.edge.by.map(exposing);
    if (plan.kind === 'list') return this.#list(plan, args, by);
    if (plan.kind === 'worked out') return this.#workedOut(plan, args, by[0]!, parents);
    const { edge, row } = plan;
    const where = edge.where(by, { args, context: this.#context, place: this.place });
    const from = edge.from ?? fromOf(row, by);
    const order = edge.orderBy === undefined ? '' : ` order by ${edge.orderBy}`;
    if (plan.kind === 'many') return this.#rows(row, { from, where, rest: order }, asList);
    return this.#rows(row, { from, where, rest: order && `${order} limit 1` }, (item) => item);
  }

  #list(plan: ListPlan, args: FieldArguments, by: readonly string[]): string {
    const { edge, row } = plan;
    const first = pageSizeOf(args);
    const cursors = (parent: readonly unknown[]): ListCursors => cursorsOf(this.#context, edge.list(args, parent));
    const { after: cursor } = args;
    // The cursor of one parent's list is none of the others' lists.
    if (cursor != null && by.length > 0) throw new NotReadable('a cursor of a list below another');
    const after = cursor == null ? undefined : cursors([]).open(cursor as string);
    this.lists[plan.place] = { first, isBehind: after !== undefined, args, cursorsOf: cursors };
    const where = edge.where(by, { args, context: this.#context, place: this.place }, after);
    const limit = fetchedFor(first);
    const isKept = edge.keepsPlan === true || by.length > 0;
    this.#isKept &&= isKept;
    const rest = ` order by ${edge.orderBy(args)} limit ${isKept ? limit : this.place(first + 1)}`;
    const more = plan.hasCursors ? edge.position(args).map(({ sql }) => sql) : [];
    const most = !isKept || limit === first + 1 ? undefined : this.place(first + 1);
    const rows = this.#rows(row, { from: fromOf(row, by), where, rest }, asList, { more, most });
    return plan.hasCursors && by.length > 0 ? arrayOf([...by, rows]) : rows;
  }

  #workedOut({ edge, row }: WorkedOutPlan, args: FieldArguments, parent: string, parents: string | undefined): string {
    if (parents === undefined) throw new NotReadable('worked out for parents that are no entities');
    const request = { args, context: this.#context, place: this.place };
    const name = `worked_out_${this.#tables.length + 1}`;
    const { item, exposing, from } = this.#level(row);
    const key = exposing(edge.of);
    const order = edge.order.map(exposing).join(', ');
    const rows = from(`(${edge.rows(parents, request)}) ${WORKED_OUT}`);
    this.#tables.push(
      `${name} (parent, list) as materialized (select ${key}, json_agg(${item} order by ${order}) from ${rows} group by 1)`,
    );
    if (edge.assumes) this.#assumptions.push(edge.assumes(request));
    return `coalesce((select w.list from ${name} w where w.parent = ${parent}), '[]')`;
  }

  /**
   * @param collect makes of the JSON of each row what is selected
   * @param more SQL of what is read besides the fields
   * @param most how many of the rows are wanted at most
   * @param parents what stands for the keys of the rows, where all are known
   */
  #rows(
    row: RowPlan,
    { from, where, rest }: Source,
    collect: (item: string) => string,
    { more = [], most, parents }: { more?: readonly string[]; most?: string | undefined; parents?: string } = {},
  ): string {
    const level = this.#level(row, more, parents);
    const conditions = where.length > 0 ? ` where ${where.join(' and ')}` : '';
    const inner = level.from(`${from}${conditions}${rest}`);
    const cut = most === undefined ? inner : `(select * from ${inner} limit ${most}) ${level.alias}`;
    return `(select ${collect(level.item)} from ${cut})`;
  }

  /** A level's selection, and the JSON of one of its rows. */
  #level({ fields }: RowPlan, more: readonly string[] = [], parents?: string): Level {
    const alias = `r${++this.#levels}`;
    const exposed: string[] = [];
    const exposing = (sql: string): string => {
      const known = exposed.indexOf(sql);
      return `${alias}.c${known < 0 ? exposed.push(sql) - 1 : known}`;
    };
    const members = fields.flatMap((field) => {
      if (field.kind === 'typename') return [];
      return [field.kind === 'value' ? exposing(field.sql) : this.#edge(field, exposing, parents)];
    });
    const item = arrayOf([...members, ...more.map(exposing)]);
    const from = (source: string): string =>
      `(select ${exposed.map((sql, place) => `${sql} as c${place}`).join(', ')} from ${source}) ${alias}`;
    return { alias, item, exposing, from };
  }
}

/** Fields of `Query` are of no row. */
const noRow = (): string => '';

const arrayOf = (members: readonly string[]): string => `json_build_array(${members.join(', ')})`;

const asList = (item: string): string => `coalesce(json_agg(${item}), '[]')`;

const fromOf = ({ row }: RowPlan, by: readonly string[]): string =>
  typeof row.from === 'string' ? row.from : row.from(by);
