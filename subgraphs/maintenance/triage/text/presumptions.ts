import { words } from '../lexicon/words.ts';
import type { Mention } from './phrase-index.ts';
import { GAP, STOP } from './rewrite.ts';
import type { Token } from './tokenize.ts';

const WHEN = words('when cuando');
const ARTICLES = words('the my our this that these those');
const REPAIRED = /^(?:fixed|repaired|replaced|mended|restored|sorted|changed|removed|patched|cleared)$/;
const HEATERS = words('furnace boiler heater radiator radiators');
const HEAT = words('heat heating calefaccion');
const SERVICES = words('power electricity water luz agua corriente electricidad');
/** A loss that is planned, or supposed, is none of now. */
const NOT_NOW = words('if si tomorrow manana next planned scheduled shut maintenance usually normally');
const RETURNING = words('will be is are come coming come get getting going to go on');
/** What may follow a service that is to be back: another word makes it another thing ("water feature"). */
const PLACED = words('in at to for here again en de del a aqui caliente');
const LONGEST_LEAD = 5;
const RETURNS = words('back restored again repaired fixed arreglan reparan arreglaran regresa vuelve componen');
const REFERS = words('it its they theyre');
const BE = words('be being get getting');
const REAL = words('real actual actually');
const NOW = words('now ahora ahorita');
const TURNS = words('but and pero y');
const PLANS = words('will tomorrow next pretend fake pretended');
/** Questions of what is allowed now, by their first words. */
const ALLOWED = new Set(['is it safe', 'is it ok', 'is it okay', 'can i still', 'can we still']);
/** Who asks whether to go on with something, or to worry, has it before them. */
const PRESENT_QUESTIONS =
  /^(?:(?:is it|its) (?:safe|ok|okay|fine) to (?:keep|continue|still)|(?:can|could|should|may|do) (?:i|we) (?:still|keep|continue|(?:need to |have to )?(?:be )?(?:worry|worried|concerned|panic)))\b/;
const LONGEST_OPENING = 7;
/** These open a question of what is allowed. */
const ASKING = words('is its can could should may do');
const ASKED = words('it i we safe ok okay fine');
const OPENING_WORDS_OF_NOW = 4;
const HOLDERS = words('the my our this that these it its theres there i we');
/** What follows these is supposed after all. */
const SUPPOSED = words('ever someday any another breaks fails happens');
const ARTICLES_OF_ANY = words('a an');
const SMELLED = words('smell smells odor odour olor huele');
const GOES_ON = words('is are keeps');
const LONGEST_NAME = 6;
/** Words looked at in one question, so that the time stays bounded. */
const LONGEST_QUESTION = 40;
const TURN_REACH = 3;

/** What questions and drills are to be read as: by word, what stands in its place, and words that go on what was asked. */
export interface Presumptions {
  replaced: Map<number, string>;
  joined: Set<number>;
}

function endOfSentence(tokens: readonly Token[], at: number): number {
  let to = at;
  while (
    to < at + LONGEST_QUESTION &&
    tokens[to + 1] !== undefined &&
    tokens[to + 1]?.sentence === tokens[at]?.sentence
  ) {
    to += 1;
  }
  return to;
}

const isOpening = (tokens: readonly Token[], at: number): boolean => tokens[at - 1]?.sentence !== tokens[at]?.sentence;

/** "When will the door be fixed? It won't close": the door is what does not close, and a boiler to be fixed is broken. */
function addUndone(found: Presumptions, tokens: readonly Token[], at: number): void {
  const isWhen = tokens[at]?.norm === 'when' && ['will', 'is', 'are', 'can'].includes(tokens[at + 1]?.norm ?? '');
  if (!isWhen || !ARTICLES.has(tokens[at + 2]?.norm ?? '')) return;
  const end = endOfSentence(tokens, at);
  const name = tokens.slice(at + 3, Math.min(end, at + 4 + LONGEST_NAME) + 1);
  const verb = name.findIndex(({ norm }) => REPAIRED.test(norm)) + at + 3;
  if (verb < at + 4 || !BE.has(tokens[verb - 1]?.norm ?? '')) return;
  for (const word of [at, at + 1, verb - 1]) found.replaced.set(word, GAP);
  found.replaced.set(verb, HEATERS.has(tokens[verb - 2]?.norm ?? '') ? 'broke' : GAP);
  if (verb === end && REFERS.has(tokens[end + 1]?.norm ?? '')) found.joined.add(end + 1);
}

/** Where a question turns to what it asks about, or -1. */
function conditionIn(tokens: readonly Token[], at: number, end: number): number {
  const condition = tokens.slice(at, end + 1).findIndex(({ norm }) => norm === 'if' || norm === 'that');
  return condition < 0 ? -1 : at + condition;
}

