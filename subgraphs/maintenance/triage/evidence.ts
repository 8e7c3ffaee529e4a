import { words } from './lexicon/words.ts';
import { tellingWords } from './model/telling-words.ts';
import type { Exclusion, Hit } from './rules/rule-engine.ts';
import type { Mention } from './text/phrase-index.ts';
import type { Reading } from './text/reading.ts';
import type { JoinedOpinion } from './decide.ts';
import { SEVERITIES } from './triage.types.ts';
import type { EvidenceEffect, Severity, TriageEvidence } from './triage.types.ts';

const EXCLUSIONS: Readonly<Record<Exclusion, { rule: string; words: string }>> = {
  negated: { rule: 'R2', words: 'said not to be so' },
  hypothetical: { rule: 'R4', words: 'only supposed or asked about' },
  background: { rule: 'R3', words: 'told as background' },
  resolved: { rule: 'R3', words: 'reported as resolved' },
};

/** Scope words worth showing to staff, with the guide's rule for them. */
const SCOPE_NOTES: Readonly<Record<string, { rule: string; effect: EvidenceEffect; words: string }>> = {
  figurative: {
    rule: 'R5',
    effect: 'excludes',
    words: 'a figure of speech, or the name of a thing, place or document',
  },
  tone: { rule: 'R1', effect: 'excludes', words: 'tone, which does not change the severity' },
  resolved: { rule: 'R3', effect: 'lowers', words: 'says that something was resolved' },
  hypothetical: { rule: 'R4', effect: 'lowers', words: 'asks or supposes' },
};
const MOST_NOTES = 6;

/** Hazard words worth showing when the text denies them, even where no rule needed them. */
const DENIABLE = new Set(
  'gas_smell burning_smell smoke flame spark shock hot hum scorch leak burst flood sewage sagging collapse alarm_active odor_other water'.split(
    ' ',
  ),
);

/** A text as it was read and as it was written. */
interface Source {
  reading: Reading;
  description: string;
}

/** Evidence for the words `from`..`to`. One literal: copies of parts by spread live through young collections, which costs. */
function evidenceOf(
  { reading, description }: Source,
  { from, to }: Pick<Mention, 'from' | 'to'>,
  { rule, effect, explanation }: Pick<TriageEvidence, 'rule' | 'effect' | 'explanation'>,
): TriageEvidence {
  const start = reading.tokens[from]?.start ?? 0;
  const end = reading.tokens[to]?.end ?? start;
  return { start, end, text: description.slice(start, end), rule, effect, explanation };
}

/** The narrowest words that matched: the whole stretch when it is short, otherwise the first concept alone. */
const LONGEST_STRETCH = 24;

function hitEvidence(hit: Hit, source: Source): TriageEvidence {
  const first = hit.mentions[0];
  const where = hit.to - hit.from > LONGEST_STRETCH && first !== undefined ? first : hit;
  if (hit.excluded === null) {
    const explanation = hit.isUnchecked === true ? `${hit.rule.why}: gone, but nobody has checked` : hit.rule.why;
    return evidenceOf(source, where, { rule: hit.rule.rule, effect: 'raises', explanation });
  }
  const { rule, words } = EXCLUSIONS[hit.excluded];
  return evidenceOf(source, where, { rule, effect: 'excludes', explanation: `${hit.rule.why}, but ${words}` });
}

const TURNS = words('and but y e pero');

/**
 * "No heat and the stove smokes" says nothing against smoke, though a rule that needs both does not apply: what it names beside
 * what is denied stands behind the denial, in a clause of its own.
 */
function isDeniedApart({ excluded, mentions }: Hit, { tokens, scopes }: Reading): boolean {
  if (excluded !== 'negated') return false;
  const isDenied = ({ from }: Mention): boolean => (scopes.negatedBy[from] ?? -1) >= 0;
  const last = Math.max(...mentions.filter(isDenied).map(({ to }) => to));
  return mentions.some((mention) => {
    if (isDenied(mention) || mention.from <= last) return false;
    const between = tokens.slice(last + 1, mention.from + 1);
    return between.some(({ norm, clause }) => TURNS.has(norm) || clause !== tokens[last]?.clause);
  });
}

