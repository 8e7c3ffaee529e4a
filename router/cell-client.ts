import { Pool } from 'undici';
import { ASSERTION_HEADER } from '../platform/auth/assertion.ts';
import type { Assertions } from '../platform/auth/assertion.ts';
import { OPEN_PATH, WHOSE_PATH } from '../platform/http/cells/whose.types.ts';
import type { AccountInCell, Clue } from '../platform/http/cells/whose.types.ts';
import type { Clock } from '../platform/clock.ts';
import { postText } from '../platform/http/post-text.ts';

/** A cell that the router serves. */
export interface RoutedCell {
  name: string;
  /** Address of its REST and graph, without a slash at the end. */
  url: string;
  /** For requests that are passed on. */
  pool: Pool;
  /**
   * What it knows of the accounts that a clue leads to.
   * @throws Error when it does not answer
   */
  whose(clue: Clue): Promise<AccountInCell[]>;
  /** Has it open an account, whose move the other cell has committed. */
  open(accountId: string, moveId: string): Promise<void>;
  close(): Promise<void>;
}

const CONNECT_MS = 2_000;
const ANSWER_MS = 3_000;
const QUESTIONS_AT_ONCE = 16;

/**
 * Bodies and streams may take as long as they like. A cell begins every answer long before this; one that hangs does not hold
 * its clients for good.
 */
const ANSWER_BEGINS_MS = 120_000;
const FOR_REQUESTS = {
  ...{ connect: { timeout: CONNECT_MS }, headersTimeout: ANSWER_BEGINS_MS, bodyTimeout: 0 },
  // Cells close idle connections after 65 s; who closes first meets no request on its way.
  keepAliveTimeout: 30_000,
};

/** Asks, as nobody: what comes back is of no account's own. */
const ROUTER = { accountId: '', subject: 'router', scopes: new Set<string>() };

/** Opens the ways to a cell. */
export function openCell(name: string, address: string, assertions: Assertions, clock: Clock): RoutedCell {
  const { origin } = new URL(address);
  const pool = new Pool(origin, { ...FOR_REQUESTS, connections: null });
  const questions = new Pool(origin, { connections: QUESTIONS_AT_ONCE, connect: { timeout: CONNECT_MS } });
  const ask = async (path: string, body: object): Promise<string> => {
    const principal = { ...ROUTER, expiresAt: new Date(clock.now().getTime() + 60_000) };
    const headers = { 'content-type': 'application/json', [ASSERTION_HEADER]: assertions.sign({ principal }) };
    const answer = await postText(questions, { path, headers, body: JSON.stringify(body), timeoutMs: ANSWER_MS });
    if (answer.status < 300) return answer.text;
    const why = answer.status === 404 ? ': do the router and the cell have the same SERVICE_SECRET?' : '';
    throw new Error(`the cell "${name}" answered ${path} with ${answer.status}${why}`);
  };
  return {
    name,
    url: origin,
    pool,
    whose: async (clue) => (JSON.parse(await ask(WHOSE_PATH, clue)) as { accounts: AccountInCell[] }).accounts,
    open: async (accountId, moveId) => {
      await ask(OPEN_PATH, { account_id: accountId, move_id: moveId });
    },
    close: async () => {
      await Promise.all([pool.destroy(), questions.destroy()]);
    },
  };
}
