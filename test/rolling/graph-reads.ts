import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosAccount } from '../chaos/given-accounts.ts';
import { TRY_TIMEOUT_MS, outcomeOfFailure } from '../chaos/ticket-load.ts';
import type { LoadProgress } from '../chaos/ticket-load.ts';

const PAUSE_MS = 20;
const QUERY = 'query Board($id: ID!) { ticket(ticketId: $id) { ticketId severity status } }';

/** What reads of the graph came to. */
export interface GraphReads {
  outcomes: Map<string, number>;
  /** Acknowledged tickets that a read did not find, and answers with errors. */
  faults: string[];
}

/** Reads the newest acknowledged ticket of an account over and over, from one process after the other. */
export async function readGraph(
  account: ChaosAccount,
  urls: readonly string[],
  { acknowledged }: LoadProgress,
  isOver: () => boolean,
): Promise<GraphReads> {
  const reads: GraphReads = { outcomes: new Map(), faults: [] };
  for (let turn = 0; !isOver(); turn += 1) {
    const ticket = acknowledged.findLast(({ accountId }) => accountId === account.id);
    if (ticket) await readOnce(urls[turn % urls.length]!, account, ticket.ticketId, reads);
    await delay(PAUSE_MS);
  }
  return reads;
}

async function readOnce(url: string, { token }: ChaosAccount, id: string, reads: GraphReads): Promise<void> {
  const count = (outcome: string): void => {
    reads.outcomes.set(outcome, (reads.outcomes.get(outcome) ?? 0) + 1);
  };
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: QUERY, variables: { id } }),
      signal: AbortSignal.timeout(TRY_TIMEOUT_MS),
    });
    const text = await response.text();
    count(String(response.status));
    if (response.status === 200 && !text.includes(`"ticketId":${JSON.stringify(id)}`)) {
      reads.faults.push(`a read of the acknowledged ${id} was answered with ${text}`);
    }
  } catch (error) {
    count(outcomeOfFailure(error));
  }
}
