/** Turns the scores `from`..`to` (exclusive) of a list into probabilities, in place. */
export function softmax(scores: Float32Array, from: number, to: number): void {
  let highest = -Infinity;
  for (let at = from; at < to; at += 1) highest = Math.max(highest, scores[at]!);
  let total = 0;
  for (let at = from; at < to; at += 1) {
    scores[at] = Math.exp(scores[at]! - highest);
    total += scores[at]!;
  }
  for (let at = from; at < to; at += 1) scores[at]! /= total;
}
