import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../platform/logger.ts';

/** How often a cell is looked at, and how long it may take to answer. */
export interface WatchPace {
  everyMs: number;
  /** How long the answer to a look may take. */
  lookMs: number;
  /** How long that to a question may take which a request waits for. */
  answerMs: number;
}

/** The pace of a router in use: a cell that hangs counts as down within 20 s, one that is gone within 5 s. */
export const USUAL_PACE: WatchPace = { everyMs: 2_000, lookMs: 3_000, answerMs: 3_000 };

/** Looks without an answer in a row, behind which nothing waits for a cell any more. */
const MOST_MISSED = 3;

/** How a cell is: it answers, it lives and cannot say whose requests are, or nothing comes from it. */
export type CellState = 'answers' | 'impaired' | 'missed' | 'down';

/** What is known of a cell without asking it. */
export interface CellWatch {
  /** Undefined before the first look. */
  readonly state: CellState | undefined;
  /** Settles once it was looked at. */
  readonly firstLook: Promise<true>;
  /**
   * Hears of it when the cell goes down.
   * @returns what ends that
   */
  onDown(listener: () => void): () => void;
  stop(): Promise<void>;
}

/** The two ways of looking at a cell; each rejects without an answer in time. */
export interface Looks {
  /** Asks what needs its database. */
  ask(): Promise<unknown>;
  /** Asks only whether its process runs. */
  isLive(): Promise<unknown>;
}

/**
 * Looks at a cell again and again, so that one that hangs costs its own accounts a short while, and others nothing: what waits
 * for it is told, and nobody asks it before it answers again.
 */
export function watchCell(name: string, looks: Looks, logger: Logger, pace: WatchPace): CellWatch {
  const listeners = new Set<() => void>();
  const looked = Promise.withResolvers<true>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let state: CellState | undefined;
  let missed = 0;

  const settle = ({ is, failure }: Seen): void => {
    missed = is === 'missed' ? missed + 1 : 0;
    const before = state;
    const now = missed < MOST_MISSED ? is : 'down';
    state = now;
    looked.resolve(true);
    if (now === 'down' && before !== 'down') {
      logger.error({ cell: name }, 'a cell does not answer; its accounts are unavailable until it does');
      for (const listener of listeners) listener();
    }
    if (before === 'down' && now !== 'down') logger.info({ cell: name }, 'a cell answers again');
    if (now === 'impaired' && before !== 'impaired') {
      logger.warn({ err: failure, cell: name }, 'a cell cannot say whose requests are');
    }
  };

  const running = (async () => {
    while (!signal.aborted) {
      settle(await lookAt(looks));
      await delay(pace.everyMs, undefined, { signal }).catch(() => undefined);
    }
  })();

  return {
    get state() {
      return state;
    },
    firstLook: looked.promise,
    onDown: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** What was seen in one look. */
interface Seen {
  is: 'answers' | 'impaired' | 'missed';
  failure?: unknown;
}

async function lookAt({ ask, isLive }: Looks): Promise<Seen> {
  try {
    await ask();
    return { is: 'answers' };
  } catch (failure) {
    return isLive().then(
      () => ({ is: 'impaired', failure }),
      () => ({ is: 'missed' }),
    );
  }
}
