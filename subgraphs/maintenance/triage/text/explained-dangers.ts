import { WELL } from '../lexicon/endings.ts';
import { BURNT, DOUBTS, ELSEWHERE, EVERYDAY, HERE, OF_ELSEWHERE, STORY, TRIALS } from '../lexicon/settlements.ts';
import { words } from '../lexicon/words.ts';
import { DANGER_SIGNS } from '../rules/danger-signs.ts';
import { isTold, sentenceEnd, sentenceStart } from './endings.ts';
import type { Stretch } from './endings.ts';
import type { Mention } from './phrase-index.ts';
import type { Reading } from './reading.ts';
import { normAt } from './tokenize.ts';
import type { Token } from './tokenize.ts';
import { isOneOf } from './is-one-of.ts';

/** Signs that everyday smoke and steam give. */
const OF_SMOKE = words('smoke smoke_seen alarm_active alarm_beep burning_smell flame gas_sound odor_other scorch');
/** What everyday smoke and steam sound like as well. */
const BESIDE_SMOKE = new Set([...OF_SMOKE, ...words('no_function fumes steam hum spreading')]);
const OF_ALARMS = words('alarm_active alarm_beep');
const LINKS = words(
  'was were is are from because por porque era eran fue es debido due to of when cuando while de del',
);
const CAUSES_IT = words('set sets setting made makes left leave leaves activo activa hizo dejo dejaron dejan');
const LINK_REACH = 9;
const TURNS = words('and y but pero not no isnt wasnt only');

const DEFINITE = words('the its their el su');
const DRIFTS = words('comes come gets drifts blows seeps bothers enters fills smells lingers goes entra llega molesta');

const SMOKERS = words(
  'people persons neighbour neighbours neighbor neighbors tenant tenants guests kids teenagers guy guys man woman lady workers residents he she they who someone somebody roommate husband',
);
const FLOORS = words('upstairs downstairs below above');
const SMOKED = words(
  'and by at on in near outside inside all every like weed pot cigarettes under during constantly too so',
);

/** "The people upstairs smoke and …": the word for what they do, and not for what burns. */
function isSmoking(tokens: readonly Token[], at: number): boolean {
  const word = normAt(tokens, at);
  if (word !== 'smoke' && word !== 'smokes') return false;
  const who = FLOORS.has(normAt(tokens, at - 1)) ? at - 2 : at - 1;
  if (!SMOKERS.has(normAt(tokens, who)) || tokens[who]?.clause !== tokens[at]?.clause) return false;
  const next = tokens[at + 1];
  return next?.sentence !== tokens[at]?.sentence || SMOKED.has(next?.norm ?? '');
}

/** By its last word, the word before it: what makes smoke day by day and is named with two words. */
const EVERYDAY_PAIRS: ReadonlyMap<string, string> = new Map([
  ['cooker', 'pressure'],
  ['truck', 'food'],
]);

/** "They barbecue and the smoke comes in": the smoke of what was told before. */
function isItsOwnSmoke(tokens: readonly Token[], { from, to }: Mention): boolean {
  return DEFINITE.has(normAt(tokens, from - 1)) && DRIFTS.has(normAt(tokens, to + 1));
}

/** Whether a cause of everyday life is what a sign came from: "the smoke was from the neighbour's barbecue". */
function isExplainedAt(reading: Reading, sign: Mention, at: number): boolean {
  const { tokens } = reading;
  if (!isTold(reading, at)) return false;
  const word = normAt(tokens, at);
  const isBurntFood = tokens.slice(Math.max(0, at - 3), at).some(({ norm }) => BURNT.test(norm));
  if (at < sign.from) {
    if (isBurntFood || isItsOwnSmoke(tokens, sign)) return true;
    return tokens.slice(at + 1, sign.to + 5).some(({ norm }) => CAUSES_IT.has(norm));
  }
  const between = tokens.slice(sign.to + 1, at);
  const isNear = between.length <= LINK_REACH || TRIALS.has(word);
  const isNamed = tokens[sign.to + 1]?.start !== undefined && between.length === 0;
  const isDenied = between.some(({ norm }) => /^(?:not|isnt|wasnt|no|only|after|despues|tras)$/.test(norm));
  return !isNamed && isNear && !isDenied && (isBurntFood || between.some(({ norm }) => LINKS.has(norm)));
}

/** Words that tell that a thing burns, unlike those that name a fire ("the fire was the barbecue"). */
const CATCHES = words(
  'caught catch catches catching burst alight ablaze burning burns prendio prendieron prende prendido incendiaron incendiando ardiendo arde quemando agarro',
);
/** What is meant to burn. */
const FUEL = words(
  'charcoal coals coal logs wood briquettes kindling candle candles wick carbon carbones lena vela velas',
);
const FUEL_REACH = 3;

/** "My balcony caught fire from the barbecue": the cause is no excuse for what burns now, unless that is fuel. */
function isAlight(tokens: readonly Token[], { concept, from, to }: Mention): boolean {
  const isVerb = (at: number): boolean =>
    CATCHES.has(normAt(tokens, at)) || (normAt(tokens, at) === 'incendio' && normAt(tokens, at - 1) === 'se');
  if (concept !== 'flame' || !tokens.slice(from, to + 1).some((_, ahead) => isVerb(from + ahead))) return false;
  return !tokens.slice(Math.max(0, from - FUEL_REACH), to + 1).some(({ norm }) => FUEL.has(norm));
}

