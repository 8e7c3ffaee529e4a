import type { OneEdge, ReadableRow } from '../../../platform/graphql/fetch/reads.types.ts';
import { lookupOf } from './include-deleted.ts';

/** SQL of whether a record is not deleted. */
export const isThere = (alias: string): string => `${alias}.deleted_at is null`;

/** How other subgraphs refer to a record. */
export const byReference = (alias: string): NonNullable<ReadableRow['reference']> => ({
  key: 'id',
  where: (id) => [`${alias}.id = ${id}`, isThere(alias)],
});

/** The record with an id, by the arguments `id` and `includeDeleted`. */
export function byIdArgument(to: string, alias: string): OneEdge {
  return {
    kind: 'one',
    to,
    by: [],
    where: (_by, { args, place }) => {
      const { includeDeleted } = lookupOf(args['includeDeleted'] as boolean | null | undefined);
      return [`${alias}.id = ${place(args['id'])}`, ...(includeDeleted ? [] : [isThere(alias)])];
    },
  };
}

/** The record whose id a column holds, unless it is deleted. */
export function byColumn(to: string, alias: string, column: string): OneEdge {
  return { kind: 'one', to, by: [column], where: ([id]) => [`${alias}.id = ${id}`, isThere(alias)] };
}
