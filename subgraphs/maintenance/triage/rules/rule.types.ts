import type { Category, Severity } from '../triage.types.ts';

/**
 * One statement of the guide: when all `need` concepts stand near each other, the condition has this severity.
 * `need` entries are alternatives separated by `|`.
 */
export interface HazardRule {
  /** The guide's rule id, e.g. "E3". */
  rule: string;
  severity: Severity;
  category: Category;
  need: readonly string[];
  /** In words, for the person who reads the decision. */
  why: string;
  /** Greatest number of words from the first to the last concept, within one sentence; 'text' is the whole text. */
  within?: number | 'text';
  /** Concepts that, anywhere in the text, keep the rule from applying. */
  unless?: readonly string[];
  /** Concepts that do so in a sentence of the rule's own words alone; elsewhere they tell of something else. */
  unlessBeside?: readonly string[];
  /** True for fire, gas and electrical signs, which stay emergencies when merely gone (guide R3, R11). */
  lingering?: boolean;
  /** True for words too weak by themselves, which count when the text says that they were not repaired. */
  onlyAsserted?: boolean;
  /** True for words that leave open how bad it is, which count when the text says nothing else. */
  onlyBare?: boolean;
  /** True when the rule alone decides the severity, whatever the model thinks. */
  decisive?: boolean;
  /** True for what the guide names as no more than this: while no graver rule counts, the model cannot raise it. */
  atMost?: boolean;
}

/** Shorthand that keeps the rule tables readable: one line per rule. */
export function hazard(
  rule: string,
  severity: Severity,
  category: Category,
  need: string,
  why: string,
  extra: Pick<
    HazardRule,
    'within' | 'unless' | 'unlessBeside' | 'lingering' | 'onlyAsserted' | 'onlyBare' | 'decisive' | 'atMost'
  > = {},
): HazardRule {
  return { rule, severity, category, need: need.split(' & '), why, ...extra };
}
