import { CLIMATE } from '../../reading/concepts/climate.data.ts';
import { ELECTRICITY } from '../../reading/concepts/electricity.data.ts';
import { ENVIRONMENT } from '../../reading/concepts/environment.data.ts';
import { FIRE_AND_GAS } from '../../reading/concepts/fire-and-gas.data.ts';
import { DANGER_WORDINGS } from '../lexicon/danger-wordings.ts';
import { HARMLESS_SOUNDS, HARMLESS_WORDINGS } from '../lexicon/harmless-wordings.ts';
import { SCOPE } from '../lexicon/scope.ts';
import { SECURITY } from '../../reading/concepts/security.data.ts';
import { STRUCTURE } from '../../reading/concepts/structure.data.ts';
import { RULE_WORDS } from '../lexicon/rule-words.ts';
import { UNDERSTATEMENT } from '../../reading/concepts/understatement.data.ts';
import { WATER } from '../../reading/concepts/water.data.ts';
import { findAged } from './ages.ts';
import { findDeniable } from './deniable.ts';
import { findFestiveFigures } from './festive-figures.ts';
import { findPeopleInLifts } from './in-the-lift.ts';
import { findNumbers } from './numbers.ts';
import type { StatedNumber } from './numbers.ts';
import { findLackingRooms } from './one-room.ts';
import { PhraseIndex } from './phrase-index.ts';
import type { Mention } from './phrase-index.ts';
import { findPartLosses, findWholeLosses } from './power-loss.ts';
import { findScopes } from './scope.ts';
import type { Scopes } from './scope.ts';
import { findTemperatures } from './temperature.ts';
import type { ClimateTopic } from './temperature.ts';
import { tokenize } from './tokenize.ts';
import type { Token } from './tokenize.ts';
import { findWaterfalls } from './waterfall.ts';
import { isThingLeftInside } from './left-inside.ts';
import { isMeasuredHere, isOfWeather } from './weather-words.ts';

const TOPICS = new PhraseIndex([
  FIRE_AND_GAS,
  ELECTRICITY,
  WATER,
  CLIMATE,
  SECURITY,
  STRUCTURE,
  ENVIRONMENT,
  UNDERSTATEMENT,
  RULE_WORDS,
  DANGER_WORDINGS,
  HARMLESS_WORDINGS,
]);
const SCOPE_WORDS = new PhraseIndex([SCOPE]);

/** A text as the rules see it: words, concepts named, and the scope each stands in. */
export interface Reading {
  tokens: readonly Token[];
  mentions: readonly Mention[];
  scopeMentions: readonly Mention[];
  scopes: Scopes;
}

function withoutFigures(mentions: readonly Mention[], figures: readonly Mention[], length: number): Mention[] {
  const figurative = new Uint8Array(length);
  for (const figure of figures) figurative.fill(1, figure.from, figure.to + 1);
  return mentions.filter((mention) => figurative[mention.from] === 0 && figurative[mention.to] === 0);
}

/** "The carpet is still stained" leaves no leak open. */
function withoutAftermath(mentions: readonly Mention[]): Mention[] {
  const left = mentions.filter(({ concept }) => concept === 'aftermath');
  if (left.length === 0) return [...mentions];
  const isOfIt = ({ from, to }: Mention): boolean => left.some((one) => one.from <= from && to <= one.to);
  return mentions.filter((one) => (one.concept !== 'unresolved' && one.concept !== 'contrast') || !isOfIt(one));
}

/**
 * "Sale agua por donde están los apagadores" tells where, and asks nothing; "since the stove caught fire" tells of no thief
 * or mouse that was caught.
 */
function withoutMisread(mentions: readonly Mention[], tokens: readonly Token[]): Mention[] {
  const isPlace = ({ concept, from }: Mention): boolean =>
    concept === 'hypothetical' && tokens[from]?.norm === 'donde' && tokens[from - 1]?.norm === 'por';
  const isFire = ({ concept, to }: Mention): boolean =>
    concept === 'resolved' && tokens[to]?.norm === 'caught' && tokens[to + 1]?.norm === 'fire';
  return mentions.filter((mention) => !isPlace(mention) && !isFire(mention));
}

const LINES = new Set('main mains pipe pipes line lines hose drain sewer supply'.split(' '));
const DOORS = new Set('door doors entrance gate office building house lobby room'.split(' '));
const LINE_REACH = 4;

