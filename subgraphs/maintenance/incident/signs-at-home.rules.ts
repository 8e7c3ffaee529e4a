/** Dangers that a report of a shared cause tells of in few everyday words (without accents, in lower case). */

export const PART =
  '(?:breakers?|breaker box|fuse ?box|panel|outlets?|sockets?|plugs?|switch(?:es)?|wires?|wiring|enchufes?|contactos?|apagador(?:es)?|tablero|pastillas)';
export const LAMP = String.raw`(?:${PART}|lights?|lamps?|light fixtures?|fixtures?|bulbs?|chandelier|ceiling fan|lamparas?|focos?)`;
const BECOMES =
  '(?:is|are|was|feels?|felt|gets?|got|getting|went|turned|turning|looks?|esta|estan|quedo|se puso|se siente)';
const HAS_DIED = '(?:dead|dying|lifeless|unresponsive|muert[oa])';
const SOMEBODY =
  '(?:neighbou?r|tenant|resident|man|woman|guy|lady|mother|father|mom|mum|dad|wife|husband|son|daughter|brother|sister|roommate|somebody|someone|vecin[oa]|senora?|hombre|mujer|inquilin[oa])';

const SIGNS: readonly string[] = [
  // A hot or scorched part of the wiring.
  String.raw`\b${PART} ${BECOMES}(?: (?:all|very|really|so|too|super|muy|bien))* (?:hot|warm|burning|smoking|black(?:ened)?|charred|scorched|melt(?:ed|ing)|brown|caliente|negr[oa]|quemad[oa]|derretid[oa])\b`,
  String.raw`\b(?:hot|burning|scorched|charred|blackened|melted|burnt|burned) ${PART}\b`,
  // Water where current is.
  String.raw`\b(?:water|rain|drip\w*|pour\w*|leak\w*|agua|gote\w*|cae agua)\b[^.!?]{0,30} (?:from|out of|through|into|inside|onto|over|in|on|de|del|por|sobre)(?: (?:the|my|our|a|el|la|mi|un|una))? (?:\w+ )?${LAMP}\b`,
  // Water on the floors of a home.
  String.raw`\bwater (?:is )?(?:all )?(?:over|across|covering|on) (?:the|my|our)(?: \w+)? floors?\b|(?<!\b(?:no (?:hay|tiene|tengo|tenemos|llega|sale|cae)|sin)(?: el| nada de)? )\bagua (?:por|en|sobre)(?: tod[oa])? (?:el|mi) (?:piso|suelo|cuarto|departamento)\b`,
  // A window or door that gave way.
  String.raw`\b(?:windows?|panes?|glass|ventanas?|vidrios?)(?: \w+)? (?:blew|blown|caved|fell|came|burst|shattered|smashed|broke|se rompi\w*|se quebr\w*|se cay\w*)\b`,
  // Something that has caught fire, or may.
  String.raw`\b(?:candles?|matches|velas?|veladoras?)\b[^.!?]{0,25} (?:burn(?:ed|t|ing)?|caught|fell over|tipped|set|scorched|singed|quem\w+|prendi\w+|se cayo)\b`,
  // Somebody whom nobody can help any more, perhaps.
  String.raw`\b${SOMEBODY}\b(?: (?:in|from|at|del?|en) (?:(?:unit|apartment|apt|number|el|la) )?#?\w+)?(?: (?:is|are|was|looks?|seems?|appears?(?: to be)?|may be|might be|could be|esta|parece))+ ${HAS_DIED}\b`,
  // Machines that carry people who cannot walk.
  String.raw`\b(?:stair ?lift|chair ?lift|hoyer|patient lift|hospital bed|salvaescaleras)\b`,
];

const SIGN = new RegExp(SIGNS.join('|'));

/**
 * Whether a report tells of a danger of its own in few everyday words.
 * @param text without accents, in lower case
 */
export const showsDangerAtHome = (text: string): boolean => SIGN.test(text);
