import { WakeSignal } from '../../../../platform/wake-signal.ts';
import type { OpenImport } from './open-import.ts';

interface Waiting {
  open: OpenImport;
  /** Whether its next batch is read, or could not be. */
  isReady: boolean;
}

/**
 * The imports that a process has begun to read, in the order of their turns. Each reads one batch ahead by itself, so one
 * that takes long to read holds up none of the others.
 */
export class OpenImports {
  private readonly waiting: Waiting[] = [];
  private readonly wake = new WakeSignal();
  /** When to keep their claims next, in milliseconds. */
  keepAt = 0;

  /** All that are open, those that wait for their next batch too. */
  get all(): readonly OpenImport[] {
    return this.waiting.map(({ open }) => open);
  }

  /** Lets one take its turns from now on: the next one as soon as its batch is read, behind those that are ready now. */
  add(open: OpenImport): void {
    const entry: Waiting = { open, isReady: false };
    this.waiting.push(entry);
    const ready = (): void => {
      entry.isReady = true;
      this.wake.raise();
    };
    // What went wrong is told to whoever takes the batch.
    open.readAhead().then(ready, ready);
  }

  /** Gives no turn to one any more. */
  remove(open: OpenImport): void {
    this.waiting.splice(
      this.waiting.findIndex((entry) => entry.open === open),
      1,
    );
  }

  /**
   * Whose turn it is: of those whose batch is ready, the one that had its last turn the longest ago.
   * @returns undefined when none was ready in time
   */
  async next(mostMs: number): Promise<OpenImport | undefined> {
    const findReady = (): OpenImport | undefined => this.waiting.find(({ isReady }) => isReady)?.open;
    if (findReady() === undefined) await this.wake.sleep(mostMs);
    return findReady();
  }
}
