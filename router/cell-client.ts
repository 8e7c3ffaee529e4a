import { Pool } from 'undici';
import { ASSERTION_HEADER } from '../platform/auth/assertion.ts';
import type { Assertions } from '../platform/auth/assertion.ts';
import { OPEN_PATH, WHOSE_PATH } from '../platform/http/cells/whose.types.ts';
import type { AccountInCell, Clue } from '../platform/http/cells/whose.types.ts';
import type { Clock } from '../platform/clock.ts';
import { postText } from '../platform/http/post-text.ts';
import type { Logger } from '../platform/logger.ts';
import { watchCell } from './watch-cell.ts';
import type { CellWatch, WatchPace } from './watch-cell.ts';

/** A cell that the router serves. */
export interface RoutedCell {
  name: string;
  /** Address of its REST and graph, without a slash at the end. */
  url: string;
  /** For requests that are passed on. */
  pool: Pool;
  /** How it is. */
  watch: CellWatch;
  /**
   * Asks it as another process of the service.
   * @throws Error when it does not answer, refuses, or is down
   */
  ask<Answer extends object>(path: string, body: object): Promise<Answer>;
  /**
   * What it knows of the accounts that a clue leads to.
   * @throws Error when it does not answer
   */
  whose(clue: Clue): Promise<AccountInCell[]>;
  /** Has it open an account, whose move the other cell has committed. */
  open(accountId: string, moveId: string): Promise<void>;
  close(): Promise<void>;
}

/** What the ways to a cell are opened with. */
export interface CellOptions {
  assertions: Assertions;
  clock: Clock;
  logger: Logger;
  pace: WatchPace;
}

const CONNECT_MS = 2_000;
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

/** Opens the ways to a cell, and begins to watch it. */
export function openCell(name: string, address: string, options: CellOptions): RoutedCell {
  const { assertions, clock, logger, pace } = options;
  const { origin } = new URL(address);
  const pool = new Pool(origin, { ...FOR_REQUESTS, connections: null });
  const questions = new Pool(origin, { connections: QUESTIONS_AT_ONCE, connect: { timeout: CONNECT_MS } });
  const askWithin = async <Answer extends object>(timeoutMs: number, path: string, body: object): Promise<Answer> => {
    const principal = { ...ROUTER, expiresAt: new Date(clock.now().getTime() + 60_000) };
    const headers = { 'content-type': 'application/json', [ASSERTION_HEADER]: assertions.sign({ principal }) };
    const answer = await postText(questions, { path, headers, body: JSON.stringify(body), timeoutMs });
    if (answer.status < 300) return JSON.parse(answer.text || '{}') as Answer;
    const why = answer.status === 404 ? ': do the router and the cell have the same SERVICE_SECRET?' : '';
    throw new Error(`the cell ${name} answered ${path} with ${answer.status}${why}`, {
      cause: new Error(detailOf(answer.text)),
    });
  };
  const watch = watchCell(
    name,
    {
      ask: () => askWithin(pace.lookMs, WHOSE_PATH, PROBE),
      isLive: () => isLive(questions, pace.lookMs),
    },
    logger,
    pace,
  );
  const ask: RoutedCell['ask'] = (path, body) => {
    if (watch.state === 'down') throw new Error(`the cell ${name} is down`);
    return askWithin(pace.answerMs, path, body);
  };
  return {
    name,
    url: origin,
    pool,
    watch,
    ask: async (path, body) => ask(path, body),
    whose: async (clue) => (await ask<{ accounts: AccountInCell[] }>(WHOSE_PATH, clue)).accounts,
    open: async (accountId, moveId) => {
      await ask(OPEN_PATH, { account_id: accountId, move_id: moveId });
    },
    close: async () => {
      await Promise.all([pool.destroy(), questions.destroy(), watch.stop()]);
    },
  };
}

const PROBE: Clue = { kind: 'account', value: 'probe of the router' };

/** What a problem document says of a refusal. */
function detailOf(text: string): string {
  try {
    return String((JSON.parse(text) as { detail?: unknown }).detail);
  } catch {
    return 'it says no more';
  }
}

/** @throws Error without an answer, or with one of a proxy that finds no process */
async function isLive(questions: Pool, timeoutMs: number): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { statusCode, body } = await questions.request({ path: '/health/live', method: 'GET', signal });
  await body.dump();
  if (statusCode >= 500) throw new Error(`/health/live was answered with ${statusCode}`);
}
