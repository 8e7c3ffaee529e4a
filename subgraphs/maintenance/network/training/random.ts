/** A small seeded generator (mulberry32), so that training gives the same weights on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('Expected a list with at least one item to pick from.');
    return item;
  }

  /** Shuffles a list in place. */
  shuffle(items: unknown[] | Int32Array): void {
    for (let at = items.length - 1; at > 0; at -= 1) {
      const swapAt = this.below(at + 1);
      [items[at], items[swapAt]] = [items[swapAt], items[at]];
    }
  }
}
