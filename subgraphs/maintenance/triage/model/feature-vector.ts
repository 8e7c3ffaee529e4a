const LEAST_ROOM = 512;

/**
 * The features of a text: an id (a 32-bit hash) with a value each, in the order in which they came. A hash table with linear
 * probing, at most half full; a Map takes several times as long. Ids are hashes themselves.
 */
export class FeatureVector {
  #count = 0;
  #ids: Int32Array;
  #values: Float64Array;
  /** By slot: the number of the feature there and one; 0 for an empty slot. */
  #slots: Int32Array;

  /** @param expected about how many features there will be; more are taken, too */
  constructor(expected: number) {
    const room = 2 ** Math.ceil(Math.log2(Math.max(LEAST_ROOM, expected)));
    this.#ids = new Int32Array(room);
    this.#values = new Float64Array(room);
    this.#slots = new Int32Array(room * 2);
  }

  get size(): number {
    return this.#count;
  }

  /** Takes all features out and keeps the room. */
  clear(): void {
    this.#count = 0;
    this.#slots.fill(0);
  }

  /** Ids in order. */
  get ids(): Int32Array {
    return this.#ids.subarray(0, this.#count);
  }

  /** The values of `ids`. */
  get values(): Float64Array {
    return this.#values.subarray(0, this.#count);
  }

  set(id: number, value: number): void {
    // First, because it may move the values.
    const number = this.#numberOf(id);
    this.#values[number] = value;
  }

  /** Gives a feature a value unless it has a greater one. */
  raise(id: number, value: number): void {
    const number = this.#numberOf(id);
    if (value > this.#values[number]!) this.#values[number] = value;
  }

  #numberOf(id: number): number {
    const mask = this.#slots.length - 1;
    let slot = id & mask;
    for (let taken = this.#slots[slot]!; taken !== 0; taken = this.#slots[slot]!) {
      if (this.#ids[taken - 1] === id) return taken - 1;
      slot = (slot + 1) & mask;
    }
    if (this.#count === this.#ids.length) {
      this.#grow();
      return this.#numberOf(id);
    }
    this.#ids[this.#count] = id;
    this.#values[this.#count] = 0;
    this.#count += 1;
    this.#slots[slot] = this.#count;
    return this.#count - 1;
  }

  #grow(): void {
    const ids = this.#ids;
    const values = this.#values;
    this.#count = 0;
    this.#ids = new Int32Array(ids.length * 2);
    this.#values = new Float64Array(ids.length * 2);
    this.#slots = new Int32Array(ids.length * 4);
    ids.forEach((id, number) => this.set(id, values[number]!));
  }
}
