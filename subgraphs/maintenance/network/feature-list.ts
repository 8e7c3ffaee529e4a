import type { KeptWord } from '../reading/segment/word-memory.ts';
import type { FeatureSink } from './features.ts';
import { wordFeatures } from './word-features.ts';

/**
 * The features of a text or of a part of it: the id (a hash), the value, and the words `from`..`to` that the feature
 * comes from, -1 if it comes from none.
 */
export class FeatureList implements FeatureSink {
  ids = new Int32Array(1024);
  values = new Float32Array(1024);
  from = new Int32Array(1024);
  to = new Int32Array(1024);
  size = 0;

  clear(): this {
    this.size = 0;
    return this;
  }

  addWord(word: KeptWord, place: number): void {
    const { ids, values } = wordFeatures(word);
    for (let at = 0; at < ids.length; at += 1) this.add(ids[at]!, values[at]!, place, place);
  }

  add(id: number, value: number, from: number, to: number): void {
    if (this.size === this.ids.length) this.#grow();
    const at = this.size;
    this.ids[at] = id;
    this.values[at] = value;
    this.from[at] = from;
    this.to[at] = to;
    this.size = at + 1;
  }

  #grow(): void {
    const length = this.ids.length * 2;
    this.ids = grown(this.ids, new Int32Array(length));
    this.values = grown(this.values, new Float32Array(length));
    this.from = grown(this.from, new Int32Array(length));
    this.to = grown(this.to, new Int32Array(length));
  }
}

function grown<List extends Int32Array | Float32Array>(list: List, larger: List): List {
  larger.set(list);
  return larger;
}
