import { words } from '../lexicon/words.ts';
import { PHYSICAL_SIGNS } from '../rules/danger-signs.ts';
import type { Mention } from './phrase-index.ts';
import type { Token } from './tokenize.ts';

/** The word tells of a danger that a denial before it would deny. */
export const DANGER = 1;
/** The word names something that people want to have, so that its denial is a loss ("no heat"). */
export const WANTED = 2;

/** Where something is or how far it goes ("in the hall"), and by itself no danger. */
const PLACES = words('spreading');
/** "No smoke alarm" tells of no smoke. */
const DEVICES = words('smoke_alarm co_alarm fire_alarm_system extinguisher fire_door sprinkler gas_alarm smoke_device');
/** Losses, and things of a dwelling that are missed when they fail. */
const WANTED_THINGS = words(
  'cant_cook power_gone power_lost all_power no_heat no_cooling no_water hot_water_only gas_lost no_function elevator_out heating cooling outlet light stove fridge washer dryer elevator power heater toilet intercom access_system smoke_alarm co_alarm extinguisher fire_door',
);

/** Per word, what a denial before it denies: {@link DANGER}, {@link WANTED} or 0. */
export function findDeniable(
  tokens: readonly Token[],
  topics: readonly Mention[],
  scopeMentions: readonly Mention[],
): Uint8Array {
  const denials = new Set(scopeMentions.filter(({ concept }) => concept === 'negator').map(({ from }) => from));
  const found = new Uint8Array(tokens.length);
  for (const { concept, from, to } of topics) if (WANTED_THINGS.has(concept)) found.fill(WANTED, from, to + 1);
  for (const { concept, from, to } of topics) {
    const isHotWater = concept === 'hot' && (tokens[to + 1]?.norm === 'water' || tokens[from - 1]?.norm === 'agua');
    // "I can't turn it off" is told by its own denial, which denies no danger.
    if (!PHYSICAL_SIGNS.has(concept) || PLACES.has(concept) || isHotWater || denials.has(from)) continue;
    found.fill(DANGER, from, to + 1);
  }
  for (const { concept, from, to } of topics) if (DEVICES.has(concept)) found.fill(WANTED, from, to + 1);
  return found;
}
