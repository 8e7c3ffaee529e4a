import type { Logger } from '../../logger.ts';
import { isConnectionLoss } from '../failures.ts';
import type { Lack } from '../answered-reads.ts';

/** A lack that may be over in a moment, and how long it is left alone at first and at most. */
const PASSING: ReadonlySet<Lack> = new Set(['behind', 'busy']);
const PASSING_MS = { shortest: 50, longest: 2_000 };
const LASTING_MS = { shortest: 1_000, longest: 5_000 };
/** What lasts as long is told. */
const TOLD_FROM_MS = 1_000;

/** What a health needs of its replica. */
export interface HealthOptions {
  /** How the log names the replica. */
  name: string;
  logger: Logger;
  /** Finds out whether the replica answers as it should. */
  probe(): Promise<Lack | undefined>;
}

/**
 * Whether reads may be sent to a replica. One that fails is left alone for a while, each time for longer, and is tried by a
 * probe before a read is sent there again, so that few requests wait for it. The log tells of each change once; a replica
 * that is behind for a moment, as after many changes, is none.
 */
export class ReplicaHealth {
  readonly #options: HealthOptions;
  #lack: Lack | undefined = 'untried';
  #isTried = false;
  #isClosed = false;
  #restMs = 0;
  #rest: NodeJS.Timeout | undefined;
  #told: Lack | 'usable' | undefined;

  constructor(options: HealthOptions) {
    this.#options = options;
  }

  /** Why the replica is not used right now; the first who asks has it tried. */
  get lack(): Lack | undefined {
    if (!this.#isTried) {
      this.#isTried = true;
      void this.#try();
    }
    return this.#lack;
  }

  /** A read was answered. */
  worked(): void {
    this.#restMs = 0;
  }

  /** A read was not answered: leaves the replica alone for a while. */
  failed(lack: Lack, error?: unknown): void {
    if (this.#rest || this.#isClosed) return;
    this.#lack = lack;
    const { shortest, longest } = PASSING.has(lack) ? PASSING_MS : LASTING_MS;
    this.#restMs = Math.min(Math.max(2 * this.#restMs, shortest), longest);
    if (this.#restMs >= TOLD_FROM_MS && this.#told !== lack) {
      this.#told = lack;
      const { logger, name: replica } = this.#options;
      logger.warn({ replica, reason: lack, err: error }, 'a replica is not used: reads go elsewhere');
    }
    // Processes that lost it at one moment do not come back at one moment.
    this.#rest = setTimeout(() => void this.#try(), this.#restMs * (0.5 + Math.random()));
    this.#rest.unref();
  }

  close(): void {
    this.#isClosed = true;
    this.#lack = 'unreachable';
    clearTimeout(this.#rest);
  }

  async #try(): Promise<void> {
    let lack: Lack | undefined;
    let cause: unknown;
    try {
      lack = await this.#options.probe();
    } catch (error) {
      [lack, cause] = [isConnectionLoss(error) ? 'unreachable' : 'failing', error];
    }
    this.#rest = undefined;
    if (this.#isClosed) return;
    if (lack) return this.failed(lack, cause);
    this.#lack = undefined;
    if (this.#told === 'usable') return;
    this.#told = 'usable';
    const { logger, name: replica } = this.#options;
    logger.info({ replica }, 'a replica is used: reads go there');
  }
}
