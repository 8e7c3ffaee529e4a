/** How texts (without accents, in lower case) tell of a water main, or of water from the ground in front of the house. */
import { withoutCommonWater } from './burst-water.rules.ts';

const BURST = String.raw`(?:burst\w*|bust(?:ed)?|break(?!er)|broke|broken|ruptur|gush|blew|blown|exploded|gave way|gone|revent|rompio|rot[ao]\b|rotura|estallo|quebro)`;
const MAIN = String.raw`(?:(?:water )?mains|water main|mains? (?:water )?(?:pipe|line|supply)|city (?:water )?(?:pipe|line)|(?:water|supply) (?:line|pipe) (?:to|of|for|into) (?:the|our) (?:building|block|complex|house|tower|property)|pipe (?:that|which) (?:feeds|supplies) (?:the|our) (?:building|block|complex|house|tower)|(?:tuberia|tubo|toma|caneria|red|linea) (?:de agua )?(?:principal|maestr[ao]|matriz|general)(?: de agua)?)`;
/** "I shut off the water main because my pipe burst" tells of a pipe of one's own. */
const NOT_SHUT = String.raw`(?<!\b(?:off|shut|close|closed|turn|turned|locate|find) (?:the |my |our |at the )?(?:water )?)`;
const OTHERS = String.raw`(?: (?!(?:because|since|as|so|and|but|my|to|valve|off|when|after|until|porque)\b)[\w']+){0,6}`;
const MAY_HAVE =
  '(?: (?:has|have|had|is|was|just|must|may|might|could|seems?|appears?|probably|apparently|likely|to|be|been|outside|in the (?:street|road|basement|cellar|garage)|under the building|se))*';
const SPANISH_BURST = String.raw`(?:se )?(?:revent\w+|rompio|quebro|estallo|rompieron|trono)`;

const OF_MAIN = [
  String.raw`${NOT_SHUT}\b${MAIN}${OTHERS} ${BURST}\w*`,
  String.raw`${NOT_SHUT}\bmains?${MAY_HAVE} (?:burst|broke|broken|break(?!er)|ruptur|blew|blown|exploded|gave way)\w*`,
  String.raw`\b${BURST}\w* (?:in |of |on |en |de )?(?:the |a |our |la |el |una? )?(?:water |city )?mains?\b(?! (?:valve|breaker|panel|drain|sewer))`,
  String.raw`\b(?:${BURST}\w*|${SPANISH_BURST}) (?:(?:in|of|on|en|de) )?(?:the |a |our |la |el |una? )?${MAIN}\b`,
];

const GROUND =
  '(?:ground|earth|street|road|side ?walk|pavement|asphalt|concrete|curb|lawn|grass|parking lot|lot|car park|drive ?way|man ?hole|corner|hydrant|calle|banqueta|acera|vereda|suelo|pavimento|tierra|estacionamiento|avenida)';
const GROUNDS = `(?:${GROUND}|(?:front |main )?entrance|yard|courtyard|front of (?:the|our) (?:building|block|complex|house)|entrada|patio)`;
const OUTSIDE = String.raw`(?:\boutside\b(?!(?: of)? (?:my|our|the)(?: \w+)? (?:door|apartment|unit|flat|room|bath ?room|kitchen|bed ?room|closet)\b)|\bout (?:in )?front\b|\bunderground\b|\bin front of (?:the|our) (?:building|block|complex|house|property|(?:main |front )?entrance|lobby)\b|\b(?:at|by|near|next to|in|on|under|underneath|beneath|below|from|along|down|across|off|toward|towards|through) (?:the|our|a)(?: \w+)? ?\b${GROUNDS}\b|\b(?:en|por|de|del|bajo|debajo de|sobre|junto a|cerca de|a) (?:el |la )?${GROUNDS}\b|\ba?fuera\b|\b(?:en)?frente (?:al?|del?) (?:el |la )?(?:edificio|entrada|conjunto|casa|banqueta)\b|\ben la calle\b)`;

const PIPE = '(?:pipes?|pipeline|water lines?|supply lines?|tuberias?|tubos?|canerias?|toma de agua)';
/** Words between a pipe and its bursting, e.g. "the pipe in the basement just burst". */
const NEAR = String.raw`(?: [\w']+){0,4}`;
const WATER = '(?:water|agua)';
const RISES = String.raw`(?:gush|shoot|spray|spout|spurt|pour|com|bubbl|well|spew|erupt|rush|surg|flow|shot|squirt|jet)\w*`;

