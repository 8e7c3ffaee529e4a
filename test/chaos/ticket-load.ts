import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../service/demo/random.ts';
import { UNIT_ID } from './given-accounts.ts';
import type { ChaosAccount } from './given-accounts.ts';

/** A ticket that the service acknowledged with 200, and what it answered. */
export interface Acknowledged {
  accountId: string;
  ticketId: string;
  description: string;
  severity: string;
  vendorId: string | null;
}

/** How the load goes; grows while it runs. */
export interface LoadProgress {
  acknowledged: Acknowledged[];
  /** How often each kind of answer, or of none, was met. */
  outcomes: Map<string, number>;
  /** Told of each try as it ends. */
  onTry?: (outcome: string, isAcknowledged: boolean) => void;
}

const DESCRIPTIONS = [
  'The kitchen tap snapped off and water is hitting the ceiling',
  'The bathroom tap drips',
  'The toilet does not flush',
  'A strong smell of gas in my kitchen',
  'The closet door has come off its track',
];

/** A machine that is busy with starting processes may keep a request waiting for seconds. */
export const TRY_TIMEOUT_MS = 15_000;
const LONGEST_PAUSE_MS = 60;

/** How long a load goes on, and how hard it presses. */
export interface LoadExtent {
  /** Asked before each ticket, with how many have been begun. */
  isOver(filed: number): boolean;
  /** How long each client waits after a ticket. */
  pauseMs?: number;
}

/**
 * Files tickets with as many clients as there are accounts; each files its share one by one, and each ticket again,
 * under the same id, until it is acknowledged.
 * @throws Error for an answer that no crash excuses, such as 409 or 422
 */
export async function fileTickets(
  accounts: readonly ChaosAccount[],
  urls: readonly string[],
  { isOver, pauseMs }: LoadExtent,
  random: Random,
  progress: LoadProgress,
  isKeyed: boolean,
): Promise<void> {
  let filed = 0;
  const work = async (account: ChaosAccount): Promise<void> => {
    while (!isOver(filed)) {
      const ticketId = `WO-${++filed}`;
      const ticket = { account, ticketId, description: random.pick(DESCRIPTIONS), isKeyed };
      progress.acknowledged.push(await fileUntilAcknowledged(ticket, urls, random, progress));
      if (pauseMs !== undefined) await delay(pauseMs);
    }
  };
  await Promise.all(accounts.map(work));
}

interface Ticket {
  account: ChaosAccount;
  ticketId: string;
  description: string;
  /** Whether it is filed under an Idempotency-Key. */
  isKeyed: boolean;
}

async function fileUntilAcknowledged(
  ticket: Ticket,
  urls: readonly string[],
  random: Random,
  progress: LoadProgress,
): Promise<Acknowledged> {
  for (;;) {
    const { outcome, answer } = await fileOnce(ticket, random.pick(urls));
    progress.outcomes.set(outcome, (progress.outcomes.get(outcome) ?? 0) + 1);
    progress.onTry?.(outcome, answer !== undefined);
    if (answer) return answer;
    await delay(random.whole(5, LONGEST_PAUSE_MS));
  }
}

async function fileOnce(ticket: Ticket, url: string): Promise<{ outcome: string; answer?: Acknowledged }> {
  const { account, ticketId, description, isKeyed } = ticket;
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}/api/v1/maintenance`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
        ...(isKeyed ? { 'idempotency-key': ticketId } : {}),
      },
      body: JSON.stringify({ ticket_id: ticketId, unit_id: UNIT_ID, description }),
      signal: AbortSignal.timeout(TRY_TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    return { outcome: outcomeOfFailure(error) };
  }
  const outcome = String(response.status);
  const isInFlight = response.status === 409 && text.includes('"idempotency_in_flight"');
  if (response.status === 429 || response.status >= 500 || isInFlight) return { outcome };
  if (response.status !== 200) throw new Error(`${ticketId} was answered with ${response.status}: ${text}`);
  const body = JSON.parse(text) as { severity: string; vendor_assigned: string | null };
  const { severity, vendor_assigned: vendorId } = body;
  return { outcome, answer: { accountId: account.id, ticketId, description, severity, vendorId } };
}

/**
 * What a client meets that gets no answer. A connection that was refused has carried no request. One that ended in good
 * order may have crossed a request that was not carried out; one that broke may have carried anything.
 */
export function outcomeOfFailure(error: unknown): string {
  const { name, cause } = error as Error & { cause?: Error & { code?: unknown } };
  if (name === 'TimeoutError') return 'no answer in time';
  if (cause?.code === 'ECONNREFUSED') return 'connection refused';
  return cause?.message === 'other side closed' ? 'connection ended' : 'connection lost';
}