/** "Is it safe to use the balcony if the railing is hanging off?": what may be done now, with what goes on now. */
function addAllowed(found: Presumptions, tokens: readonly Token[], at: number): void {
  if (!ASKING.has(tokens[at]?.norm ?? '') || !ASKED.has(tokens[at + 1]?.norm ?? '')) return;
  const opening = tokens.slice(at, at + LONGEST_OPENING).map(({ norm }) => norm);
  const isOfNow = PRESENT_QUESTIONS.test(opening.join(' '));
  if (!isOfNow && !ALLOWED.has(opening.slice(0, 3).join(' '))) return;
  const end = endOfSentence(tokens, at);
  const condition = conditionIn(tokens, at, end);
  const holder = tokens[condition + 1]?.norm ?? '';
  if (condition < at || !(isOfNow ? HOLDERS : ARTICLES).has(holder)) return;
  const supposed = tokens.slice(condition + 1, end + 1);
  const goesOn = supposed.some(
    ({ norm }, word) => GOES_ON.has(norm) && supposed[word + 1]?.norm.endsWith('ing') === true,
  );
  if (!goesOn && !isOfNow) return;
  const isSmelled = supposed.some(({ norm }) => SMELLED.has(norm));
  if (supposed.some(({ norm }) => SUPPOSED.has(norm) || (!isSmelled && ARTICLES_OF_ANY.has(norm)))) return;
  const words = isOfNow ? OPENING_WORDS_OF_NOW : 3;
  for (let word = at; word < Math.min(condition, at + words); word += 1) found.replaced.set(word, GAP);
  found.replaced.set(condition, GAP);
}

/** "Water will be off on Tuesday. When will it be back?" */
function isAnnounced(tokens: readonly Token[], at: number): boolean {
  const sentence = (tokens[at]?.sentence ?? 0) - 1;
  const before = tokens.slice(Math.max(0, at - LONGEST_QUESTION), at).filter((token) => token.sentence === sentence);
  return before.some(({ norm }) => norm === 'will' || NOT_NOW.has(norm));
}

/** "When will the heat be back?": there is none now. */
function addLostService(found: Presumptions, tokens: readonly Token[], at: number): void {
  if (!WHEN.has(tokens[at]?.norm ?? '')) return;
  const end = endOfSentence(tokens, at);
  const asked = tokens.slice(at, end + 1);
  const service = asked.findIndex(({ norm }) => HEAT.has(norm) || SERVICES.has(norm)) + at;
  const returns = asked.findIndex(({ norm }) => RETURNS.has(norm)) + at;
  if (service <= at || returns <= at || asked.some(({ norm }) => NOT_NOW.has(norm))) return;
  const next = tokens[service + 1]?.norm ?? '';
  const isOther = !RETURNING.has(next) && !RETURNS.has(next) && !PLACED.has(next) && service < end;
  if (isAnnounced(tokens, at) || (SERVICES.has(tokens[service]?.norm ?? '') && isOther)) return;
  const isHeat = HEAT.has(tokens[service]?.norm ?? '');
  // Where the power is to be back ("in my unit") says how much of it is gone.
  const isPlace = (word: number): boolean =>
    !isHeat && word > service && (word > returns || !RETURNING.has(tokens[word]?.norm ?? '')) && word !== returns;
  for (let word = at; word <= end; word += 1) if (!isPlace(word)) found.replaced.set(word, GAP);
  let lead = at - 1;
  for (; lead >= at - LONGEST_LEAD && tokens[lead]?.clause === tokens[at]?.clause; lead -= 1) {
    found.replaced.set(lead, STOP);
  }
  const isEnglish = tokens[at]?.norm === 'when';
  const kind = tokens[service - 1]?.norm === 'hot' ? service - 1 : service;
  found.replaced.set(isEnglish ? kind - 1 : Math.max(at, service - 2), isEnglish ? 'no' : 'sin');
  for (let word = kind; word <= service; word += 1) found.replaced.delete(word);
  if (tokens[end + 1]?.value === null) found.joined.add(end + 1);
}

/** "We had a fire drill yesterday, but now there is smoke": what is real is no drill. */
function addDrill(found: Presumptions, tokens: readonly Token[], drill: number): void {
  const end = endOfSentence(tokens, drill);
  const rest = tokens.slice(drill + 1, end + 1);
  if (rest.some(({ norm }) => PLANS.has(norm))) return;
  let from = drill;
  while (from > drill - LONGEST_QUESTION && !isOpening(tokens, from)) from -= 1;
  const turn = rest.findIndex(
    ({ norm }, at) => TURNS.has(norm) && rest.slice(at + 1, at + 1 + TURN_REACH).some((next) => NOW.has(next.norm)),
  );
  const isReal = rest.some(({ norm }) => REAL.has(norm));
  const isDuring = ['during', 'durante'].includes(tokens[from]?.norm ?? '');
  if (turn < 0 && !(isReal && isDuring)) return;
  const to = turn < 0 ? drill : drill + 1 + turn;
  for (let at = from; at <= to; at += 1) found.replaced.set(at, STOP);
}

/**
 * What questions take for granted. Who asks when a thing will be fixed, or whom to call about it, tells that it is there;
 * only what the question adds is left out (guide R4, R6).
 * @param presumes wordings that end before what they take for granted
 */
export function findPresumptions(tokens: readonly Token[], presumes: readonly Mention[]): Presumptions {
  const found: Presumptions = { replaced: new Map(), joined: new Set() };
  for (const { from, to } of presumes) {
    for (let at = from; at < to; at += 1) found.replaced.set(at, STOP);
    // "How long until somebody gets us out?" is what people say who wait for "get us out".
    const asked = tokens[to]?.norm ?? '';
    if (asked === 'gets' || asked === 'getting') found.replaced.set(to, 'get');
  }
  tokens.forEach(({ norm }, at) => {
    addUndone(found, tokens, at);
    addAllowed(found, tokens, at);
    addLostService(found, tokens, at);
    if (norm === 'drill' || norm === 'simulacro') addDrill(found, tokens, at);
  });
  return found;
}
