const LENGTH = 10_000;

/** What texts that are made to be slow repeat: where a careless reader would go back, or compare everything to everything. */
export const HOSTILE_PATTERNS: readonly string[] = [
  'gas ',
  'no ',
  'outlet sparks water leak no not if ',
  'water on the floor from the ceiling and ',
  'a',
  'hot,',
  '🔥💧',
  'e\u0301\u0301\u0301',
  'extinguishrx detecterz watreq ',
  'smoke\n',
];

/** As much text as a ticket may have, of one pattern. */
export function hostileText(pattern: string): string {
  return pattern.repeat(Math.ceil(LENGTH / pattern.length)).slice(0, LENGTH);
}
