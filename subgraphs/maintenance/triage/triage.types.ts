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
 * `learned words` where no paragraph names them, `hazard vocabulary` for other languages, or `account precedent`.
 */
export interface TriageEvidence {
  start: number;
  end: number;
  text: string;
  rule: string;
  effect: EvidenceEffect;
  explanation: string;
}

/** Why a person has to look at a ticket: it may be an emergency or a false alarm, is in a language that is not understood, or says too little. */
export const REVIEW_REASONS = ['may_be_emergency', 'language_not_understood', 'too_vague'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/**
 * The outcome for one ticket. `confidence` is between 0 and 1. `needsReview` asks staff to look at it, for a reason that stays when
 * they have. `probabilities` of the severities are null in decisions of before they were kept.
 */
export interface TriageDecision {
  severity: Severity;
  category: Category;
  confidence: number;
  needsReview: boolean;
  reviewReason: ReviewReason | null;
  probabilities: Readonly<Record<Severity, number>> | null;
  evidence: TriageEvidence[];
  classifierVersion: string;
}

/** What a classification reads. The hint is the submitter's opinion and may be any string. */
export interface TriageInput {
  description: string;
  priorityHint?: string | null;
}
