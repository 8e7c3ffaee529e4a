import { words } from '../lexicon/words.ts';
import type { Mention } from './phrase-index.ts';
import type { Token } from './tokenize.ts';
import { isOneOf } from './is-one-of.ts';

const isFall = isOneOf(words('waterfall waterfalls niagara cascada'));
const WHERE = words('in inside under through down from on out behind over en bajo');
const BETWEEN = words('falls coming running pouring going of');
const WHOSE = words('my our the mi nuestra nuestro la el');
const ROOMS = words('hallway kitchen bathroom bedroom living laundry closet basement ceiling upstairs');
/** Where the word names something to look at. */
const NOT_WATER = words(
  'painting picture photo poster print mural art fountain feature sculpture sound sounds nice pretty lovely beautiful love decor showerhead shower faucet island countertop vacation trip hike wallpaper screensaver',
);

/** "A waterfall in my hallway", "Niagara falls under my sink": water that pours where people live (guide R6). */
export function findWaterfalls(tokens: readonly Token[]): Mention[] {
  if (!tokens.some(isFall)) return [];
  const shown = new Set(tokens.filter(({ norm }) => NOT_WATER.has(norm)).map(({ sentence }) => sentence));
  return tokens.flatMap((token, at) => {
    const { sentence } = token;
    if (!isFall(token) || shown.has(sentence)) return [];
    let place = at + 1;
    while (BETWEEN.has(tokens[place]?.norm ?? '')) place += 1;
    const [where, whose] = [tokens[place], tokens[place + 1]];
    if (where?.sentence !== sentence || !WHERE.has(where.norm)) return [];
    const isHome = WHOSE.has(whose?.norm ?? '') || ROOMS.has(whose?.norm ?? '');
    return isHome ? [{ concept: 'waterfall_inside', from: at, to: at }] : [];
  });
}
