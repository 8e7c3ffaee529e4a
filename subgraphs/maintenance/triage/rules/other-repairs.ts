import { householdThing } from '../lexicon/household-things.ts';
import { words } from '../lexicon/words.ts';
import type { Reading } from '../text/reading.ts';
import { findRepairReports } from '../text/repair-reports.ts';
import type { RepairReport } from '../text/repair-reports.ts';
import { rewrite, STOP, wordsFarFrom } from '../text/rewrite.ts';
import { isToldAsPast, LONG_AGO, THERE_NOW } from '../text/told-times.ts';
import type { Token } from '../text/tokenize.ts';
import type { Category } from '../triage.types.ts';
import { DANGER_SIGNS } from './danger-signs.ts';
import type { Hit } from './rule-engine.ts';

const SAME = words('same similar mismo misma');
const OCCURRENCES = words('thing problem issue trouble leak smell happened situation noise cosa problema fuga olor');
const HAPPENED = words('had has got happened tuvo tuvieron tuvimos paso');
const SAYS = words('said says claims claimed told supposedly allegedly dijo dijeron dice dicen supuestamente');
const TELLERS = words('i we yo');
const REPAIR = /^(?:fix|repair|replac|resolv|sort|mend|patch|arregl|repar|cambi|solucion|compus)/;
const SAYS_REACH = 7;
/** What one fixture cannot have ended: the loss of a whole service, and what is about to fall. */
const BEYOND_FIXTURES = words('E4 E6');
/** Reports looked at in one text, so that the time stays bounded. */
const MOST_REPORTS = 12;

const normsOf = (tokens: readonly Token[], { from, to }: Pick<RepairReport, 'from' | 'to'>): string[] =>
  tokens.slice(from, to + 1).map(({ norm }) => norm);

/** "Our neighbor had the same thing last year and it was fixed": another time, or somebody else's. */
function isOfAnotherTime(told: readonly string[]): boolean {
  const same = told.findIndex((word) => SAME.has(word));
  const isOccurrence = same >= 0 && told.slice(same + 1, same + 3).some((word) => OCCURRENCES.has(word));
  return isOccurrence && told.some((word) => HAPPENED.has(word));
}

/** "He said he fixed it". */
function isHearsay(told: readonly string[]): boolean {
  return told.some(
    (word, at) =>
      SAYS.has(word) &&
      !TELLERS.has(told[at - 1] ?? '') &&
      told.slice(at + 1, at + SAYS_REACH).some((next) => REPAIR.test(next)),
  );
}

const sentenceOf = (tokens: readonly Token[], { from }: Hit): string[] =>
  tokens.filter(({ sentence }) => sentence === tokens[from]?.sentence).map(({ norm }) => norm);

/** A danger with the words of its sentence. */
interface ToldDanger {
  hit: Hit;
  words: readonly string[];
  isOver: boolean;
}

function toldDanger(tokens: readonly Token[], hit: Hit): ToldDanger {
  const told = sentenceOf(tokens, hit);
  return { hit, words: told, isOver: isToldAsPast(told) };
}

/** The kinds of things that a text names outside of a report. */
function kindsBeside(tokens: readonly Token[], { from, to }: RepairReport): ReadonlySet<number> {
  const kinds = new Set<number>();
  tokens.forEach(({ norm }, at) => {
    const thing = at >= from && at <= to ? undefined : householdThing(norm);
    if (thing !== undefined) kinds.add(thing.kind);
  });
  return kinds;
}

/**
 * Whether a fixture that a text names only as repaired cannot be where a danger is: the danger is told of another one, or as
 * one of now, or is more than a fixture brings about.
 */
function isElsewhere({ hit, words: told }: ToldDanger, kind: number): boolean {
  if (BEYOND_FIXTURES.has(hit.rule.rule) || told.some((word) => THERE_NOW.has(word))) return true;
  return told.some((word) => {
    const thing = householdThing(word);
    return thing?.isApart === true && thing.kind !== kind;
  });
}

const SPOILING: ReadonlySet<string> = new Set(['plumbing', 'roofing_water_intrusion', 'structural']);

/** Whether a danger spoils what is around: water, and flames. */
const isSpoiling = ({ rule, mentions }: Hit): boolean =>
  (rule.rule !== 'E4' && SPOILING.has(rule.category)) || mentions.some(({ concept }) => concept === 'flame');