/** "A break in the water main" tells of a burst and of no burglar. */
function withBrokenLines(mentions: readonly Mention[], tokens: readonly Token[]): Mention[] {
  const isLine = (at: number): boolean =>
    LINES.has(tokens[at]?.norm ?? '') &&
    !DOORS.has(tokens[at + 1]?.norm ?? '') &&
    tokens[at]?.sentence === tokens[at - 1]?.sentence;
  return mentions.map((mention) => {
    const { concept, from, to } = mention;
    if (concept !== 'breakin' || tokens[from]?.norm !== 'break' || tokens[to]?.norm !== 'in') return mention;
    const near = Array.from({ length: LINE_REACH }, (_, ahead) => to + 1 + ahead);
    return near.some(isLine) ? { concept: 'burst', from, to: from } : mention;
  });
}

/** By their second word: what is another thing with the first before it, and for which concepts. */
const OTHER_THINGS: ReadonlyMap<string, { before: string; concepts: ReadonlySet<string> }> = new Map([
  ['heater', { before: 'water', concepts: new Set(['heating', 'no_heat']) }],
  ['heaters', { before: 'water', concepts: new Set(['heating', 'no_heat']) }],
  ['light', { before: 'pilot', concepts: new Set(['light']) }],
]);

/** By what is said to be lacking: what is another thing, and welcome, with the next word. */
const WELCOME: Readonly<Record<string, ReadonlySet<string>>> = {
  no_water: new Set(
    'pressure leak leaks leaking damage stain stains bill usage use past beyond outside around underneath near touches touching'.split(
      ' ',
    ),
  ),
  no_heat: new Set('problem problems issue issues problema problemas'.split(' ')),
  power_gone: new Set(
    'outage outages cut cuts failure failures problem problems issue issues strip tool tools usage use'.split(' '),
  ),
};

/** By what a wording for rules tells of: what its words sound like by themselves. */
const SOUNDS_LIKE: Readonly<Record<string, ReadonlySet<string>>> = {
  ...HARMLESS_SOUNDS,
  burned_out_lamp: new Set(['scorch']),
  spray_pattern: new Set(['burst']),
  smoke_device: new Set(['smoke']),
  word_named: new Set(['flame', 'smoke', 'smoke_seen', 'flood']),
  waterfall_shown: new Set(['burst']),
  figure_of_temper: new Set(['spark', 'sparks', 'seen_sparks']),
  figure_of_noise: new Set(['smoke_alarm', 'fire_alarm_system', 'some_alarm']),
};

/** A lamp that "burned out" burned nothing, and the painting of a waterfall is dry. */
function withoutSoundalikes(mentions: readonly Mention[], told: readonly Mention[]): Mention[] {
  const meant = new Map<number, ReadonlySet<string>>();
  for (const { concept, from, to } of told) {
    const sounds = SOUNDS_LIKE[concept];
    if (sounds !== undefined) for (let at = from; at <= to; at += 1) meant.set(at, sounds);
  }
  return meant.size === 0
    ? [...mentions]
    : mentions.filter(({ concept, from }) => meant.get(from)?.has(concept) !== true);
}

const VESSELS = new Set(
  'pot pots pan bowl bucket container tupperware towel towels rag rags cup jar trapo toalla olla cubeta'.split(' '),
);
const ONTO = new Set('over encima'.split(' '));
const WHAT_RUNS = new Set('it the that de'.split(' '));

/** A pot held over what gushes catches none of it, unlike one under it. */
function isHeldOver(tokens: readonly Token[], { concept, from, to }: Mention): boolean {
  if (concept !== 'contained' || from !== to || !VESSELS.has(tokens[from]?.norm ?? '')) return false;
  return ONTO.has(tokens[to + 1]?.norm ?? '') && WHAT_RUNS.has(tokens[to + 2]?.norm ?? '');
}

const CANNOT = new Set('cant cannot couldnt'.split(' '));

/** "I can't shut it off": what cannot be done contains nothing. */
function isNotManaged(tokens: readonly Token[], { concept, from }: Mention): boolean {
  if (concept !== 'contained') return false;
  const before = tokens[from - 1];
  if (before?.sentence !== tokens[from]?.sentence) return false;
  return CANNOT.has(before?.norm ?? '') || (before?.norm === 'to' && tokens[from - 2]?.norm === 'unable');
}

const NONE = new Set('zero 0 cero'.split(' '));

