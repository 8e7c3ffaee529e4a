import { keepingPlan } from '../../db/account-statement.ts';
import { cursorsOf, fetchedFor, pageSizeOf } from '../pages.ts';
import type { ListCursors } from '../pages.ts';
import type { RequestContext } from '../request-context.ts';
import { NotReadable } from './not-readable.ts';
import type { FieldArguments } from './reads.types.ts';
import type { EdgePlan, FieldPlan, ListPlan, RowPlan } from './row-plan.ts';

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

/** Writes the statement of one run. Each level is a selection of what is needed of its rows, below one that makes JSON of it. */
export class StatementWriter {
  readonly values: unknown[] = [];
  readonly lists: ListRun[] = [];
  readonly #context: RequestContext;
  readonly #variables: FieldArguments;
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
    const placed = this.place(keys);
    const { reference } = row.row;
    const source = { from: fromOf(row, ['wanted.id']), where: reference!.where('wanted.id'), rest: '' };
    const entity = this.#rows(row, source, (item) => item);
    return this.#statement(`(select coalesce(json_agg(${entity}), '[]') from unnest(${placed}::text[]) wanted (id))`);
  }

  readonly place = (value: unknown): string => `$${this.values.push(value)}`;

  #statement(answer: string): Statement {
    const text = `select ${answer}::text as answer`;
    return { text: this.#isKept ? keepingPlan(text) : text, values: this.values, lists: this.lists };
  }

  #edge(plan: EdgePlan, exposing: (sql: string) => string): string {
    const args = plan.argsOf(this.#variables);
    const by = plan.edge.by.map(exposing);
    if (plan.kind === 'list') return this.#list(plan, args, by);
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

  /**
   * @param collect makes of the JSON of each row what is selected
   * @param more SQL of what is read besides the fields
   * @param most how many of the rows are wanted at most
   */
  #rows(
    { fields }: RowPlan,
    { from, where, rest }: Source,
    collect: (item: string) => string,
    { more = [], most }: { more?: readonly string[]; most?: string | undefined } = {},
  ): string {
    const alias = `r${++this.#levels}`;
    const exposed: string[] = [];
    const exposing = (sql: string): string => {
      const known = exposed.indexOf(sql);
      return `${alias}.c${known < 0 ? exposed.push(sql) - 1 : known}`;
    };
    const members = fields.flatMap((field) => {
      if (field.kind === 'typename') return [];
      return [field.kind === 'value' ? exposing(field.sql) : this.#edge(field, exposing)];
    });
    const item = arrayOf([...members, ...more.map(exposing)]);
    const columns = exposed.map((sql, place) => `${sql} as c${place}`).join(', ');
    const conditions = where.length > 0 ? ` where ${where.join(' and ')}` : '';
    const inner = `(select ${columns} from ${from}${conditions}${rest}) ${alias}`;
    const cut = most === undefined ? inner : `(select * from ${inner} limit ${most}) ${alias}`;
    return `(select ${collect(item)} from ${cut})`;
  }
}

/** Fields of `Query` are of no row. */
const noRow = (): string => '';

const arrayOf = (members: readonly string[]): string => `json_build_array(${members.join(', ')})`;

const asList = (item: string): string => `coalesce(json_agg(${item}), '[]')`;

const fromOf = ({ row }: RowPlan, by: readonly string[]): string =>
  typeof row.from === 'string' ? row.from : row.from(by);
