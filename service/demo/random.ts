/** A repeatable source of chance. */
export interface Random {
  /** A number in [0, 1). */
  fraction(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** Whether something of this probability happens. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Picks by weight; the weights need not add up to anything. */
  weighted<Item>(choices: readonly (readonly [Item, number])[]): Item;
  /** The same items in another order. */
  shuffled<Item>(items: readonly Item[]): Item[];
}

/**
 * Chance that depends on nothing but a name. Everything in the demo draws from a source named after itself, so that one
 * more draw for a lease does not change every ticket.
 */
export function randomFor(name: string): Random {
  const fraction = mulberry32(fnv1a(name));
  const whole = (least: number, most: number): number => least + Math.floor(fraction() * (most - least + 1));
  const pick = <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)]!;
  return {
    fraction,
    whole,
    pick,
    chance: (probability) => fraction() < probability,
    weighted: (choices) => {
      let left = fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      return (choices.find(([, weight]) => (left -= weight) < 0) ?? choices.at(-1)!)[0];
    },
    shuffled: (items) => {
      const rest = [...items];
      return items.map(() => rest.splice(whole(0, rest.length - 1), 1)[0]!);
    },
  };
}

/** Spreads a name over 32 bits (Fowler, Noll, Vo). */
function fnv1a(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** A generator with 32 bits of state by Tommy Ettinger; more than good enough to scatter sample data. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
