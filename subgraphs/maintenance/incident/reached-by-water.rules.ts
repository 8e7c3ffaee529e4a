/** What the water of a cause gets to, however that is told (texts without accents, in lower case). */

const ARTICLE = '(?: (?:the|our|my|an?|all|some|one|of|its|main|el|la|los|las|un|una|mi))*';
const WIRED = String.raw`(?:(?:(?:electric\w*|power|wall) )?(?:outlets?|sockets?)|(?:electric\w*|power|breaker|fuse|light|distribution) (?:panels?|meters?|box(?:es)?|boards?|cabinets?|rooms?|closets?|cables?|switch\w*)|fuse ?box(?:es)?|breakers?|switch(?:board|gear|es)|wiring|electrics|electricals|electrical (?:stuff|equipment|installation)|tableros?(?: electricos?)?|enchufes?|contactos|medidor(?:es)? de (?:la )?luz|cables|interruptor(?:es)?|pastillas|cuarto de medidores|medidores)`;
const MACHINE = String.raw`(?:furnaces?|boilers?|(?:water )?heaters?|washers?|dryers?|(?:washing )?machines?|freezers?|fridges?|generators?|pumps?|motors?|calderas?|calentador(?:es)?|boyler|lavadoras?|secadoras?|motor(?:es)?|bombas?|maquinas?|generador)`;

const TO = String.raw`(?:reach(?:es|ed|ing)?|touch(?:es|ed|ing)?|hit(?:s|ting)?|cover(?:s|ed|ing)?|surround\w*|up to|up against|as (?:far|high) as|level with|all the way to|(?:got|gets?|getting|went|come|comes|came|rose|rising|close|next|near|spread\w*|creep\w*) (?:up )?to|at|near(?:ing)?|around|under|above|below|over|into|inside|llega(?:n|ron|ndo)?(?: ya)? (?:a|hasta)l?|llego (?:a|hasta)l?|hasta|alcanz\w+|toc(?:a|an|o|aron|ando)|cubr\w+|moj(?:a|an|o|aron|ando)|rodea\w*|junto al?|cerca del?|al|en)`;
const UNDENIED = String.raw`(?<!\b(?:no|not|nor|never|n.?t|without|sin|ni)(?: \w+){0,2} )`;
const STANDS = String.raw`(?:(?:is|are|was|were|still|all|already|now|stands?|standing|sits?|sitting|half|partly|completely|esta|estan|quedo|quedaron|ya|metid[oa]s?|parad[oa]s?) )*`;
const IN_IT = String.raw`(?:in(?:side)? (?:it|(?:the |that )?(?:middle|sewage|muck|filth|mess|water|wastewater)|(?:\w+ )?(?:feet|inches|foot) of)|under(?: ?water)?\b|submerged|surrounded|soaked|flooded|drenched|(?:en|dentro de|bajo|cubiert[oa]s? de|rodead[oa]s? de) (?:el |las? )?(?:aguas?|porqueria|medio)|inundad[oa]s?|mojad[oa]s?|sumergid[oa]s?)`;

const REACHED = new RegExp(
  [
    String.raw`${UNDENIED}\b${TO}${ARTICLE} ${WIRED}\b`,
    String.raw`${UNDENIED}\b(?:reach(?:es|ed|ing)?|touch(?:es|ed|ing)?|up to|cover(?:s|ed|ing)|surround\w*|llega(?:n|ron)?(?: ya)? (?:a|hasta)l?|llego (?:a|hasta)l?|alcanz\w+|cubr\w+)${ARTICLE} ${MACHINE}\b`,
    String.raw`\b(?:${WIRED}|${MACHINE}) ${STANDS}${IN_IT}`,
  ].join('|'),
);

const YOUNG =
  '(?:kids?|child|children|boys?|girls?|bab(?:y|ies)|toddlers?|son|daughter|nin[oa]s?|chic[oa]s?|hij[oa]s?|bebes?|muchach[oa]s?)';
const SOMEBODY = String.raw`(?:${YOUNG}|people|men|man|woman|women|guys?|lady|tenants?|residents?|neighbou?rs?|someone|somebody|he|she|they|gente|personas?|hombres?|mujer(?:es)?|senor\w*|vecin[oa]s?|alguien|inquilin[oa]s?)`;
const THERE = String.raw`(?:down there|in there|down in (?:it|the \w+)|(?:play|walk|wad|stand|sleep|liv|work)\w* (?:around |down )?(?:in(?: it| there| the \w+)?|through it|there)|alla abajo|ahi abajo|alla adentro|ahi adentro|ahi dentro|abajo)`;
const THERE_IS = String.raw`(?<!\b(?:no|not|nobody|without|ningun|sin) (?:\w+ )?)`;
/** Whoever is where the cause is a danger. */
const PEOPLE_THERE = new RegExp(String.raw`${THERE_IS}\b${SOMEBODY}\b(?: (?!(?:who|from)\b)[\w']+){0,4} ${THERE}\b`);
const CHILD_THERE = new RegExp(String.raw`${THERE_IS}\b${YOUNG}\b(?: [\w']+){0,4} ${THERE}\b`);

/** Water in one's own rooms, whatever it came by. */
const OWN_ROOM = String.raw`(?:(?:mis?|nuestr[oa]s?) (?!(?:calle|edificio|cuadra|colonia|pasillo|llave|grifo|regadera|entrada)s?\b)\w+|(?:la|las) ventanas?)`;
const COMES_IN =
  '(?:entr(?:a|o|ando|aron)|met(?:e|io|iendo)|filtr(?:a|o|ando)|col(?:a|o|ando)|lleg(?:a|o|ando)|sub(?:e|io|iendo)|cae|cayo|cayendo|baj(?:a|o|ando)|sal(?:e|io|iendo)|corre|corriendo|inund(?:a|o|ando))';
const NO_WATER = String.raw`(?<!\b(?:no|ni|sin|nada de|tampoco)(?: \w+){0,2} )`;
const AT_HOME = new RegExp(
  [
    String.raw`${NO_WATER}\bagua(?: (?:ya|se|me|nos|esta|sigue|tambien|sucia))* ${COMES_IN}(?: [\w']+){0,3} ${OWN_ROOM}\b`,
    String.raw`${NO_WATER}\b${COMES_IN}(?: (?:ya|el|la|mucha|mas|toda))* agua(?: [\w']+){0,3} ${OWN_ROOM}\b`,
    String.raw`(?<!\b(?:no|any|hot|without)(?: \w+)? )\b(?:water|it)(?: (?:has|have|had|just|also|already|even|now))* (?:came|got|went|ran|entered|reached|flowed|seeped|rushed|poured)(?: (?:in|into|through|under|up|to|inside|by|over|at|right|all))* (?:my|our) (?!(?:street|road|building|block|side|entrance|lobby|hallway|taps?|faucets?)\b)`,
  ].join('|'),
);

/** Causes that bring water or gas to a place in which people may be. */
const AT_A_PLACE: ReadonlySet<string> = new Set(['sewage', 'burst_pipe', 'gas_smell']);
/** Causes that bring water, or take it. */
const OF_WATER: ReadonlySet<string> = new Set(['sewage', 'burst_pipe', 'no_water']);

/**
 * Whether the water of a cause has come to wiring or machines or into a home, or people are where it is.
 * @param text without accents, in lower case
 */
export function reachesSomething(text: string, key: string): boolean {
  if (AT_A_PLACE.has(key) ? PEOPLE_THERE.test(text) : key === 'no_water' && CHILD_THERE.test(text)) return true;
  return OF_WATER.has(key) && (REACHED.test(text) || AT_HOME.test(text));
}
