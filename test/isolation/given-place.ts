import type { TestClient } from '../support/test-client.ts';

/** Stores the place of an account whose move ended before it had moved anything. */
export function givenPlace(client: TestClient, otherCell: string): Promise<unknown> {
  return client.work(
    `insert into cells.account_place (account_id, state, move_id, other_cell, held_until)
     values ($1, 'leaving', gen_random_uuid(), $2, now())`,
    [client.accountId, otherCell],
  );
}
