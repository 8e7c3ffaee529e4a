/** Further keys are not remembered. This bounds the memory, and no real file reaches it. */
const MAX_KEYS = 4_194_304;
const FIRST_SLOTS = 4_096;
/** The value of a forgotten key, which keeps its slot. */
const FORGOTTEN = 0xffffffff;

/**
 * Remembers the first line of each key in a file, or how often the key occurred, in 12 bytes a slot. It keeps only 64
 * bits of a key, so among a million keys two are confused once in tens of millions of files.
 */
export class KeyTable {
  private slots = new Uint32Array(FIRST_SLOTS * 3);
  private size = 0;

  /** The line on which the key was first added; undefined for a new key. */
  add(key: string, line: number): number | undefined {
    const known = this.get(key);
    if (known === undefined) this.set(key, line);
    return known;
  }

  /** How often the key was counted, including this time. */
  count(key: string): number {
    const times = (this.get(key) ?? 0) + 1;
    this.set(key, times);
    return times;
  }

  /** The line of a key, or how often it was counted. */
  get(key: string): number | undefined {
    const value = this.slots[this.placeOf(...hashOf(key)) + 2];
    return value === 0 || value === FORGOTTEN ? undefined : value;
  }

  /** Sets the line of a key, or forgets the key. */
  set(key: string, value: number = FORGOTTEN): void {
    const [high, low] = hashOf(key);
    const at = this.placeOf(high, low);
    const isNew = this.slots[at + 2] === 0;
    if (isNew && this.size === MAX_KEYS) return;
    this.slots.set([high, low, value], at);
    if (isNew && ++this.size * 4 > this.slots.length) this.grow();
  }

  /** The slot of the key, or the empty slot for it. */
  private placeOf(high: number, low: number): number {
    const { slots } = this;
    let at = (low % (slots.length / 3)) * 3;
    while (slots[at + 2] !== 0 && (slots[at] !== high || slots[at + 1] !== low)) at = (at + 3) % slots.length;
    return at;
  }

  private grow(): void {
    const former = this.slots;
    this.slots = new Uint32Array(former.length * 2);
    for (let at = 0; at < former.length; at += 3) {
      if (former[at + 2] === 0) continue;
      this.slots.set(former.subarray(at, at + 3), this.placeOf(former[at]!, former[at + 1]!));
    }
  }
}

/** Two halves of 32 bits: MurmurHash3 of the key's characters with two seeds. */
function hashOf(key: string): [number, number] {
  return [murmur(key, 0x9747b28c), murmur(key, 0x41c6ce57)];
}

function murmur(key: string, seed: number): number {
  let hash = seed;
  for (let place = 0; place < key.length; place++) {
    let block = Math.imul(key.charCodeAt(place), 0xcc9e2d51);
    block = Math.imul((block << 15) | (block >>> 17), 0x1b873593);
    hash ^= block;
    hash = Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64;
  }
  hash ^= key.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