function noteEvidence(mention: Mention, source: Source): TriageEvidence | null {
  const note = SCOPE_NOTES[mention.concept];
  if (note === undefined) return null;
  const { tokens, scopes } = source.reading;
  // "Not fixed" holds the words of a repair but reports none.
  if (mention.concept === 'resolved' && !scopes.resolved.has(tokens[mention.from]?.sentence ?? 0)) return null;
  return evidenceOf(source, mention, { rule: note.rule, effect: note.effect, explanation: note.words });
}

/** Denied mentions that are looked at, so that the time grows with the length of a text and not with its square. */
const MOST_DENIALS = 40;

function deniable({ mentions, scopes }: Reading): readonly Mention[] {
  return mentions
    .filter((mention) => (scopes.negatedBy[mention.from] ?? -1) >= 0 && DENIABLE.has(mention.concept))
    .slice(0, MOST_DENIALS);
}

function denied(mention: Mention, source: Source): TriageEvidence | null {
  const { reading } = source;
  const negator = reading.scopes.negatedBy[mention.from] ?? -1;
  // "No water" is a loss: its "no" denies nothing.
  const partOfLoss = reading.mentions.some(
    (other) => !DENIABLE.has(other.concept) && other.from <= negator && other.to >= mention.from,
  );
  if (partOfLoss) return null;
  const where = { from: negator, to: mention.to };
  return evidenceOf(source, where, { rule: 'R2', effect: 'excludes', explanation: 'a hazard that the text denies' });
}