/** Tells which dangers what a report tells cannot have ended. */
function isOfAnother(tokens: readonly Token[], report: RepairReport): (danger: ToldDanger) => boolean {
  const told = normsOf(tokens, report);
  const [ofAnotherTime, hearsay, beside] = [isOfAnotherTime(told), isHearsay(told), kindsBeside(tokens, report)];
  const isLongAgo = told.some((word) => LONG_AGO.has(word));
  return (danger) => {
    const { hit, isOver } = danger;
    if (hit.mentions.some(({ from }) => from >= report.from && from <= report.to)) return false;
    const isOngoing = !isOver || hit.rule.lingering === true;
    if (ofAnotherTime && (isOngoing || isLongAgo)) return true;
    if (!isOver && hearsay) return true;
    return (
      report.things.length > 0 &&
      report.things.every(({ kind, concerns, isApart, isSpoiled }) => {
        if (beside.has(kind) || (isSpoiled && isOver && isSpoiling(hit))) return false;
        return !concerns.has(hit.rule.category) || (isApart && isOngoing && isElsewhere(danger, kind));
      })
    );
  };
}

/** A text without the repairs that it reports of something else. */
export interface WithoutRepairs {
  text: string;
  /** Trades of the dangers that these repairs may yet have ended; none when the dangers themselves say that they did not. */
  mayHaveEnded: ReadonlySet<Category>;
}

const isEmergency = ({ hit }: ToldDanger): boolean => hit.rule.severity === 'emergency';

/** The repairs of something else than the gravest dangers, and those that no emergency speaks for or against. */
function splitReports(
  { tokens }: Reading,
  reports: readonly RepairReport[],
  hits: readonly Hit[],
): { ofOthers: RepairReport[]; open: RepairReport[] } {
  const dangers = hits.map((hit) => toldDanger(tokens, hit));
  const ofOthers: RepairReport[] = [];
  const open: RepairReport[] = [];
  for (const report of reports) {
    const isNotEnded = isOfAnother(tokens, report);
    const [left, ended] = [dangers.filter(isNotEnded), dangers.filter((danger) => !isNotEnded(danger))];
    if (left.some(isEmergency) || (left.length > 0 && !ended.some(isEmergency))) ofOthers.push(report);
    else if (!ended.some(isEmergency)) open.push(report);
  }
  return { ofOthers, open };
}

/** Reports of other times and of things that are named nowhere else; those of harmless things alone when there are any. */
function ofNewThings({ tokens }: Reading, reports: readonly RepairReport[]): RepairReport[] {
  const found = reports.filter((report) => {
    if (isOfAnotherTime(normsOf(tokens, report))) return true;
    const beside = kindsBeside(tokens, report);
    return report.things.length > 0 && report.things.every(({ kind }) => !beside.has(kind));
  });
  const harmless = found.filter(({ things }) => things.every(({ concerns }) => concerns.size === 0));
  return harmless.length > 0 ? harmless : found;
}

/**
 * A text without the repairs that it reports of other things than its dangers, of other times, or by hearsay ("there is a
 * smell of gas. Thanks for fixing the blinds"): what is resolved is judged by itself, and so is what is not (guide R3, R7).
 * @param hits the dangers that may have been set aside for them
 * @returns null when there is none of them
 */
export function withoutOtherRepairs(
  description: string,
  reading: Reading,
  hits: readonly Hit[],
): WithoutRepairs | null {
  const { tokens } = reading;
  const reports = findRepairReports(reading).slice(0, MOST_REPORTS);
  if (reports.length === 0) return null;
  const { ofOthers, open } = splitReports(reading, reports, hits);
  const others = ofOthers.length > 0 ? ofOthers : ofNewThings(reading, open);
  if (others.length === 0) return null;
  const replaced = new Map<number, string>();
  for (const { from, to } of others) for (let at = from; at <= to; at += 1) replaced.set(at, STOP);
  const near = hits.flatMap(({ mentions }) => mentions.map(({ from }) => from));
  for (const at of wordsFarFrom(tokens, near.length === 0 ? replaced.keys() : near)) replaced.set(at, STOP);
  if (replaced.size >= tokens.length) return null;
  const things = ofOthers.length > 0 ? [] : others.flatMap((report) => report.things);
  return {
    text: rewrite(description, tokens, { replaced }),
    mayHaveEnded: new Set(things.flatMap(({ concerns }) => [...concerns])),
  };
}

/** Whether a danger that does not sound over was set aside for a repair that names neither it nor a thing told with it. */
export function isEndUnnamed(reading: Reading, hit: Hit): boolean {
  const { tokens, mentions, scopes } = reading;
  const sentence = tokens[hit.from]?.sentence ?? -1;
  if (hit.excluded !== 'resolved' || scopes.resolved.has(sentence) || isToldAsPast(sentenceOf(tokens, hit))) {
    return false;
  }
  const kindAt = (at: number): number | undefined => householdThing(tokens[at]?.norm ?? '')?.kind;
  const kinds = new Set(tokens.flatMap((token, at) => (token.sentence === sentence ? [kindAt(at)] : [])));
  const isResolved = (at: number): boolean => scopes.resolved.has(tokens[at]?.sentence ?? -1);
  if (mentions.some(({ concept, from }) => DANGER_SIGNS.has(concept) && isResolved(from))) return false;
  return !tokens.some((_, at) => isResolved(at) && kindAt(at) !== undefined && kinds.has(kindAt(at)));
}
