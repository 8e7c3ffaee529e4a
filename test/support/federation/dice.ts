/** Chance that repeats itself: the same seed gives the same throws. */
export interface Dice {
  /** A whole number from 0 up to, but not including, the bound. */
  below(bound: number): number;
  /** True so often, out of a hundred times. */
  percent(chance: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
}

/** Makes dice of a seed. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    percent: (chance) => below(100) < chance,
    pick: (values) => {
      if (values.length === 0) throw new Error('Expected values to pick one from, but there are none.');
      return values[below(values.length)]!;
    },
  };
}

/** A number that depends on nothing but the text. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}