function withoutRepeats(evidence: readonly TriageEvidence[]): TriageEvidence[] {
  const seen = new Set<string>();
  return evidence.filter((item) => {
    const key = `${item.start}:${item.end}:${item.rule}:${item.effect}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The rule of evidence that no rule of the guide gives. */
const LEARNED_RULE = 'learned words';

/** The words that made the model raise a text in which no rule of the guide sees as much. */
function learnedEvidence(source: Source, hits: readonly Hit[], severity: Severity): TriageEvidence[] {
  const rank = SEVERITIES.indexOf(severity);
  const isRaised = hits.some(({ excluded, rule }) => excluded === null && SEVERITIES.indexOf(rule.severity) <= rank);
  if (severity === 'standard' || isRaised) return [];
  const telling = tellingWords(source.reading, severity);
  if (telling === null) return [];
  const explanation = `no rule says so, but of all words these speak most for ${severity} in tickets that were judged before`;
  return [evidenceOf(source, telling, { rule: LEARNED_RULE, effect: 'raises', explanation })];
}

/** Why a text is standard that no rule of the guide makes so: that nothing worse is told in it is a reason, too. */
function harmlessEvidence(source: Source, hits: readonly Hit[], severity: Severity): TriageEvidence[] {
  const live = hits.filter(({ excluded }) => excluded === null);
  if (severity !== 'standard' || live.some(({ rule }) => rule.severity === severity)) return [];
  const rules = live.length > 0 ? 'whatever the rules name in it,' : 'no rule makes more of it, and';
  const reason = { rule: LEARNED_RULE, effect: 'lowers' } as const;
  const telling = tellingWords(source.reading, severity);
  if (telling) {
    const explanation = `${rules} of all words these speak most for standard in tickets that were judged before`;
    return [evidenceOf(source, telling, { ...reason, explanation })];
  }
  const { description } = source;
  const explanation = `${rules} none of its words is known from tickets that were judged before`;
  return [{ start: 0, end: description.length, text: description, ...reason, explanation }];
}

/** The reasons for a decision, hazards first. Every span points into the original description. */
export function collectEvidence(
  reading: Reading,
  hits: readonly Hit[],
  joined: JoinedOpinion,
  description: string,
): TriageEvidence[] {
  const ordered = [...hits].sort((a, b) => SEVERITIES.indexOf(a.rule.severity) - SEVERITIES.indexOf(b.rule.severity));
  const source = { reading, description };
  const found = ordered.filter((hit) => !isDeniedApart(hit, reading)).map((hit) => hitEvidence(hit, source));
  const notes = reading.scopeMentions.map((mention) => noteEvidence(mention, source)).filter((item) => item !== null);
  const denials = deniable(reading)
    .map((mention) => denied(mention, source))
    .filter((item) => item !== null);
  const category = categoryEvidence(source, joined);
  return withoutRepeats([
    ...found,
    ...learnedEvidence(source, hits, joined.severity),
    ...(category === null ? [] : [category]),
    ...denials.slice(0, MOST_NOTES),
    ...notes.slice(0, MOST_NOTES),
    ...harmlessEvidence(source, hits, joined.severity),
  ]);
}

function categoryEvidence(source: Source, joined: JoinedOpinion): TriageEvidence | null {
  const cue = source.reading.mentions.find((mention) => CUE_CATEGORIES[mention.concept] === joined.category);
  if (cue === undefined) return null;
  const explanation = `names something of the trade "${joined.category}"`;
  return evidenceOf(source, cue, { rule: '5', effect: 'category', explanation });
}

/** Which trade a concept names; only to show where a category came from. */
const CUE_CATEGORIES: Readonly<Record<string, string>> = {
  gas_smell: 'gas',
  gas_thing: 'gas',
  gas_fireplace: 'gas',
  gas_sound: 'gas',
  co_alarm: 'fire_safety',
  smoke_alarm: 'fire_safety',
  fire_alarm_system: 'fire_safety',
  sprinkler: 'fire_safety',
  extinguisher: 'fire_safety',
  exit_sign: 'fire_safety',
  fire_door: 'fire_safety',
  exit_route: 'fire_safety',
  smoke: 'fire_safety',
  flame: 'fire_safety',
  burning_smell: 'fire_safety',
  outlet: 'electrical',
  switch: 'electrical',
  panel: 'electrical',
  light: 'electrical',
  wire: 'electrical',
  power_gone: 'electrical',
  doorbell: 'electrical',
  common_light: 'electrical',
  shock: 'electrical',
  flicker: 'electrical',
  downed_line: 'electrical',
  trip: 'electrical',
  pipe: 'plumbing',
  tap: 'plumbing',
  toilet: 'plumbing',
  tub: 'plumbing',
  sink: 'plumbing',
  drain: 'plumbing',
  heater: 'plumbing',
  hot_water_only: 'plumbing',
  leak: 'plumbing',
  no_water: 'plumbing',
  sewage: 'plumbing',
  burst: 'plumbing',
  flood: 'plumbing',
  bad_water: 'plumbing',
  water: 'plumbing',
  heating: 'hvac',
  cooling: 'hvac',
  hvac_other: 'hvac',
  no_heat: 'hvac',
  no_cooling: 'hvac',
  stove: 'appliance',
  fridge: 'appliance',
  washer: 'appliance',
  dryer: 'appliance',
  small_appliance: 'appliance',
  entry_door: 'locks_security',
  locked_out: 'locks_security',
  access_system: 'locks_security',
  key_lost: 'locks_security',
  gate_garage: 'locks_security',
  breakin: 'locks_security',
  has_key: 'locks_security',
  window: 'locks_security',
  elevator: 'elevator',
  stinging: 'pest',
  small_pest: 'pest',
  infestation_pest: 'pest',
  wild_animal: 'pest',
  dangerous_animal: 'pest',
  ceiling: 'structural',
  wall: 'structural',
  floor_part: 'structural',
  stair: 'structural',
  rail: 'structural',
  tile: 'structural',
  inner_door: 'structural',
  screen: 'structural',
  crack: 'structural',
  squeak: 'structural',
  balcony: 'structural',
  roof: 'roofing_water_intrusion',
  rain: 'roofing_water_intrusion',
  mold: 'mold_air_quality',
  odor_other: 'mold_air_quality',
  lead_asbestos: 'mold_air_quality',
  fumes: 'mold_air_quality',
  grounds: 'grounds_common_area',
  biohazard: 'grounds_common_area',
  slippery: 'grounds_common_area',
  general_interior: 'general',
  admin: 'general',
};
