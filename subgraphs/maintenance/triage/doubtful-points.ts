import { assertMentions } from '../reading/assertion/assert-mentions.ts';
import { WordingIndex } from '../reading/concepts/wording-index.ts';
import { readReport } from '../reading/read-report.ts';
import type { Mention, Status } from '../reading/assertion/mention.types.ts';
import type { Reading } from '../reading/reading.types.ts';
import { DOUBT_WORDINGS, DOUBTFUL_POINTS } from './doubtful-points.data.ts';
import type { DoubtfulPoint } from './doubtful-points.data.ts';
import { DOUBTFUL_POINT_NAMES } from './triage.types.ts';
import type { Doubt, TriageChoices, TriageDecision, TriageEvidence } from './triage.types.ts';

/** The rule name of an account's choice in the evidence. */
export const SETTING_RULE = 'account setting';

const INDEX = new WordingIndex([DOUBT_WORDINGS]);
const LIVE: ReadonlySet<Status> = new Set(['present', 'resolution_denied']);
const OVER: ReadonlySet<Status> = new Set(['past', 'resolved']);
const isTold = ({ status }: Mention): boolean => LIVE.has(status) || OVER.has(status);

/**
 * Applies an account's choices for the points that the guide leaves in doubt: an urgent decision becomes an emergency
 * if the account chose so for a point in the text. The need for a review does not change.
 * @param choices null for the default: every point is urgent
 */
export function withTriageChoices(
  decision: TriageDecision,
  description: string,
  choices: TriageChoices | null,
): TriageDecision {
  if (choices === null || decision.severity !== 'urgent') return decision;
  const chosen = DOUBTFUL_POINT_NAMES.filter(
    (doubt) => choices[doubt] === 'emergency' && DOUBTFUL_POINTS[doubt].categories.includes(decision.category),
  );
  if (chosen.length === 0) return decision;
  const reading = readReport(description);
  const evidence = chosen.flatMap((doubt) => findDoubtfulPoint(reading, doubt) ?? []);
  if (evidence.length === 0) return decision;
  return { ...decision, severity: 'emergency', evidence: [...decision.evidence, ...evidence] };
}

/** The evidence of a doubtful point in a text; undefined if the text does not contain it, or leaves no doubt. */
function findDoubtfulPoint(reading: Reading, doubt: Doubt): TriageEvidence | undefined {
  const point = DOUBTFUL_POINTS[doubt];
  const { words, cues } = reading;
  const mentions = [...reading.mentions, ...assertMentions(words, INDEX.find(words), cues)].filter(isTold);
  if (mentions.some(({ concept }) => point.excludedBy.includes(concept))) return undefined;
  for (const pointMention of mentions.filter(({ concept }) => concept === point.concept)) {
    if (point.isOver && OVER.has(pointMention.status)) return evidenceOf(reading, doubt, [pointMention]);
    const companion = mentions.find((mention) => marksPoint(reading, point, pointMention, mention));
    if (companion) return evidenceOf(reading, doubt, [pointMention, companion]);
  }
  return undefined;
}

/** Whether the second concept of a point stands close enough to the first. */
function marksPoint({ words }: Reading, point: DoubtfulPoint, pointMention: Mention, companion: Mention): boolean {
  if (companion.concept !== point.companionConcept) return false;
  if (!point.isOver && !(LIVE.has(pointMention.status) && LIVE.has(companion.status))) return false;
  return Math.abs(words[pointMention.from]!.sentence - words[companion.from]!.sentence) <= point.mostSentencesApart;
}

function evidenceOf({ text, words }: Reading, doubt: Doubt, mentions: readonly Mention[]): TriageEvidence {
  const start = words[Math.min(...mentions.map(({ from }) => from))]!.start;
  const end = words[Math.max(...mentions.map(({ to }) => to))]!.end;
  const explanation = `${DOUBTFUL_POINTS[doubt].name} is an emergency by the account's setting triage_choices.${doubt}`;
  return { start, end, text: text.slice(start, end), rule: SETTING_RULE, effect: 'raises', explanation };
}
