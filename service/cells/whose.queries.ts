import type { AccountInCell, Clue } from '../../platform/http/cells/whose.types.ts';
import type { PlaceState } from '../../platform/db/cells/places.ts';
import type { Sql } from '../../platform/db/sql.ts';

/** The accounts that a clue leads to, by a text `$1`. */
const FOUND: Readonly<Record<Clue['kind'], string>> = {
  account: 'select $1::text as id',
  client: 'select account_id as id from accounts.api_client where id = $1',
  'api-key': `select account_id as id from accounts.api_key where key_hash = decode($1, 'hex')`,
  session: `select account_id as id from accounts.session where token_hash = decode($1, 'hex')`,
  'answer-link': `select account_id as id from accounts.answer_link where token_hash = decode($1, 'hex')`,
};

interface FoundRow {
  accountId: string;
  isThere: boolean;
  state: PlaceState | null;
  moveId: string;
  otherCell: string;
}

/**
 * What this cell knows of the accounts that a clue leads to.
 * @param sql a connection with the worker role
 */
export async function accountsOf(sql: Sql, { kind, value }: Clue): Promise<AccountInCell[]> {
  const rows = await sql<FoundRow>(
    `select f.id as account_id, a.account_id is not null as is_there, p.state, p.move_id, p.other_cell
     from (${FOUND[kind]}) f left join accounts.account a on a.account_id = f.id
       left join cells.account_place p on p.account_id = f.id
     where a.account_id is not null or p.account_id is not null
     order by f.id`,
    [value],
  );
  return rows.map(({ accountId, isThere, state, moveId: id, otherCell }) => {
    const move = state === null ? undefined : MOVES[state];
    return move
      ? { accountId, isServed: false, move: { state: move, id, otherCell } }
      : { accountId, isServed: isThere };
  });
}

/** What the router is told of a place; nothing where the account is served. */
const MOVES: Readonly<Record<PlaceState, NonNullable<AccountInCell['move']>['state'] | undefined>> = {
  draining: undefined,
  leaving: undefined,
  gone: 'gone',
  forgotten: 'gone',
  arriving: 'arriving',
  ready: 'ready',
};
