import { MetadataStorage } from '@mikro-orm/core';
import { snakeCase } from '../../text.ts';

/** A table as its entity declares it: the one place where its columns, their types and their names are written. */
export interface Table<Entity extends object> {
  /** With its schema, e.g. `properties.unit`. */
  readonly name: string;
  /** The member that tells the rows of an account apart; undefined for a table with one row an account. */
  readonly key: string | undefined;
  /** Whether a member of the entity is a column; others are kept elsewhere or computed. */
  has(member: string): boolean;
  /** The column of a member, e.g. `unit_number` of `unitNumber`. */
  columnOf(member: string): string;
  /** The SQL type of a column, e.g. `timestamptz`. */
  typeOf(column: string): string;
  /**
   * The select list of a whole row without its account.
   * @param row the alias of the table
   * @param without members that nobody reads
   * @param derived members whose value is an expression, in place of a column or besides all of them
   */
  select(row: string, choice?: { without?: readonly (keyof Entity & string)[]; derived?: Derived }): string;
}

type Derived = Readonly<Record<string, string>>;

/** How MikroORM's names of types are written in SQL, where they differ. */
const SQL_TYPES: Readonly<Record<string, string>> = { datetime: 'timestamptz', json: 'jsonb', array: 'text[]' };

/**
 * Reads the table of an entity from its decorators.
 * @throws Error when the class is no entity, or none of its columns has the name or type that is asked for
 */
export function tableOf<Entity extends object>(entity: new () => Entity): Table<Entity> {
  const known = tables.get(entity);
  if (known) return known;
  const table = readTable(entity);
  tables.set(entity, table);
  return table;
}

const tables = new WeakMap<object, Table<object>>();

interface DeclaredColumn {
  column: string;
  type: string;
}

function readTable<Entity extends object>(entity: new () => Entity): Table<Entity> {
  const { schema, tableName, key, columns, elsewhere } = declarationOf(entity);
  const types = new Map([...columns.values()].map(({ column, type }) => [column, type]));
  const found = <Value>(value: Value | undefined, name: string): Value => {
    if (value === undefined) throw new Error(`${entity.name} declares no column "${name}".`);
    return value;
  };
  return {
    name: `${schema}.${tableName}`,
    key,
    has: (member) => !elsewhere.has(member) && Boolean(found(columns.get(member), member)),
    columnOf: (member) => found(columns.get(member)?.column, member),
    typeOf: (column) => found(types.get(column), column),
    select: (row, { without = [], derived = {} } = {}) => {
      const left = new Set<string>(['accountId', ...without, ...Object.keys(derived)]);
      const plain = [...columns]
        .filter(([member]) => !left.has(member))
        .map(([member, { column }]) =>
          column === snakeCase(member) ? `${row}.${column}` : `${row}.${column} as ${snakeCase(member)}`,
        );
      const expressions = Object.entries(derived).map(([member, sql]) => `${sql} as ${snakeCase(member)}`);
      return [...plain, ...expressions].join(', ');
    },
  };
}

function declarationOf(entity: new () => object) {
  const declared = Object.values(MetadataStorage.getMetadata()).find((each) => each.class === entity);
  if (!declared?.schema) throw new Error(`${entity.name} is no entity with a schema.`);
  const columns = new Map<string, DeclaredColumn>();
  const elsewhere = new Set<string>();
  const properties = Object.values(declared.properties) as Declared[];
  for (const { name, type, persist, fieldName = snakeCase(name) } of properties) {
    if (persist === false) elsewhere.add(name);
    else columns.set(name, { column: fieldName, type: SQL_TYPES[type] ?? type });
  }
  const key = properties.find(({ primary, name }) => primary && name !== 'accountId')?.name;
  return { schema: declared.schema, tableName: declared.tableName, key, columns, elsewhere };
}

/** What a decorator of a column says. */
interface Declared {
  name: string;
  type: string;
  persist?: boolean;
  primary?: boolean;
  fieldName?: string;
}
