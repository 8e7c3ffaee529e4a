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

/** What a piece of evidence did to the decision. */
export type EvidenceEffect = 'raises' | 'lowers' | 'excludes' | 'category' | 'hint';

/**
 * One span of the description and what it meant. `start` and `end` are UTF-16 offsets into the original
 * description and `text` is exactly `description.slice(start, end)`; `rule` is the guide's own id ("E3", "R2"),
 * `learned words` where no paragraph names them, `hazard vocabulary` for other languages, `account setting`, or
 * `account precedent`.
 */
export interface TriageEvidence {
  start: number;
  end: number;
  text: string;
  rule: string;
  effect: EvidenceEffect;
  explanation: string;
}

/** Why staff should look at a ticket, gravest first. */
export const REVIEW_REASONS = ['may_be_emergency', 'language_not_understood', 'too_vague', 'unsure'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** How likely each severity is, each between 0 and 1; together 1. */
export type SeverityProbabilities = Record<Severity, number>;

/** The outcome for one ticket. `confidence` is between 0 and 1; `needsReview` asks staff to look at it. */
export interface TriageDecision {
  severity: Severity;
  category: Category;
  confidence: number;
  /** True exactly where a reason is given and no person has looked. */
  needsReview: boolean;
  /** Stays when a person has looked. Null where nobody has to, and for decisions from before reasons were kept. */
  reviewReason: ReviewReason | null;
  /** Null only for decisions from before they were kept. */
  probabilities: SeverityProbabilities | null;
  evidence: TriageEvidence[];
  classifierVersion: string;
}

/** What the triage guide leaves in doubt between urgent and emergency, by the names that accounts choose by. */
export const DOUBTFUL_POINT_NAMES = ['ceiling_drip', 'bat_indoors', 'past_break_in'] as const;
export type Doubt = (typeof DOUBTFUL_POINT_NAMES)[number];

/** How grave each point in doubt is to an account; what is absent or null is urgent. */
export type TriageChoices = Partial<Record<Doubt, 'urgent' | 'emergency' | null>>;

/** What a classification reads. The hint is the submitter's opinion and may be any string. */
export interface TriageInput {
  description: string;
  priorityHint?: string | null;
}
