import { getMetadataStorage } from 'type-graphql';
import { tableOf } from '../../db/rows/table.ts';
import type { ReadableRow } from './reads.types.ts';

type Choice = Pick<ReadableRow, 'reference'> & {
  /** Fields whose value is an expression, in place of a column or besides all of them. */
  derived?: Readonly<Record<string, string>>;
};

/**
 * How the rows of an entity are read: its fields that are columns, and those that are named expressions.
 * @param alias the alias of the table in all SQL of the entity
 */
export function rowsOf(
  entity: new () => object,
  alias: string,
  { derived = {}, ...reference }: Choice = {},
): ReadableRow {
  const table = tableOf(entity);
  const storage = getMetadataStorage();
  const columns: Record<string, string> = {};
  for (const { target, name, schemaName } of storage.fields) {
    if (target !== entity || name in derived || !table.has(name)) continue;
    const column = table.columnOf(name);
    // A number of JSON would lose the zeros of a decimal.
    columns[schemaName] = `${alias}.${column}${table.typeOf(column) === 'numeric' ? '::text' : ''}`;
  }
  const type = storage.objectTypes.find(({ target }) => target === entity)?.name;
  if (type === undefined) throw new Error(`${entity.name} is no type of the graph.`);
  return { type, from: `${table.name} ${alias}`, columns, derived, ...reference };
}

/**
 * How a type is read of which the subgraph knows no more than the key.
 * @param type name of the GraphQL type
 * @param alias the alias of the row in all SQL of the type
 */
export function stubOf(type: string, alias: string): ReadableRow {
  return {
    type,
    from: ([id]) => `(select ${id} as id) ${alias}`,
    columns: { id: `${alias}.id` },
    derived: {},
    reference: { key: 'id', where: () => [] },
  };
}
