import type { AppError } from '../../errors.ts';

/** More would make the first wait for the last. */
const MOST_TOGETHER = 64;
/** While one batch waits for the database, the next one is made ready; more of them would each be smaller. */
const MOST_RUNNING = 2;

/** How what waits is served. */
export interface BatchService<Item> {
  /**
   * Never throws.
   * @returns a failure that those who wait would meet as well, such as a database that does not answer
   */
  serve(items: readonly Item[]): Promise<AppError | undefined>;
  /** Items that have the same are not served together. */
  identityOf(item: Item): string;
  /** Called when nothing waits or runs any more. */
  onIdle(): void;
}

/**
 * Serves together what waits at the same time. Nobody waits for others to come: what comes while nothing runs is served
 * in the same turn of the event loop.
 */
export class BatchQueue<Item extends { reject(error: unknown): void }> {
  private waiting: Item[] = [];
  private running = 0;
  private isScheduled = false;

  constructor(private readonly service: BatchService<Item>) {}

  add(item: Item): void {
    this.waiting.push(item);
    this.schedule();
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    // Behind whatever else has arrived at the process by now.
    setImmediate(() => {
      this.isScheduled = false;
      while (this.running < MOST_RUNNING && this.waiting.length > 0) this.start(this.take());
      if (this.running === 0) this.service.onIdle();
    });
  }

  private start(items: readonly Item[]): void {
    this.running += 1;
    void this.service.serve(items).then((failure) => {
      this.running -= 1;
      // Each would wait as long as those before, and its request has been waiting already.
      if (failure) for (const { reject } of this.waiting.splice(0)) reject(failure);
      this.schedule();
    });
  }

  private take(): Item[] {
    const taken = new Map<string, Item>();
    const left: Item[] = [];
    for (const item of this.waiting) {
      const identity = this.service.identityOf(item);
      if (taken.size < MOST_TOGETHER && !taken.has(identity)) taken.set(identity, item);
      else left.push(item);
    }
    this.waiting = left;
    return [...taken.values()];
  }
}
