import { AppError } from '../../../platform/errors.ts';
import type { Fault } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';

/** Identifiers that records have which the caller does not see. */
export interface TakenUnseen {
  ids: ReadonlySet<string>;
  externalIds: ReadonlySet<string>;
}

/**
 * Finds which identifiers are taken by records that the caller does not see. Writers of external ids have to be serialized
 * before. A caller who sees the whole account sees every record, and asks nothing.
 */
export async function takenUnseen(
  { sql, reach }: CommandContext,
  table: string,
  { ids, externalIds }: Record<keyof TakenUnseen, readonly string[]>,
): Promise<TakenUnseen> {
  const isAnswered = !reach || ids.length + externalIds.length === 0;
  const rows = isAnswered
    ? []
    : await sql<{ isId: boolean; name: string }>(
        `${unseen(table, '$1', 'id = wanted.name', true)} union all
         ${unseen(table, '$2', 'external_id = wanted.name and deleted_at is null', false)}`,
        [ids, externalIds],
      );
  const namesOf = (isId: boolean): Set<string> =>
    new Set(rows.filter((row) => row.isId === isId).map(({ name }) => name));
  return { ids: namesOf(true), externalIds: namesOf(false) };
}

const unseen = (table: string, names: string, condition: string, isId: boolean): string =>
  `select ${isId} as is_id, wanted.name from unnest(${names}::text[]) wanted (name)
   cross join lateral (select id from reach.identified_record where source = '${table}' and ${condition} offset 0) taken
   where not exists (select from ${table} seen where seen.id = taken.id)`;

/** The refusal of an id that another record has. */
export const idTaken = (noun: string, id: string): AppError =>
  new AppError('already_exists', `There is already a ${noun} with the id ${JSON.stringify(id)}.`);

/** The fault for an external id that a record has which the caller does not see. */
export const externalIdTakenUnseen = (noun: string): Fault => ({
  pointer: '/externalId',
  code: 'already_exists',
  detail: `Another ${noun} of the account has this external_id already.`,
});
