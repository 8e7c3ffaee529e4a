/** What is wrong with a place that all of a house use (texts without accents, in lower case). */
import type { Category } from '../triage/triage.types.ts';
import { BURST_PIPE } from './burst-main.rules.ts';
import { withoutCommonWater } from './burst-water.rules.ts';
import { floorsIn, placesIn } from './named-places.rules.ts';

/** Places of which a house has one. */
const SINGLE: Readonly<Record<string, RegExp>> = {
  lobby:
    /\b(?:lobby|foyer|vestibule|entrance hall|(?:downstairs|building|main|front)(?: (?:in|at|by|near))?(?: the)? entry ?way|entry ?way (?:downstairs|of the building)|vestibulo|recepcion|entrada del edificio)\b/,
  laundry: /\b(?:laundry room|laundry (?:of|in) the (?:building|basement)|building(?:.s)? laundry|lavanderia)\b/,
  basement: /\b(?:basement|cellar|sotano)\b(?! (?:apartment|flat|unit))/,
  garage: /\b(?:garage|car park|estacionamiento|cochera)\b/,
  'parking lot': /\bparking lot\b/,
  entrance:
    /\b(?:(?:front|main|entrance|entry|street|building) (?:door|gate|entrance)|lobby door|puerta (?:principal|de (?:la )?(?:entrada|calle)|del edificio))\b/,
  'mail room': /\b(?:mail ?room|mail ?boxes|buzones)\b/,
  gym: /\b(?:gym|fitness room|gimnasio)\b/,
  pool: /\b(?:swimming pool|pool(?! table)|alberca|piscina)\b/,
  courtyard: /\b(?:courtyard|patio central)\b/,
  'trash room': /\b(?:(?:trash|garbage|bin) (?:room|area|chute)|cuarto de basura)\b/,
};
/** Places of which there may be one on each floor. */
const ON_FLOORS: Readonly<Record<string, RegExp>> = {
  hallway: /\b(?:hall(?:way)?|corridor|landing|pasillo)\b/,
  stairs: /\b(?:stair(?:s|way|well|case)|escaleras?)\b/,
};
/** Such a place without its floor, and one that may be the house's or a home's: known only by what else is told of it. */
const UNNUMBERED = /\b(?:hall(?:way)?|corridor|landing|pasillo|stair(?:s|way|well|case)|escaleras?|entrance|entrada)\b/;
const TOP_OR_GROUND = /\b(top|last|ground) floor\b|\b(ultimo piso|planta baja)\b/;

