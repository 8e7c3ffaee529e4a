/** Severities, most severe first, as the triage guide defines them. */
export const SEVERITIES = ['emergency', 'urgent', 'standard'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The 14 categories of the triage guide; each names the trade that does the repair. */
export const CATEGORIES = [
  'plumbing',
  'electrical',
  'hvac',
  'appliance',
  'gas',
  'fire_safety',
  'locks_security',
  'pest',
  'structural',
  'roofing_water_intrusion',
  'elevator',
  'mold_air_quality',
  'grounds_common_area',
  'general',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The effect of a piece of evidence on the decision. */
export type EvidenceEffect = 'raises' | 'lowers' | 'excludes' | 'category' | 'hint';

/**
 * A span of the description and its meaning. `start` and `end` are UTF-16 offsets into the original description, and
 * `text` is exactly `description.slice(start, end)`. `rule` is the guide's own id ("E3", "R2"), or `learned words` if
 * no paragraph covers them, `hazard vocabulary` for other languages, `account setting`, or `account precedent`.
 */
export interface TriageEvidence {
  start: number;
  end: number;
  text: string;
  rule: string;
  effect: EvidenceEffect;
  explanation: string;
}

/** Why staff should review a ticket, the most serious reason first. */
export const REVIEW_REASONS = ['may_be_emergency', 'language_not_understood', 'too_vague', 'unsure'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** The probability of each severity; together they are 1. */
export type SeverityProbabilities = Record<Severity, number>;

/** The decision about one ticket. `confidence` is between 0 and 1; `needsReview` asks staff to review it. */
export interface TriageDecision {
  severity: Severity;
  category: Category;
  confidence: number;
  /** True if there is a reason for a review and no person has reviewed the ticket yet. */
  needsReview: boolean;
  /** Stays after the review. Null when no review is needed, and for decisions from before reasons were stored. */
  reviewReason: ReviewReason | null;
  /** Null only for decisions from before probabilities were stored. */
  probabilities: SeverityProbabilities | null;
  evidence: TriageEvidence[];
  classifierVersion: string;
}

/**
 * The points that the triage guide leaves in doubt between urgent and emergency, by the names in the account's
 * settings.
 */
export const DOUBTFUL_POINT_NAMES = ['ceiling_drip', 'bat_indoors', 'past_break_in'] as const;
export type Doubt = (typeof DOUBTFUL_POINT_NAMES)[number];

/** An account's choice for each doubtful point; absent or null means urgent. */
export type TriageChoices = Partial<Record<Doubt, 'urgent' | 'emergency' | null>>;

/** The input of a classification. The hint is the submitter's opinion and may be any string. */
export interface TriageInput {
  description: string;
  priorityHint?: string | null;
}
