import { REVIEW_BELOW } from './decide.ts';
import { graverHits, isGraver, judge, judgeAgain } from './judge.ts';
import type { Weighed } from './judge.ts';
import { withoutOtherRepairs } from './rules/other-repairs.ts';
import type { Exclusion, Hit } from './rules/rule-engine.ts';
import { withoutAsides } from './text/asides.ts';
import type { Reading } from './text/reading.ts';
import { withoutCorrected } from './text/corrected.ts';
import { withoutLosses } from './text/without-losses.ts';
import { withoutOpenings } from './text/openings.ts';
import { withoutOnsets } from './text/repair-as-onset.ts';
import { withReturned } from './text/returned.ts';
import { withoutTheRest } from './text/the-rest.ts';
import { withoutQuestions } from './text/without-questions.ts';
import type { Category } from './triage.types.ts';
import { withTradeOfAsserted } from './weigh-denied.ts';
import { weighMatters } from './weigh-matters.ts';
import { EMERGENCY_ALONE_FROM, withTradeOfDanger } from './weigh-sentences.ts';

/** A text of more words is read again only where it sets a graver danger aside, to keep it fast. */
const LONG_WORDS = 60;
/** A longer text is not read again as a whole, which takes too long. */
const LONGEST_AS_WHOLE = 100;
/** Trades whose dangers people tell without their names ("a socket that sings", guide R6). */
const UNNAMED_DANGERS: ReadonlySet<Category> = new Set(['electrical', 'gas', 'fire_safety', 'appliance', 'hvac']);
/** "EMERGENCY!!!" and the like, before what happened. */
const TONE =
  /^(?:[\s!¡*.,:;-]*(?:emergency|emergencia|urgent|urgente|asap|help|ayuda|auxilio|911|sos|important|attention)(?![\p{L}\p{N}])[\s!¡*.,:;-]*)+/iu;

/** What a text tells when its tone is left out, which adds nothing to what it tells, and takes nothing (guide R1). */
function withoutTone(whole: Weighed, description: string): Weighed {
  const tone = TONE.exec(description)?.[0] ?? '';
  if (!/\p{L}/u.test(tone) || !/[!:.,-]\s*$/u.test(tone)) return whole;
  const alone = judge(' '.repeat(tone.length) + description.slice(tone.length));
  const { severity, category } = alone.joined;
  const isLive = alone.analysis.hits.some(({ excluded, rule }) => excluded === null && rule.severity === severity);
  return isGraver(severity, whole.joined.severity) && (isLive || UNNAMED_DANGERS.has(category)) ? alone : whole;
}

/** A danger counts as it would if nothing were said of the rest; what is said of it may limit the loss of a service (guide E4). */
function weighWithoutRest(whole: Weighed, description: string): Weighed {
  const told = withoutTheRest(description);
  if (told === null) return whole;
  const alone = judge(told);
  const { severity, category } = alone.joined;
  if (severity !== 'emergency') return whole;
  const live = alone.analysis.hits.filter(({ excluded, rule }) => excluded === null && rule.severity === severity);
  if (live.some(({ rule }) => rule.rule === 'E4')) return whole;
  return live.length > 0 || UNNAMED_DANGERS.has(category) ? alone : whole;
}

/**
 * A danger counts as it would if the service that is lost with it were not told ("no hot water, pipe burst"), also one that no
 * rule names, where the model is sure of it. Whether a loss is itself an emergency (guide E4) is told by what is said of it,
 * so it is judged in the whole text only.
 */
function weighWithoutLosses(whole: Weighed, description: string): Weighed {
  const isDanger = ({ rule }: Hit): boolean => rule.severity === 'emergency' && rule.rule !== 'E4';
  const told = withoutLosses(description, whole.analysis.reading);
  const again = judgeAgain(whole, told, isDanger);
  if (told === null || again !== whole) return again;
  const alone = judge(told);
  const isLoss = alone.analysis.hits.some(({ excluded, rule }) => excluded === null && rule.rule === 'E4');
  return alone.joined.severity === 'emergency' && alone.alarm >= EMERGENCY_ALONE_FROM && !isLoss ? alone : whole;
}

/**
 * What stands behind an opening ("no rush but", "no internet and") counts as it would by itself (guide R1, R7). What only the
 * model sees in it has to deny nothing itself, and no other sentence may excuse it.
 */