/** "In my unit", "our kitchen", but "our building". */
const OF_ONES_OWN =
  /\b(?:my|our|mine|mi|mis|nuestr[oa]s?) (?!(?:building|complex|block|tower|property|lobby|laundry|basement|garage|hallway|stairwell|floor|front door of|edificio|torre|pasillo|neighbou?rs?)\b)|\b(?:unit|apartment|apt|flat|departamento|depto) (?:#|number )?\d/;
/** Homes may have one of their own: "the front door", "the garage". */
const PERHAPS_OWN = /^(?:basement|garage|entrance)\b/;
/** What is said of the house itself. */
const OF_THE_HOUSE =
  /\b(?:of|to|in|into|for) (?:the|our) (?:building|block|complex|tower|house)\b|\bbuilding.?s?\b|\b(?:main|lobby|street|building) (?:door|entrance|gate)\b|\bentrance (?:door|gate)\b|\bentry gate\b|\bdel edificio\b|\bpuerta (?:principal|de la calle)\b|\bparking garage\b|\bcar park\b/;

interface Fault {
  key: string;
  category: Category;
  pattern: RegExp;
  /** What has to be told beside it. */
  only?: RegExp;
  /** What must not be told beside it. */
  without?: RegExp;
  /** Whether it shows in a hallway or on stairs of any floor, so that the same words tell of it again. */
  isSeenByAll?: boolean;
  /** What the text tells beside it, unless that is all but the fault itself. */
  beside?: (text: string) => string;
}

const CANNOT = '(?:won.?t|will not|does ?n.?t|does not|do not|don.?t|can.?t|can ?not|no longer|no(?: se)?(?: puede)?)';
const DOOR_OPEN = String.raw`\b(?:door|gate|entrance|puerta)s?(?: locks?)?\b[^.!?,;]{0,35}\b(?:${CANNOT} (?:be )?(?:lock|close|shut|latch|cierra|cerrar)\w*|unlocked|(?:lock|latch) (?:is |has been )?(?:broken|broke|not working))|\block (?:of|on|at) the [^.!?,;]{0,30}door[^.!?,;]{0,20} (?:broken|broke|not working|does ?n.?t work)|\b(?:door|gate|entrance) lock (?:is |has been )?(?:broken|broke|not working)`;

const GAS = '(?:natural gas|gas|gassy|(?:rotten |bad )?eggs?|sul(?:f|ph)ur)';
/** Gas by its name, by what it is made to smell of, and as the leak that the smell is taken for. */
const GAS_SMELT = new RegExp(
  [
    String.raw`\b(?:(?:strong|heavy|bad|faint|slight|intense) )?(?:smell|odou?r|stench|whiff) of ${GAS}\b|\b${GAS} (?:smell|odou?r|stench)\b`,
    String.raw`\b(?:smells?|smelling|smelled|reeks?|stinks?)(?: strongly| really| very| bad(?:ly)?)*(?: of| like)?(?: a| natural)? ${GAS}\b`,
    String.raw`\b(?:natural )?gas leak(?:ing|s)?\b|\b(?:fuerte )?(?:olor|peste) a (?:gas|azufre|huevos? podridos?)\b|\b(?:huele|apesta)(?: mucho| fuerte)? a (?:gas|azufre|huevos? podridos?)\b|\bfuga de gas\b`,
  ].join('|'),
  'g',
);

/** "You can smell it when you walk in". */
const SMELT_THERE =
  /\b(?:(?:you|i|we|one|everyone|everybody|anyone|people) (?:can |could |will )?(?:really |even |still |all )?(?:smell|notice)s?|(?:se|todos|uno) (?:lo )?(?:huelen?|notan?|sienten?))(?: (?:it|that|el olor))?\b(?: (?:when|as soon as|once|while|the moment|al|cuando)(?: (?:you|i|we|one))?(?: (?:walk|walking|come|coming|enter|entering|step|go|get|open|pass|entrar|entras|pasar|llegar|abrir|uno|entra))+(?: (?:in|into|inside|by|through|past))*)?/g;

const SEWERAGE = String.raw`(?:(?:raw |human )?sewage(?: water)?|sewer(?: (?:water|lines?|pipes?|main))?|waste ?water|human waste|poop water|fa?eces|fecal \w+|excrement|(?:agua|aguas) (?:negras?|residual(?:es)?|servidas?|de drenaje)|heces|materia fecal|excrementos?)`;
/** With what may lie there for another reason. */
const FILTH = String.raw`(?:${SEWERAGE}|toilet (?:water|paper)|poop?|caca|popo)`;
const DRAIN = String.raw`(?:(?:main|sewer|floor) (?:drains?|line)|drenajes?|coladeras?|alcantarillas?|desagues?)`;
const UP = String.raw`(?:(?: is| are| was| has| have| keeps| esta| estan)* (?:com|back|bubbl|ris|spill|overflow|leak|pour|flow|flood|seep|float|sal|sub|brot)\w*(?: (?:up|out|over|back|around))*(?: (?:through|of|from|por|de|del)(?: (?:the|a|el|la|las|los))*(?: (?:floor|main|sewer))? (?:drains?|toilets?|coladeras?|drenajes?|desagues?))?)`;
const OVERFLOWS = String.raw`(?:(?: (?:in|of|de|del|en)(?: (?:the|our|la|el|las|los))* \w+(?: room)?){0,2}(?: is| are| was| has| have| keeps| started| se| esta| estan)* (?:overflow\w*|back(?:s|ed|ing)? up|spill\w*|desbord\w*|rebos\w*|inund\w*)(?: (?:with|de|con) (?=${FILTH}))?)`;
const SEWAGE = new RegExp(
  [
    String.raw`\b${FILTH}\b(?:(?: and|,| y| &) (?:\w+ )?${FILTH}\b)*(?:${UP}|(?: is| are)?(?: all over| everywhere))|\b${SEWERAGE}\b`,
    String.raw`\b${DRAIN}\b${OVERFLOWS}|\bse (?:esta )?(?:desbord|rebos|regres)\w+ (?:el |la |las |los )?${DRAIN}\b`,
  ].join('|'),
  'g',
);
/** Drains that bring it, where it is told already. */
const DRAIN_OF_IT = new RegExp(String.raw`\b(?:drains?|toilets?)\b${OVERFLOWS}`, 'g');

/** What else bursts than the pipes that bring water to all, and homes in which one does. */
const NOT_OF_THE_HOUSE =
  /\b(?:sprinklers?|irrigation|hose|drains?|drainpipe|downspout|sewer|sewage|gutters?|gas|steam|radiators?|(?:water )?heaters?|boilers?|sinks?|toilets?|tub|showers?|bath ?rooms?|bed ?rooms?|kitchens?|closets?|dishwasher|washer|washing machine|apartments?|units?|flats?|riego|manguera|drenaje|coladeras?|aguas negras|lavabo|fregadero|tarja|inodoro|excusado|lavadero|bano|cocina|recamara|cuarto|regadera|lavadora|calentador|departamentos?|apartamentos?)\b/;

const burstPipeOf = (category: Category): Fault => ({
  key: 'burst_pipe',
  category,
  pattern: BURST_PIPE,
  without: NOT_OF_THE_HOUSE,
  isSeenByAll: true,
  beside: (text) => withoutCommonWater(text.replaceAll(BURST_PIPE, ' main ')),
});

/** What several tell of one place in different words, and what is no further danger beside itself. */
const FAULTS: readonly Fault[] = [
  {
    key: 'gas_smell',
    category: 'gas',
    pattern: GAS_SMELT,
    // What broke, or did, the gas lines: who is sent for a smell may not come for it.
    without:
      /\b(?:hit|struck|rammed|cars?(?! park)|trucks?|vehicles?|coches?|camion\w*|bang|boom|pop|explo\w*|crash\w*|broken?|rupture\w*|burst\w*|cut|dug|digging|hiss\w*|golpe\w*|choc\w*|rompi\w*|rot[oa]|tron\w*)\b/,
    beside: (text) => text.replaceAll(GAS_SMELT, ' ').replaceAll(SMELT_THERE, ' '),
  },
  {
    key: 'sewage',
    category: 'plumbing',
    pattern: SEWAGE,
    without: /\b(?:dogs?|cats?|pets?|birds?|pigeons?|rats?|mice|mouse|pool|perros?|gatos?|palomas?|ratas?|alberca)\b/,
    beside: (text) => withoutCommonWater(text.replaceAll(DRAIN_OF_IT, ' main ').replaceAll(SEWAGE, ' main ')),
  },
  { key: 'door_unlocked', category: 'locks_security', pattern: new RegExp(DOOR_OPEN, 'g'), only: OF_THE_HOUSE },
  {
    key: 'gate_stuck',
    category: 'locks_security',
    pattern: new RegExp(
      String.raw`\b(?:garage|parking|car park|driveway) (?:entrance |exit |entry )?(?:gate|barrier|shutter)\b[^.!?,;]{0,30}\b(?:stuck|jammed|${CANNOT} (?:open|close|move|raise|lift)\w*|broken|not opening|not working)(?: (?:closed|open|shut|down))?|\b(?:porton|puerta) del? (?:la )?(?:estacionamiento|garaje|cochera)\b[^.!?,;]{0,30}\b(?:atorad[oa]|trabad[oa]|no (?:se )?abre|descompuest[oa])`,
      'g',
    ),
  },
  {
    key: 'roof_leak',
    category: 'roofing_water_intrusion',
    pattern:
      /\b(?:the )?roof(?: is| has| keeps| started| was)*(?: a)?(?: big| bad)? leak\w*(?: water)?(?: (?:in|into|onto|over|to|through))?|\b(?:water|rain)(?: is)? (?:leaking|dripping|coming|pouring) (?:in )?(?:through|from) the roof(?: (?:in|into|onto))?|\bgotera\w*\b/g,
  },
  burstPipeOf('plumbing'),
  burstPipeOf('grounds_common_area'),
];

/** A fault of a place that all use. */
export interface PlaceFault {
  /** `same_wording` when only the same words tell two reports of it from others. */
  key: string;
  /** Where, e.g. `hallway floor 2`: two reports are of one place only if they name the same. */
  places: readonly string[];
  /** What the text tells beside the fault; all of it where that is not known. */
  beside: string;
  /** Whether it is one of those that are known. */
  isKnown: boolean;
}

/** Which part of the house a place is in, where the text says so. */
function partOf(text: string): string {
  const [, floor, piso] = TOP_OR_GROUND.exec(text) ?? [];
  const named = [...placesIn(text), ...floorsIn(text), floor ?? piso].filter((name) => name !== undefined);
  return [...new Set(named.map((name) => name.replace(/^last$|^ultimo piso$/, 'top')))].sort().join(' ');
}

function placesOfAll(text: string): string[] {
  const part = partOf(text);
  const found = (places: Readonly<Record<string, RegExp>>): string[] =>
    Object.keys(places).filter((name) => places[name]!.test(text));
  return [...found(SINGLE), ...(part === '' ? [] : found(ON_FLOORS))].map((name) => `${name} ${part}`.trim());
}

/**
 * The fault of a place that all of a house use; undefined when the text names no such place, or something of one's own.
 * @param text without accents, in lower case
 */
export function faultOfSharedPlace(text: string, category: Category): PlaceFault | undefined {
  if (OF_ONES_OWN.test(text)) return undefined;
  const places = placesOfAll(text);
  const fault = FAULTS.find((one) => one.category === category && text.search(one.pattern) >= 0);
  if (places.length === 0 && !(fault?.isSeenByAll === true && UNNUMBERED.test(text))) return undefined;
  const isOfAll = places.some((place) => !PERHAPS_OWN.test(place)) || OF_THE_HOUSE.test(text);
  if (!fault) return isOfAll ? { key: 'same_wording', places, beside: text, isKnown: false } : undefined;
  if (fault.only?.test(text) === false || fault.without?.test(text) === true) return undefined;
  const beside = fault.beside?.(text) ?? text.replaceAll(fault.pattern, ' ');
  return { key: places.length === 0 ? 'same_wording' : fault.key, places, beside, isKnown: true };
}
