import { words } from '../lexicon/words.ts';

const PAST = words(
  'was were had smelled smelt saw heard sparked leaked flooded dripped stopped felt got yesterday last ago earlier previously hubo habia olia olio estaba ayer anoche pasada pasado',
);
const PRESENT = words(
  'is are theres am im its have has keeps smell smells hear see can cannot cant wont doesnt dont isnt now today still hay huele esta estan sale salen tengo tenemos llevo llevamos sin no',
);
/** A danger told with one of these is there while it is written. */
export const THERE_NOW = words(
  'is are theres im its keeps smells smell hear see wont cannot cant now hay huele esta estan sale salen',
);
/** Times that are long past. */
export const LONG_AGO = words('year years month months ago winter summer spring fall ano anos mes meses');
/** Whether the words of a sentence tell of something as of the past, as opposed to now or without any time. */
export function isToldAsPast(told: readonly string[]): boolean {
  return told.some((word) => PAST.has(word)) && !told.some((word) => PRESENT.has(word));
}
