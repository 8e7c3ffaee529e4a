/** The state of a unit, in the words that property systems combine. */
export type Occupancy = 'vacant' | 'let soon' | 'down' | 'notice' | 'eviction' | 'occupied';

const DOWN = new Set([
  ...['down', 'model', 'admin', 'administrative', 'office', 'offline', 'unavailable', 'excluded', 'exclude', 'storage'],
  ...['construction', 'renovation', 'renovating', 'rehab', 'maintenance'],
]);
/**
 * Units of people who work at the property. Such a unit is off the market unless its status says that somebody lives in
 * it.
 */
const STAFF = new Set(['employee', 'staff', 'courtesy', 'officer', 'corporate']);
const VACANT = new Set(['vacant', 'unoccupied', 'empty', 'vac', 'available', 'avail']);
const TURNING = new Set(['ready', 'unready', 'turn', 'make']);
const LET = new Set(['rented', 'leased', 'preleased', 'reserved', 'prelease', 'held', 'hold']);
const UNLET = new Set(['unrented', 'unleased', 'unreserved']);
const NOTICE = new Set(['ntv', 'ntvl', 'notice']);
const EVICTION = new Set(['evict', 'eviction', 'evicting']);
const OCCUPIED = new Set(['occupied', 'occ', 'resident', 'living', 'current', 'renewed', 'renewal', 'mtm']);
/** Words without a meaning of their own between the words that count. */
const OTHERS = new Set([
  ...[
    'unit',
    'units',
    'status',
    'on',
    'to',
    'vacate',
    'given',
    'in',
    'under',
    'progress',
    'and',
    'not',
    'no',
    'non',
    'pre',
  ],
  ...['for', 'rent', 'lease', 'pending', 'of', 'apartment', 'apt', 'use', 'by'],
]);
const PHRASES: readonly (readonly [phrase: RegExp, words: string])[] = [
  [/\b(?:not|non|un) occupied\b/g, 'vacant'],
  [/\b(?:not|non) vacant\b/g, 'occupied'],
  [/\bnot available\b|\boff(?: the)? market\b|\bout of service\b|\boff line\b|\bnot rentable\b/g, 'down'],
  [/\b(?:not|non|un) (?:rented|leased)\b/g, 'unrented'],
  [/\b(?:no|without) (?:notice|ntv)\b/g, 'occupied'],
  [/\bmonth to month\b|\bm m\b/g, 'mtm'],
  [/\bfor rent\b/g, 'vacant'],
  [/\bpre leased\b/g, 'preleased'],
];
const KNOWN = [DOWN, STAFF, VACANT, TURNING, LET, UNLET, NOTICE, EVICTION, OCCUPIED, OTHERS];

/**
 * The state of a unit by the words of a status, such as `Occupied-NTV`, `NTV Leased`, `Vacant - Rented Ready` or
 * `Admin/Down`.
 * @returns undefined if a word is unknown, or the words contradict each other
 */
export function occupancyIn(status: string): Occupancy | undefined {
  const text = PHRASES.reduce(
    (changed, [phrase, words]) => changed.replace(phrase, words),
    status
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ' ')
      .trim(),
  );
  const words = text.split(' ');
  if (!words.every((word) => KNOWN.some((known) => known.has(word)))) return undefined;
  const has = (known: ReadonlySet<string>): boolean => words.some((word) => known.has(word));
  const isLivedIn = has(OCCUPIED) || has(NOTICE) || has(EVICTION);
  if (has(VACANT) && isLivedIn) return undefined;
  if (has(DOWN) && isLivedIn) return undefined;
  if (has(DOWN) || (has(STAFF) && !isLivedIn)) return 'down';
  if (has(VACANT)) return has(LET) ? 'let soon' : 'vacant';
  if (has(EVICTION)) return 'eviction';
  if (has(NOTICE)) return 'notice';
  if (has(OCCUPIED)) return 'occupied';
  return has(TURNING) || has(UNLET) ? 'vacant' : undefined;
}
