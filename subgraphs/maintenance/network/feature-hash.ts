/** FNV-1a over UTF-16 units; the same on every machine, so that stored weights keep their meaning. */
export function hashText(text: string, from = 0, to = text.length): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** The id of a feature with one part. It is signed, because V8 stores such integers in maps without boxing. */
export function featureId(kind: number, part: number): number {
  let mixed = Math.imul(kind ^ part, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

/** The id of a feature with two ordered parts. */
export function pairId(kind: number, first: number, second: number): number {
  return featureId(kind, (Math.imul(first, 0x01000193) + second) | 0);
}

/** The id of a feature with two parts in any order. */
export function unorderedPairId(kind: number, first: number, second: number): number {
  return first >>> 0 < second >>> 0 ? pairId(kind, first, second) : pairId(kind, second, first);
}