/** "It is zero, heat works fine" tells how cold it is, and "zero heat" what is not there. */
function isMeasureApart(tokens: readonly Token[], { from, to }: Mention): boolean {
  return to > from && NONE.has(tokens[from]?.norm ?? '') && tokens[from]?.clause !== tokens[from + 1]?.clause;
}

/** A water heater heats no room, the weather has no age, a pilot light lights none, and no water pressure is some water. */
function withoutOtherThings(mentions: readonly Mention[], tokens: readonly Token[]): Mention[] {
  return mentions.filter((mention) => {
    const { concept, from, to } = mention;
    if (concept === 'frail' && tokens[from]?.value !== null) {
      if (isOfWeather(tokens, from) || isMeasuredHere(tokens, from)) return false;
    }
    if (isHeldOver(tokens, mention) || isNotManaged(tokens, mention) || isMeasureApart(tokens, mention)) return false;
    if (WELCOME[concept]?.has(tokens[to + 1]?.norm ?? '') === true) return false;
    const other = OTHER_THINGS.get(tokens[from]?.norm ?? '');
    return other === undefined || !other.concepts.has(concept) || tokens[from - 1]?.norm !== other.before;
  });
}

/** "Only the kids' room has no heat": there is heat elsewhere, unless the cold is in the pipes already. */
function findColdRooms(tokens: readonly Token[], topics: readonly Mention[]): Mention[] {
  const named = new Set(topics.map(({ concept }) => concept));
  const isHeating = named.has('heating') || named.has('no_heat');
  if (!isHeating || named.has('pipe') || named.has('pipe_frozen')) return [];
  return findLackingRooms(tokens).map((at) => ({ concept: 'one_room', from: at, to: at }));
}

/** What only rules use; the model was trained without it. */
const CONCEPTS_FOR_RULES: ReadonlySet<string> = new Set([
  ...Object.keys(RULE_WORDS),
  ...Object.keys(DANGER_WORDINGS),
  ...Object.keys(HARMLESS_WORDINGS),
  'aged_person',
  'cold_room',
  'dwelling_without_power',
  'in_the_lift',
  'lift_without_people',
  'part_without_power',
  'waterfall_inside',
]);

/** Whether the model knows a concept. */
export function isForModel({ concept }: Mention): boolean {
  return !CONCEPTS_FOR_RULES.has(concept);
}

function findForRules(
  tokens: readonly Token[],
  topics: readonly Mention[],
  numbers: readonly StatedNumber[],
): Mention[] {
  return [
    ...findAged(tokens, numbers),
    ...findWholeLosses(tokens, topics),
    ...findPartLosses(tokens, topics),
    ...findPeopleInLifts(tokens),
    ...findWaterfalls(tokens),
  ];
}

function climateTopicOf(topics: readonly Mention[]): ClimateTopic {
  const isAbout = (...concepts: string[]): boolean => topics.some(({ concept }) => concepts.includes(concept));
  if (isAbout('no_cooling', 'cooling')) return 'cooling';
  return isAbout('no_heat', 'heating') ? 'heating' : null;
}

/** Reads a description once; everything after this works on concepts, not on text. */
export function readDescription(description: string): Reading {
  const tokens = tokenize(description);
  const named = TOPICS.find(tokens);
  const scopeMentions = [
    ...withoutMisread(withoutAftermath(SCOPE_WORDS.find(tokens)), tokens),
    ...findFestiveFigures(tokens, named),
  ];
  const figures = scopeMentions.filter((mention) => mention.concept === 'figurative');
  const found = withoutOtherThings(withoutFigures(named, figures, tokens.length), tokens);
  // Also those in figures of speech ("the water bill smells fishy"), which mean no danger either.
  const wordings = named.filter((mention) => !isForModel(mention));
  const behind = withBrokenLines(found, tokens).filter((mention) => !isThingLeftInside(mention, found, tokens));
  const topics = withoutSoundalikes(behind, wordings);
  const numbers = findNumbers(tokens);
  const mentions = [
    ...topics,
    ...findTemperatures(tokens, numbers, climateTopicOf(topics)),
    ...findColdRooms(tokens, topics),
    ...findForRules(tokens, topics, numbers),
  ];
  const scopes = findScopes(tokens, scopeMentions, findDeniable(tokens, topics, scopeMentions));
  return { tokens, mentions, scopeMentions, scopes };
}
