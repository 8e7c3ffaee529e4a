import { words } from '../lexicon/words.ts';
import { DANGER_SIGNS } from '../rules/danger-signs.ts';
import type { Reading } from './reading.ts';
import type { Token } from './tokenize.ts';

/** What points to another sentence, or explains or corrects it. */
const POINTS = words(
  'it its this that thats these those they them he she him then so because since only just anyway turns turned actually really false sorry mistake joke joking kidding dream dreamed drill test tests testing guess maybe probably though but however also too again still finally already now eso esto esa ese era eran fue fueron ellos solo nomas entonces porque broma sueno simulacro prueba pero tambien ya creo quiza tal otra',
);
/** What makes smoke, noise or a mess and harms nobody, so that it explains what is told before it. */
const EXPLAINS = words(
  'toast steak dinner lunch cooking cook cooked frying fried searing baking baked grill grilling grilled bbq barbecue barbecuing oven candle candles incense fireworks firecrackers fireplace cigar cigarette cigarettes smoking smokes smoker shower bath ironing iron painted paints painting drew toy toys plush costume movie film show concert band song party wedding halloween game games dropped pan tostado cena comida cocinando cocinar asando asado asada parrilla vela velas incienso cohetes fiesta pelicula juego disfraz cigarro fuma fumando',
);
/** By scope: what may excuse a danger told elsewhere. */
const EXCUSES = words('figurative background gone contrast unresolved expert aftermath');
const BEFORE_OWN = words('off of in on from with to lost');
/** "The shower head", "a tile in the shower is cracked": a part of the bathroom, no steam. */
const SHOWER_PARTS = words(
  'head heads door doors curtain rod tile tiles handle drain pan wall floor shelf grout caulk',
);
const BEING = words('is are was has have needs need');
const TIMES = words('morning afternoon evening week weekend month year spring summer autumn fall winter');
/** Whoever thanks for a repair tells what was repaired; whether that was the danger is asked elsewhere. */
const THANKS = words('thanks thank thx gracias');
/** Faults that explain no danger. */
const LESSER = words('leak plain_leak no_function cant_secure bare');

const DRIPS = words('leak plain_leak tap');
const ALARMS = words('smoke_alarm co_alarm some_alarm fire_alarm_system gas_alarm smoke_device');
/** What limits an alarm, and is said in the same words of a tap. */
export const ALARM_LIMITS = words('chirp alarm_old');

/** "Off its track", "this spring": of what is told in the same sentence. */
function isOfItsOwn(tokens: readonly Token[], at: number): boolean {
  const { norm, raw } = tokens[at]!;
  return norm === 'this'
    ? TIMES.has(tokens[at + 1]?.norm ?? '')
    : raw === 'its' && BEFORE_OWN.has(tokens[at - 1]?.norm ?? '');
}

/** A word that points or explains in other places: "too loud" is no "ours, too". */
function isOfOtherUse(tokens: readonly Token[], at: number): boolean {
  const { norm, clause } = tokens[at]!;
  const next = tokens[at + 1];
  if (next?.clause !== clause) return false;
  if (norm === 'too') return true;
  return norm === 'shower' && (SHOWER_PARTS.has(next.norm) || (BEING.has(next.norm) && tokens[at - 2]?.norm === 'in'));
}

/** The sentences about what drips: "once in a while" in them makes no alarm of another sentence one that only chirps. */
export function findDripping({ tokens, mentions }: Reading): ReadonlySet<number> {
  const sentencesWith = (concepts: ReadonlySet<string>): number[] =>
    mentions.filter(({ concept }) => concepts.has(concept)).map(({ from }) => tokens[from]?.sentence ?? 0);
  const alarming = new Set(sentencesWith(ALARMS));
  return new Set(sentencesWith(DRIPS).filter((sentence) => !alarming.has(sentence)));
}

/**
 * The sentences that tell nothing of what is told in the others: they point to none of them, and name nothing that could
 * have caused, excused or ended a danger.
 */
export function findApart(reading: Reading): (sentence: number) => boolean {
  const { tokens, mentions, scopeMentions, scopes } = reading;
  const joined = new Set<number>();
  tokens.forEach(({ norm, sentence }, at) => {
    if (isOfOtherUse(tokens, at)) return;
    if (EXPLAINS.has(norm) || (POINTS.has(norm) && !isOfItsOwn(tokens, at))) joined.add(sentence);
  });
  for (const { concept, from } of scopeMentions) if (EXCUSES.has(concept)) joined.add(tokens[from]?.sentence ?? 0);
  const dripping = findDripping(reading);
  for (const { concept, from } of mentions) {
    const sentence = tokens[from]?.sentence ?? 0;
    const isLesser = LESSER.has(concept) || (ALARM_LIMITS.has(concept) && dripping.has(sentence));
    if (DANGER_SIGNS.has(concept) && !isLesser) joined.add(sentence);
  }
  const thanked = new Set(tokens.filter(({ norm }) => THANKS.has(norm)).map(({ sentence }) => sentence));
  for (const sentence of scopes.resolved) if (!thanked.has(sentence)) joined.add(sentence);
  return (sentence) => !joined.has(sentence);
}