/** Whether another danger is told with a sign, or that it goes on. */
function isMore(reading: Reading, { from, to }: Stretch, allowed: ReadonlySet<string>): boolean {
  const { tokens, mentions } = reading;
  for (let at = from; at <= to; at += 1) if (DOUBTS.has(normAt(tokens, at)) && isTold(reading, at)) return true;
  return mentions.some(
    ({ concept, from: at }) =>
      at >= from && at <= to && DANGER_SIGNS.has(concept) && !allowed.has(concept) && isTold(reading, at),
  );
}

/** "The barbecue set the fence on fire": what began in everyday life and got out of hand is a danger. */
function isSetAlight({ mentions }: Reading, { from, to }: Stretch): boolean {
  return mentions.some((mention) => mention.concept === 'set_alight' && mention.from >= from && mention.to <= to);
}

/** "The smoke was my neighbour's barbecue", "the alarm was a drill": a sign with a cause that is none. */
export function explainedAt(reading: Reading, sign: Mention): Stretch | null {
  const { tokens } = reading;
  if (!OF_SMOKE.has(sign.concept) || !isTold(reading, sign.from) || isAlight(tokens, sign)) return null;
  const sentence = { from: sentenceStart(tokens, sign.from), to: sentenceEnd(tokens, sign.from) };
  const isContrary = tokens
    .slice(sentence.from, sentence.to + 1)
    .some(({ norm }) =>
      /^(?:but|pero|although|aunque|though|wall|pared|nobody|nadie|plug|outlet|enchufe|cable|wire|motor)$/.test(norm),
    );
  if (isContrary || isSetAlight(reading, sentence) || isMore(reading, sentence, BESIDE_SMOKE)) return null;
  if (isSmoking(tokens, sign.from)) return { from: sign.from, to: sign.to };
  const isTrial = OF_ALARMS.has(sign.concept);
  for (let at = sentence.from; at <= sentence.to; at += 1) {
    const word = normAt(tokens, at);
    const isCause =
      EVERYDAY.has(word) ||
      EVERYDAY_PAIRS.get(word) === normAt(tokens, at - 1) ||
      isSmoking(tokens, at) ||
      (isTrial && TRIALS.has(word));
    if (isCause && (at < sign.from || at > sign.to) && isExplainedAt(reading, sign, at)) {
      return { from: sign.from, to: sign.to };
    }
  }
  return null;
}

const LONGEST_STORY = 5;
/** The words with which a story is named begin and end with one of these: nothing else is looked at closely. */
const opensStory = isOneOf(words('in on at watched saw reading read seen writing about en vimos vi leyendo lei'));
const STORIES = words(
  'film movie novel book news paper newspaper series podcast documentary tv pelicula serie noticia noticias libro novela documental periodico tele',
);
const NOW = words('now ahora is are esta hay right ongoing currently spreading burning');

/** "In the film the lift fell", "a break-in two streets away": a sign of a story, or of another place. */
export function ofOthersAt(reading: Reading, sign: Mention): Stretch | null {
  const { tokens } = reading;
  if (!isTold(reading, sign.from)) return null;
  const from = sentenceStart(tokens, sign.from);
  const to = sentenceEnd(tokens, sign.from);
  for (let at = from; at < sign.from; at += 1) {
    if (!opensStory(tokens[at]!)) continue;
    for (let long = 2; long <= LONGEST_STORY; long += 1) {
      if (!STORIES.has(normAt(tokens, at + long - 1))) continue;
      const said = tokens
        .slice(at, at + long)
        .map(({ norm }) => norm)
        .join(' ');
      if (!STORY.test(said)) continue;
      const between = tokens.slice(at + long, sign.to + 1);
      if (!between.some(({ norm }) => HERE.has(norm) || norm === 'but' || norm === 'pero')) {
        return { from: sign.from, to: sign.to };
      }
    }
  }
  return isElsewhere(tokens, sign, from, to) ? { from: sign.from, to: sign.to } : null;
}

/** "Then they came here": whether what follows tells of this place, and not that all is well in it. */
function isHereToo(tokens: readonly Token[], last: number, to: number): boolean {
  const sentence = (tokens[to]?.sentence ?? 0) + SENTENCES_BEHIND;
  for (let at = last + 1; at < tokens.length && (tokens[at]?.sentence ?? 0) <= sentence; at += 1) {
    if (!/^(?:here|aqui)$/.test(normAt(tokens, at)) || /^(?:not|no|de|from)$/.test(normAt(tokens, at - 1))) continue;
    const beside = tokens.slice(Math.max(0, at - BESIDE_HERE), at + BESIDE_HERE + 1);
    if (!beside.some(({ norm }) => WELL.has(norm) || /^(?:nothing|nada|no|not)$/.test(norm))) return true;
  }
  return false;
}

const SENTENCES_BEHIND = 2;
const BESIDE_HERE = 4;

const isOfElsewhere = isOneOf(OF_ELSEWHERE);

function isElsewhere(tokens: readonly Token[], sign: Mention, from: number, to: number): boolean {
  const clause = tokens[sign.from]?.clause;
  const isSame = (at: number): boolean => at >= from && at <= to && tokens[at]?.clause === clause;
  let first = sign.from;
  let last = sign.to;
  while (isSame(first - 1) && !TURNS.has(normAt(tokens, first - 1))) first -= 1;
  while (isSame(last + 1) && !TURNS.has(normAt(tokens, last + 1))) last += 1;
  if (!tokens.slice(first, last + 1).some(isOfElsewhere)) return false;
  const said = tokens.slice(first, last + 1).map(({ norm }) => norm);
  const place = ELSEWHERE.exec(said.join(' '))?.[0];
  if (place === undefined) return false;
  const rest = said.join(' ').replace(place, ' ').split(' ');
  if (isHereToo(tokens, last, to)) return false;
  return !rest.some((word) => HERE.has(word) || NOW.has(word));
}
