import { readDescription } from '../text/reading.ts';
import type { Reading } from '../text/reading.ts';
import { EMERGENCY_RULES } from './emergency-rules.ts';
import { URGENT_RULES } from './lesser-rules.ts';
import { groupMentions, matchRules } from './rule-engine.ts';
import type { Hit } from './rule-engine.ts';

const RULES = [...EMERGENCY_RULES, ...URGENT_RULES];

/** A description with the guide's rules applied to it. */
export interface Analysis {
  reading: Reading;
  hits: readonly Hit[];
}

/**
 * A repair that is reported as done takes away the hazards told up to that sentence, unless a later sentence says that
 * the trouble goes on (guide R3).
 */
function withResolved(hits: readonly Hit[], reading: Reading): Hit[] {
  const { resolved, unresolved } = reading.scopes;
  if (resolved.size === 0) return [...hits];
  const lastResolved = Math.max(...resolved);
  if ([...unresolved].some((sentence) => sentence >= lastResolved)) return [...hits];
  return hits.map((hit) => {
    const sentence = reading.tokens[hit.from]?.sentence ?? 0;
    return hit.excluded === null && !hit.asserted && sentence <= lastResolved ? { ...hit, excluded: 'resolved' } : hit;
  });
}

/** Reads a description and finds every rule of the guide that its words touch. */
export function analyse(description: string): Analysis {
  const reading = readDescription(description);
  const hits = matchRules(RULES, groupMentions(reading.tokens, reading.mentions), reading.tokens, reading.scopes);
  return { reading, hits: withResolved(hits, reading) };
}
