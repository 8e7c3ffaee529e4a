import { EMERGENCY_RULES } from './rules/emergency-rules.ts';
import { CATEGORY_CUES, URGENT_RULES } from './rules/lesser-rules.ts';
import { groupMentions, matchRules } from './rules/rule-engine.ts';
import type { Hit } from './rules/rule-engine.ts';
import { readDescription } from './text/reading.ts';
import type { Reading } from './text/reading.ts';
import { CATEGORIES } from './triage.types.ts';
import type { Category, Severity, TriageDecision, TriageEvidence, TriageInput } from './triage.types.ts';

export { CATEGORIES, SEVERITIES } from './triage.types.ts';
export type {
  Category,
  EvidenceEffect,
  Severity,
  TriageDecision,
  TriageEvidence,
  TriageInput,
} from './triage.types.ts';

/** Changes with every change that can change a decision, so that a stored decision can be explained later. */
export const CLASSIFIER_VERSION = 'rules-0.1.0';

const RANK: Readonly<Record<Severity, number>> = { emergency: 2, urgent: 1, standard: 0 };
const RULES = [...EMERGENCY_RULES, ...URGENT_RULES];

function evidenceOf(hit: Hit, reading: Reading, description: string): TriageEvidence {
  const start = reading.tokens[hit.from]?.start ?? 0;
  const end = reading.tokens[hit.to]?.end ?? start;
  const reasons = { negated: 'R2', hypothetical: 'R4', background: 'R3', resolved: 'R3' } as const;
  const rule = hit.excluded === null ? hit.rule.rule : reasons[hit.excluded];
  const explanation = hit.excluded === null ? hit.rule.why : `${hit.rule.why}: ${hit.excluded}`;
  const effect = hit.excluded === null ? (hit.rule.severity === 'standard' ? 'lowers' : 'raises') : 'excludes';
  return { start, end, text: description.slice(start, end), rule, effect, explanation };
}

function applyResolved(hits: Hit[], reading: Reading): void {
  const { resolved, unresolved } = reading.scopes;
  if (resolved.size === 0) return;
  const lastResolved = Math.max(...resolved);
  const live = [...unresolved].some((sentence) => sentence >= lastResolved);
  if (live) return;
  for (const hit of hits) {
    const sentence = reading.tokens[hit.from]?.sentence ?? 0;
    if (hit.excluded === null && sentence <= lastResolved) hit.excluded = 'resolved';
  }
}

function categoryByCues(reading: Reading): Category {
  const scores = new Map<Category, number>();
  for (const mention of reading.mentions) {
    const cue = CATEGORY_CUES[mention.concept];
    if (cue !== undefined) scores.set(cue[0], (scores.get(cue[0]) ?? 0) + cue[1] / (1 + mention.from / 80));
  }
  let best: Category = 'general';
  for (const category of CATEGORIES) {
    if ((scores.get(category) ?? 0) > (scores.get(best) ?? 0)) best = category;
  }
  return best;
}

function hintSeverity(hint: string | null | undefined): Severity | null {
  const word = (hint ?? '').trim().toLowerCase();
  if (word === 'emergency') return 'emergency';
  if (word === 'urgent' || word === 'high') return 'urgent';
  if (word === 'standard' || word === 'normal' || word === 'low') return 'standard';
  return null;
}

/** Severity, category and the reasons for one ticket. Deterministic; no input is ever sent anywhere. */
export function classifyTicket(input: TriageInput): TriageDecision {
  const reading = readDescription(input.description);
  const table = groupMentions(reading.tokens, reading.mentions);
  const hits = matchRules(RULES, table, reading.tokens, reading.scopes);
  applyResolved(hits, reading);
  const counting = hits.filter((hit) => hit.excluded === null);
  let top: Hit | null = null;
  for (const hit of counting) {
    if (top === null || RANK[hit.rule.severity] > RANK[top.rule.severity]) top = hit;
  }
  const evidence = hits.map((hit) => evidenceOf(hit, reading, input.description));
  let severity: Severity = top?.rule.severity ?? 'standard';
  const cues = categoryByCues(reading);
  const category = top === null || top.rule.severity !== 'emergency' ? cues : top.rule.category;
  const vague = reading.mentions.length === 0 && reading.tokens.length <= 12;
  if (vague && hintSeverity(input.priorityHint) === 'emergency') {
    severity = 'urgent';
    evidence.push({
      start: 0,
      end: input.description.length,
      text: input.description,
      rule: 'R9',
      effect: 'hint',
      explanation: 'too vague to judge; submitted as an emergency',
    });
  }
  const confidence = vague ? 0.3 : counting.length > 0 ? 0.8 : 0.6;
  return {
    severity,
    category,
    confidence,
    needsReview: confidence < 0.5,
    evidence,
    classifierVersion: CLASSIFIER_VERSION,
  };
}
