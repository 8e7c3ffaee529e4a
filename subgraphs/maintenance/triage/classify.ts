import { readReport } from '../reading/read-report.ts';
import { findForeignHazards } from '../reading/language/find-foreign-hazards.ts';
import type { ForeignHazard } from '../reading/language/find-foreign-hazards.ts';
import { FOREIGN_LANGUAGES, likelyLanguages } from '../reading/language/identify-language.ts';
import type { Reading } from '../reading/reading.types.ts';
import { isOrdinaryWord } from '../reading/segment/spelling.ts';
import { judgeReading } from './judge-reading.ts';
import { DEFAULT_REVIEW_SHARE, isForReview } from './judge.rules.ts';
import type { Judgement } from './judge.rules.ts';
import { askReaders } from '../network/ask-readers.ts';
import type { Opinions } from '../network/ask-readers.ts';
import { readers, TRIAGE_SCORES } from './triage-readers.ts';
import { explain } from './explain.ts';
import { EMPTY_CONCEPTS } from './guide.data.ts';
import { HAZARDS } from './hazards.data.ts';
import { SEVERITIES } from './triage.types.ts';
import type { ReviewReason, TriageDecision, TriageEvidence, TriageInput } from './triage.types.ts';

export { CATEGORIES, SEVERITIES } from './triage.types.ts';
export type { Category, Severity, TriageDecision, TriageInput } from './triage.types.ts';

/** Grows when a decision could change although the weights are the same. */
const JUDGING_VERSION = 1;

/** The version of the classifier, stored with each decision. It changes whenever a decision could change. */
export const classifierVersion = (): string => `${readers().version}+judging.${JUDGING_VERSION}`;

/** Texts up to this many words can be too vague to judge (guide R9). */
const LONGEST_VAGUE = 14;
const VAGUE_CONFIDENCE = 0.3;
/**
 * From this probability of an emergency a text is not vague, even if it contains no known concept ("the sofa is
 * burning").
 */
const SURELY_A_DANGER = 0.5;

function isEmergencyHint(hint: string | null | undefined): boolean {
  return (hint ?? '').trim().toLowerCase() === 'emergency';
}

function isVague({ words, mentions }: Reading, { category, probabilities }: Judgement): boolean {
  if (category !== 'general' || words.length > LONGEST_VAGUE || probabilities.emergency >= SURELY_A_DANGER) {
    return false;
  }
  return mentions.every(({ concept }) => EMPTY_CONCEPTS.has(concept));
}

/** The decision about a text that says too little; the submitter's hint may raise it (guide R9). */
function vagueDecision(description: string, isRaisedByHint: boolean, judgement: Judgement): Judged {
  const evidence: TriageEvidence = {
    start: 0,
    end: description.length,
    text: description,
    rule: 'R9',
    effect: isRaisedByHint ? 'hint' : 'lowers',
    explanation: isRaisedByHint
      ? 'too vague to judge by itself, and submitted as an emergency'
      : 'too vague to judge by itself',
  };
  const severity = isRaisedByHint ? 'urgent' : 'standard';
  return {
    judgement: { ...judgement, severity, category: 'general', confidence: VAGUE_CONFIDENCE },
    evidence: [evidence],
    reviewReason: 'too_vague',
  };
}

interface Judged {
  judgement: Judgement;
  evidence: TriageEvidence[];
  reviewReason: ReviewReason | null;
}

/** The most severe hazard that a text names in another language, if the guide gives it a severity. */
function gravestHazard(hazards: readonly ForeignHazard[]) {
  return SEVERITIES.map((severity) => {
    const found = hazards.find(({ name }) => HAZARDS[name]?.severity === severity);
    return found && { severity, category: HAZARDS[found.name]!.category };
  }).find((hazard) => hazard !== undefined);
}

function hazardEvidence({ text }: Reading, { name, start, end }: ForeignHazard): TriageEvidence {
  const explanation = `names a hazard in another language: ${name.replaceAll('_', ' ')}`;
  const effect = HAZARDS[name]?.severity ? 'raises' : 'hint';
  return { start, end, text: text.slice(start, end), rule: 'hazard vocabulary', effect, explanation };
}

/** A reading with the readers' opinions of it and what they come to. */
interface JudgedReading {
  reading: Reading;
  opinions: Opinions;
  judgement: Judgement;
}

/** Judges a text in another language: a hazard that it names counts, and a person reviews the ticket in any case. */
function judgeForeign({ reading, opinions, judgement }: JudgedReading, hazards: readonly ForeignHazard[]): Judged {
  const gravest = gravestHazard(hazards);
  const named = hazards.map((hazard) => hazardEvidence(reading, hazard));
  const reviewReason = 'language_not_understood';
  if (gravest && SEVERITIES.indexOf(gravest.severity) <= SEVERITIES.indexOf(judgement.severity)) {
    return { judgement: { ...judgement, ...gravest }, evidence: named, reviewReason };
  }
  return { judgement, evidence: [...named, ...explain(reading, opinions, judgement)], reviewReason };
}

/** The hazards of other languages in a text that says nothing in English or Spanish, such as "Wasserrohrbruch im Keller". */
function hazardsOfVagueText({ text, words }: Reading): ForeignHazard[] {
  const hasForeignWord = words.some(({ plain, value }) => value === null && !isOrdinaryWord(plain));
  return hasForeignWord ? findForeignHazards(text, FOREIGN_LANGUAGES) : [];
}

function judgeText({ description, priorityHint }: TriageInput): Judged {
  const reading = readReport(description);
  const { limits, ...networks } = readers();
  const opinions = askReaders(networks, reading, TRIAGE_SCORES);
  const judgement = judgeReading(reading, opinions, { limits, ...networks });
  const judged = { reading, opinions, judgement };
  if (!reading.isUnderstood) {
    return judgeForeign(judged, findForeignHazards(reading.text, likelyLanguages(reading.words)));
  }
  if (isVague(reading, judgement)) {
    const hazards = hazardsOfVagueText(reading);
    if (hazards.length > 0) return judgeForeign(judged, hazards);
    return vagueDecision(description, isEmergencyHint(priorityHint), judgement);
  }
  const isFlagged = isForReview(judgement.probabilities.emergency, DEFAULT_REVIEW_SHARE, limits);
  const evidence = explain(reading, opinions, judgement);
  return { judgement, evidence, reviewReason: isFlagged ? 'may_be_emergency' : null };
}

/**
 * Decides severity, category and the reasons for one ticket by the triage guide. Deterministic and offline; the time
 * grows with the length of the text.
 */
export function classifyTicket(input: TriageInput): TriageDecision {
  const { judgement, evidence, reviewReason } = judgeText(input);
  return {
    ...judgement,
    needsReview: reviewReason !== null,
    reviewReason,
    evidence,
    classifierVersion: classifierVersion(),
  };
}
