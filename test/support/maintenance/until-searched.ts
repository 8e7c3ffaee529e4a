import { eventually } from '../eventually.ts';
import type { TestClient } from '../test-client.ts';

/** Waits until searches find tickets by their newest words, which are written behind the transactions of the changes. */
export const untilSearched = (client: TestClient): Promise<unknown> =>
  eventually(
    () => client.work<object>(`select from maintenance.search_pending where kind = 'ticket'`),
    (pending) => pending.length === 0,
  );