/** A pipe that burst, water that rises or much of it, each only with a place in front of the house in its sentence. */
const OUTDOORS = [
  String.raw`\b${PIPE}\b[^.!?]{0,50}\b${BURST}\w*|\b${BURST}\w*[^.!?]{0,25}\b${PIPE}\b|\b${SPANISH_BURST}[^.!?]{0,25}\b${PIPE}\b`,
  String.raw`\b${WATER}(?: is| was| just| keeps| started| starts)* (?:gush|shoot|spray|spout|spurt|spew|erupt|bubbl|surg|squirt|jet)\w*|\b(?:gush|shoot|spurt|erupt|bubbl)ing ${WATER}\b`,
  String.raw`\b(?:geysers?|fountain of water|jet of water|river of water|chorro|borbot\w+|brota\w*|geiser)\b`,
  String.raw`\b(?:huge|big|large|massive|major|serious|enormous|giant|terrible)(?: water)? (?:leak|burst|break)\b|\b(?:water )?leak\w* (?:heavily|badly|massively)\b|\b(?:fuga|fugas)(?: (?:muy )?(?:enorme|grande|fuerte|tremenda))?(?: de agua)?(?: (?:muy )?(?:enorme|grande|fuerte|tremenda))\b|\b(?:gran|enorme|tremenda) fuga\b`,
  String.raw`\b(?:something|big) burst\b`,
];
const FROM_GROUND = String.raw`\b${WATER}(?: is| was| just| keeps| started)* ${RISES}(?: (?:up|out|straight|right|all|over|of|through|from|under|beneath|in|onto|down|del?|por|desde|debajo))* (?:the |la |el )?${GROUND}\b|\b(?:sale|saliendo|brota|brotando|salio) (?:mucha |el )?agua (?:del?|desde|por|de debajo de) (?:la |el )?${GROUND}\b`;

/** What else lets water out in front of a house, and what is inside of it: no main. */
const NOT_MAIN =
  /\b(?:sprinklers?|irrigation|hose|spigot|garden|drains?|drainpipe|downspout|sewer|sewage|gutters?|rain\w*|storms?|roof|ceiling|car wash|ac|a\/c|condens\w+|radiators?|heaters?|boiler|sinks?|toilets?|tub|bath ?tub|showers?|bath ?rooms?|bed ?rooms?|kitchen|closet|laundry|dishwasher|washer|washing machine|fridge|gas|riego|manguera|jardin|drenaje|coladera|lluvia|techo|lavabo|bano|cocina|recamara|cuarto|regadera|lavadora|calentador)\b|\b(?:my|mi) (?:\w+ )?(?:pipes?|line|tuberia|tubo|sink|unit|apartment|flat|basement|floor|wall|piso)\b/;

const MAIN_TOLD = OF_MAIN.join('|');
const RISEN_TOLD = new RegExp(FROM_GROUND);
const OUTDOORS_TOLD = new RegExp(OUTDOORS.join('|'));
const PLACE_OUTSIDE = new RegExp(OUTSIDE);
const SENTENCE = /[^.!?;]+/g;

const isOutdoors = (sentence: string): boolean =>
  !NOT_MAIN.test(sentence) &&
  (RISEN_TOLD.test(sentence) || (OUTDOORS_TOLD.test(sentence) && PLACE_OUTSIDE.test(sentence)));

const MAIN_SIGN = new RegExp(MAIN_TOLD);
const ALL_SIGNS = new RegExp([MAIN_TOLD, FROM_GROUND, ...OUTDOORS].join('|'), 'g');

/**
 * Whether a text tells that the main which brings the water has burst, or a pipe in front of the house.
 * @param text without accents, in lower case
 */
export function tellsOfBurstMain(text: string): boolean {
  return MAIN_SIGN.test(text) || (text.match(SENTENCE) ?? []).some(isOutdoors);
}

/** What a text that tells of a burst main tells beside it. */
export function besideBurstMain(text: string): string {
  return withoutCommonWater(text.replaceAll(ALL_SIGNS, ' main '));
}

/** A pipe that burst, wherever. */
export const BURST_PIPE = new RegExp(
  String.raw`\b${PIPE}${NEAR} ${BURST}\w*|\b${BURST}\w*(?: (?:water|a|the|una?|el|la))* ${PIPE}\b|\b${SPANISH_BURST}${NEAR} ${PIPE}\b|\b${WATER}(?: is)? (?:shoot|spray|gush|pour|spurt|burst)ing (?:out )?(?:of|from) (?:a|the) ${PIPE}\b`,
  'g',
);