function weighBehindOpenings(whole: Weighed, description: string): Weighed {
  const { reading } = whole.analysis;
  const told = reading.tokens.length > LONG_WORDS ? null : withoutOpenings(description, reading);
  if (told === null) return whole;
  const alone = judge(told);
  const { severity, confidence } = alone.joined;
  if (!isGraver(severity, whole.joined.severity)) return whole;
  const { hits, reading: left } = alone.analysis;
  if (hits.some(({ excluded, rule }) => excluded === null && rule.severity === severity)) return alone;
  const isOne = (reading.tokens.at(-1)?.sentence ?? 0) === 0;
  if (left.scopes.negatedBy.some((negator) => negator >= 0)) return whole;
  if (severity !== 'emergency') return isOne && confidence >= REVIEW_BELOW ? alone : whole;
  return isOne || alone.alarm >= EMERGENCY_ALONE_FROM ? alone : whole;
}

/** What no rule names is a danger beside a question where the model is sure of it ("the railing hangs over the street, may I …"). */
function weighUnnamed(found: Weighed, description: string, reading: Reading): Weighed {
  const told = withoutQuestions(description, reading, [...reading.tokens.keys()]);
  if (told === null) return found;
  const alone = judge(told);
  return alone.joined.severity === 'emergency' && alone.alarm >= EMERGENCY_ALONE_FROM ? alone : found;
}

/**
 * What a text tells beside what says nothing against a danger: the denial of something else, a repair that failed or
 * began it, and questions.
 * @param found what counts unless that is graver
 * @param told the description as it was read
 */
function weighAsides(found: Weighed, told: Weighed, description: string): Weighed {
  const { reading, hits } = told.analysis;
  const wasLive = new Set(hits.filter(({ excluded }) => excluded === null).map(({ rule }) => rule));
  const isNew = ({ rule }: Hit): boolean => !wasLive.has(rule);
  const isWorth = (...exclusions: Exclusion[]): boolean =>
    reading.tokens.length <= LONG_WORDS ||
    hits.some(
      (hit) =>
        hit.excluded !== null &&
        exclusions.includes(hit.excluded) &&
        isGraver(hit.rule.severity, found.joined.severity) &&
        isNew(hit),
    );
  const corrected = isWorth('negated') ? judgeAgain(found, withoutCorrected(description, reading), isNew) : found;
  const isBack = isWorth('negated', 'resolved', 'background');
  const returned = isBack ? judgeAgain(corrected, withReturned(description, reading), isNew) : corrected;
  const since = judgeAgain(returned, withoutOnsets(description, reading));
  const near = graverHits(told).flatMap(({ mentions }) => mentions.map(({ from }) => from));
  const answered = judgeAgain(since, withoutQuestions(description, reading, near));
  const isNamed = near.length > 0 || answered !== since;
  return isNamed || reading.tokens.length > LONG_WORDS ? answered : weighUnnamed(since, description, reading);
}

/** A danger counts as it would without the repair of another thing that is told with it (guide R3, R7). */
function weighRepairs(whole: Weighed, description: string): Weighed {
  const { reading } = whole.analysis;
  const told = withoutOtherRepairs(description, reading, graverHits(whole));
  if (told === null) return weighAsides(whole, whole, description);
  const isLong = reading.tokens.length > LONG_WORDS;
  const rest = isLong ? judgeAgain(whole, told.text) : judge(told.text);
  const isEnded = told.mayHaveEnded.has(rest.joined.category);
  if (isEnded || rest === whole) return weighAsides(whole, whole, description);
  const isRestGraver = isGraver(rest.joined.severity, whole.joined.severity);
  const graver = isRestGraver ? rest : weighAsides(whole, whole, description);
  return graver.joined.severity === 'emergency' ? graver : weighAsides(graver, rest, told.text);
}

/**
 * The gravest that a text tells: as it stands, without what says nothing against a danger ("there is smoke in the hallway,
 * who do I call?"), and each of its matters by itself. What is read again can only raise. What is told beside the point is left
 * out from the start.
 */
export function weigh(submitted: string): Weighed {
  const description = withoutAsides(submitted) ?? submitted;
  let weighed = judge(description);
  // What is over need not be weighed once more.
  const told = weighed.analysis.rest?.text ?? description;
  const isLong = weighed.analysis.reading.tokens.length > LONGEST_AS_WHOLE;
  const readings = isLong
    ? [weighRepairs, weighMatters]
    : [withoutTone, weighBehindOpenings, weighWithoutRest, weighWithoutLosses, weighRepairs, weighMatters];
  for (const readAgain of readings) {
    if (weighed.joined.severity === 'emergency') break;
    weighed = readAgain(weighed, told);
  }
  if (weighed.joined.severity !== 'emergency') return weighed;
  const traded = withTradeOfDanger(weighed, description);
  return isLong ? traded : withTradeOfAsserted(traded, description);
}
