import { WakeSignal } from '../../../../platform/wake-signal.ts';
import type { OpenImport } from './open-import.ts';

interface Waiting {
  open: OpenImport;
  /** Whether its next batch was read, or failed. */
  isReady: boolean;
}

/**
 * The imports that a process has begun to read, in the order of their turns. Each reads one batch ahead by itself, so
 * one that takes long to read delays none of the others.
 */
export class OpenImports {
  private readonly waiting: Waiting[] = [];
  private readonly wake = new WakeSignal();
  /** When to renew their claims next, in milliseconds. */
  renewAt = 0;

  /** All open imports, including those that wait for their next batch. */
  get all(): readonly OpenImport[] {
    return this.waiting.map(({ open }) => open);
  }

  /** Adds an import, whose turn comes as soon as its batch is read, after those that are ready now. */
  add(open: OpenImport): void {
    const entry: Waiting = { open, isReady: false };
    this.waiting.push(entry);
    const ready = (): void => {
      entry.isReady = true;
      this.wake.raise();
    };
    // The error goes to the caller that takes the batch.
    open.readAhead().then(ready, ready);
  }

  /** Removes an import, which gets no further turns. */
  remove(open: OpenImport): void {
    this.waiting.splice(
      this.waiting.findIndex((entry) => entry.open === open),
      1,
    );
  }

  /**
   * The import whose turn it is: of those with a ready batch, the one whose last turn was longest ago.
   * @returns undefined if none was ready in time
   */
  async next(mostMs: number): Promise<OpenImport | undefined> {
    const findReady = (): OpenImport | undefined => this.waiting.find(({ isReady }) => isReady)?.open;
    if (findReady() === undefined) await this.wake.sleep(mostMs);
    return findReady();
  }
}
