/** Dangers that reports tell of beside their cause in everyday words (without accents, in lower case), by who has to see to them. */
import type { Category } from '../triage/triage.types.ts';
import { UNIT_NUMBER } from './burst-water.rules.ts';
import { LAMP, PART } from './signs-at-home.rules.ts';
import { areStairsUnsafe } from './unsafe-stairs.rules.ts';

const WIRED = String.raw`(?:${PART}|(?:electric\w* )?meters?|medidor(?:es)?|(?:extension |power )?cords?)`;
const LIT = `(?:${LAMP}|${WIRED})`;
const HUMS = String.raw`(?:buzz(?:es|ed|ing)?|hums?|humming|crackl\w+|sizzl\w+|fizz\w*|sings?|singing|zumb\w+|chisporrote\w+)`;
const VERY = '(?: (?:all|very|really|so|too|super|muy|bien|constantly|loudly|still|now|just))*';
/** What burns in a home, or takes away what does. */
const FLAME = String.raw`(?:pilot(?: light)?|burners?|boiler|furnace|water heater|heater|stove|oven|piloto|caldera|calentador|estufa|horno|quemador(?:es)?)`;
const FLUE = String.raw`(?:flue(?: pipe)?|chimney(?: pipe)?|(?:vent|exhaust|stove|smoke) ?pipe|vent (?:to|of|for|on) the \w+|tubo (?:de (?:la )?(?:caldera|estufa|chimenea)|del calentador|de escape)|chimenea)`;
const SMELLS = String.raw`(?:smell|odou?r|stink|stank|stench|reek|whiff|huele|olor|apesta)\w*`;
const UNDENIED = String.raw`(?<!\b(?:no|not|nor|any|without|sin|ni|ningun)(?: \w+)? )`;
const ODD = String.raw`(?:funny|odd|odd(?:ly)?|strange(?:ly)?|weird(?:ly)?|peculiar|unusual|something|chemicals?|metallic|sweet|hot|rar[oa]|extran[oa]|quimic\w*)`;
const OPENING = '(?:windows?|(?:balcony|patio|sliding) doors?|ventanas?|ventanal(?:es)?)';
const NOT_SHUT = String.raw`(?:(?:won.?t|will not|do(?:es)? ?n.?t|do(?:es)? not|can.?t|can ?not|did ?n.?t|no longer|never|hardly|barely) (?:be )?(?:fully |quite |all the way )?(?:close|shut|latch|closed)|no (?:se )?(?:puede[ns]? )?(?:cierran?|cerrar))`;

/** Wiring that can be heard, is hot or has come off; the lights of a supply that fails only flicker. */
const WIRING = [
  String.raw`\b${LIT}\b(?: (?:is|are|was|were|keeps?|started|starts|makes?|making|flicker\w*|and|a|an|strange|loud|weird|esta|estan|parpadean?|y|hace|hacen))*${VERY} ${HUMS}\b|\b${HUMS}(?: (?:sound|noise|coming|ruido))* (?:in|from|at|behind|inside|en|de)(?: (?:the|my|our|an?|los?|las?|el|mis?))* ${LIT}\b`,
  String.raw`\b${WIRED} (?:is|are|was|feels?|felt|gets?|got|getting|esta|estan|se puso|se siente)${VERY} (?:hot|warm|burning|caliente)s?\b`,
  String.raw`\b${WIRED}\b(?: (?:\w+|is|are|was|were))? (?:torn|ripped|pulled|hanging|hangs?|came|fell|fallen|knocked|arrancad[oa]|suelt[oa]|cuelga) (?:off|out|down|from|loose|by|de)\b`,
];

/** Fumes that stay in the house, and what smells as nothing should. */
const FUMES = [
  String.raw`\b${FLUE}\b[^.!?,;]{0,25} (?:off|out|loose|apart|down|fell|fallen|disconnected|detached|broken?|blocked|clogged|cracked|holes?|rusted|leak\w*|suelt[oa]|solto|cayo|rot[oa]|rompio|tapad[oa]|desconect\w+|zafo)\b|\b(?:se )?(?:solto|cayo|rompio|zafo|desconecto|tapo) (?:el |la )?${FLUE}\b`,
  String.raw`\b${FLAME}\b[^.!?]{0,30}${UNDENIED}\b${SMELLS}|${UNDENIED}\b${SMELLS}[^.!?,;]{0,20} (?:from|of|by|near|at|de|del|por|cerca de)(?: (?:the|my|our|la|el|mi))? ${FLAME}\b`,
  String.raw`${UNDENIED}\b${SMELLS}(?: (?:like|of|kind of|a|kinda|very|really|so|bit|little|is|muy|algo|a|un poco))* ${ODD}\b|${UNDENIED}\b${ODD} (?:\w+ )?(?:smell|odou?r|stench|olor)\w*`,
];

/** Water over a home. */
const DRIPS = String.raw`\b(?:ceilings?|techos?)\b(?: (?:is|are|has|started|starts|keeps?|also|now|to|esta|empezo|a))* (?:drip|leak|wet\b|gote|mojad|pour|rain)\w*|\b(?:drip|leak|gote|pour)\w*(?: (?:water|down|agua))?(?: (?:from|through|in|of|de|del|por|en))+ (?:the |my |our |el |mi )?(?:\w+ )?(?:ceiling|techo)\b|\bgotea(?:n)? (?:el |mi )?techo\b|\b(?:goteras?)\b`;

/** What lets the cold in, or anybody. */
const STAYS_OPEN = String.raw`\b${OPENING}\b[^.!?,;]{0,25} ${NOT_SHUT}\b`;

const LINES = String.raw`(?:(?<!\b(?:phone|telephone|internet|cable|tv|sewer|gas|water|main|supply) )(?:lines|wires|cables)|(?:power|electric\w*|overhead|service|utility) ?(?:lines?|wires?|cables?)|(?:the|an?|one) (?:wire|cable)(?! (?:is|was|went|has been) (?:down|out|off)\b)|lineas? electricas?|(?:los |unos )?(?:cables|alambres)|(?:un|el) (?:cable|alambre))`;
const ON_THE_GROUND = String.raw`(?:on|in|over|across|by|into|onto|en|sobre|por)(?: (?:the|our|a|el|la|una?))+ (?:\w+ )?(?:ground|grass|lawn|yard|street|road|sidewalk|pavement|drive ?way|garden|parking(?: lot)?|playground|gate|fence|path|suelo|piso|pasto|patio|calle|banqueta|acera|jardin|estacionamiento|cochera)`;
const TILTS = String.raw`(?:lean(?:s|ing)?|tilt(?:s|ed|ing)?|sag(?:s|ging)?|bent|swaying|crooked|inclinad[oa]|chuec[oa]|(?:about|going|ready) to (?:fall|come down)|(?:por|va a) caer(?:se)?)`;
/** What brings the power, where people may touch it or a tree rests on it; whoever restores it inside does not see to it. */
const DOWN_OUTSIDE = [
  String.raw`\b${LINES}(?: (?:that|which|is|are|was|were|have|has|just|all|also|se|estan?|quedo|quedaron))* (?:down|came down|come down|coming down|fell|fallen|drop\w*|snapped|torn|hang\w*|dangl\w*|droop\w*|sag\w*|touch\w*|loose|swing\w*|whipping|cayo|cayeron|caid[oa]s?|colgando|cuelgan?|suelt[oa]s?|tirad[oa]s?)\b|\b${LINES}(?: (?:is|are|was|were|lie|lies|lying|laying|estan?|quedaron|all|down))* ${ON_THE_GROUND}\b|\b(?:se )?(?:cayo|cayeron|solto|soltaron) (?:un |unos |el |los |la |las )?(?:cables?|alambres?|lineas?)\b`,
  String.raw`\b(?:trees?|branch(?:es)?|limbs?|arbol(?:es)?|ramas?)\b(?: (?!(?:fell|fallen|falling|came|comes|hit|struck|cayo|cae|golpeo)\b)[\w']+){0,3} (?:on|onto|in|into|across|over|against|touch\w*|tangled in|caught in|en|sobre|contra|encima de|toca\w*)(?: (?:the|our|some|el|la|los|las|unos))* ${LINES}`,
  String.raw`\b(?:poles?|(?:lamp|light) ?posts?|street ?lights?|postes?)\b[^.!?,;]{0,25} ${TILTS}\b|\b(?:(?:lamp|light) ?posts?|street ?lights?)\b[^.!?,;]{0,15} (?:fell|fallen|(?:come|came|is) down)\b`,
];
/** Ground that gives way. */
const SINKING = String.raw`\b(?:road|street|side ?walk|pavement|ground|drive ?way|yard|parking lot|calle|banqueta|acera|suelo)\b[^.!?,;]{0,25} (?:sink(?:s|ing)?|sunk|sank|cav(?:ed|es|ing) in|collaps\w+|open(?:ed|ing) up|hundi\w+|hund\w+)\b`;
/** What is let go above people. */
const FALLING = String.raw`\b(?:glass|tiles?|shingles?|bricks?|plaster|icicles?|ice(?! cold)|stones|concrete|pieces?|chunks?|slabs?|parts?|vidrios?|tejas?|ladrillos?|pedazos?|cristales)\b[^.!?,;]{0,25} (?:fall(?:s|ing)?|fell|fallen|dropp?(?:s|ing|ed)?|coming (?:down|off|loose)|came (?:down|off)|raining|cae|caen|cayendo|cayo|cayeron)\b|\bse (?:caen?|estan? cayendo|cayo|cayeron) (?:los |las |unos |unas |pedazos de )?(?:vidrios?|tejas?|ladrillos?|cristales|pedazos)\b`;
/** Light and doors for those who have to leave. */
const ESCAPE = [
  String.raw`\b(?:emergency|exit|escape) (?:lights?|lighting|lamps?|signs?)\b[^.!?,;]{0,30} (?:off|out|dark|dead|failed|fail|broken|never|not|n.?t|(?:do|did|are|is|were|was|wo)n.?t)\b|\b(?:luces|lamparas) de emergencia\b[^.!?,;]{0,20} (?:no|apagadas?|fall\w+|tampoco)\b`,
  String.raw`\bfire (?:doors?|exits?|escapes?)\b[^.!?,;]{0,25} (?:lock\w*|stuck|blocked|jammed|chained|loose|rusted|(?:won.?t|will not|do(?:es)? ?n.?t|do(?:es)? not|can.?t|can ?not) (?:be )?open\w*)\b`,
];

/** What nobody gets out of where there is gas, and what would let it out. */
const WAY_OUT = '(?:doors?|gates?|exits?|windows?|puertas?|salidas?|porton|ventanas?)';
const CANNOT =
  '(?:can ?not|can.?t|could ?n.?t|unable to|not able to|nobody can|no one can|nadie puede|no (?:se )?pued[eo]n?|no podemos)';
const SHUT_IN = [
  String.raw`\b${WAY_OUT}\b[^.!?,;]{0,25} (?:stuck|jam(?:s|med)?|locked|blocked|chained|sealed|painted shut|nailed shut|(?:won.?t|will not|do(?:es)? ?n.?t|do(?:es)? not|can.?t|can ?not) (?:be )?(?:open\w*|budge)|atorad[oa]s?|trabad[oa]s?|bloquead[oa]s?|no (?:se )?(?:puede[ns]? )?(?:abren?|abrir))\b`,
  String.raw`\b${CANNOT} (?:get |even )?(?:open|abrir) (?:\w+ ){0,2}${WAY_OUT}\b|\b${CANNOT} get (?:\w+ ){0,2}${WAY_OUT} (?:open|up)\b`,
];
/** What may light it, and how it escapes. */
const LIGHTS_GAS = String.raw`(?<!\b(?:no|not|nobody|nobody is|no one is|n.?t|without|never|sin|nadie|nadie esta)(?: \w+)? )\b(?:cooking|smok(?:es|ing|ed)|cigar\w*|lighters?|candles?|match(?:es)?|motor\w*|engine|generator|sparks?|grill\w*|barbecue|welding|whistl\w*|hiss\w*|fum(?:a|an|ando)|encendedor|velas?|chispas?|cocinando|silba\w*)\b`;
const BESIDE_GAS = [...SHUT_IN, LIGHTS_GAS];

/** A home that is heated with what is no heater. */
const MAKESHIFT_HEAT = String.raw`\b(?:ovens?|stove|(?:gas )?burners?|grill|horno|estufa de gas|hornillas?|parrilla)\b[^.!?,;]{0,30} (?:warm(?:th| up)?|heat(?:ing)?|calent\w+|calor)\b(?! (?:up )?(?:the |some |my |our |el |la )?(?:water|food|soup|milk|bottles?|dinner|meals?|agua|comida|leche|sopa|cena))|\b(?:warm|heat)(?:ing|s)? (?:\w+ ){0,3}(?:with|by|from|using) (?:the |our |my |a )?(?:\w+ )?(?:ovens?|stove|burners?|grill)\b|\bcalent\w+ con (?:el |la |las )?(?:horno|estufa|hornillas?|parrilla)\b`;

/** Who is shut in by a gate, beyond what waits for the power. */
const CARS_SHUT_IN = String.raw`\b(?:gate|barrier|garage door|shutter|porton)\b[^.!?,;]{0,25} (?:stuck|jammed|trap\w*|atorad[oa]|trabad[oa])\b[^.!?,;]{0,15} (?:cars?|vehicles?|coches?|carros?)\b[^.!?,;]{0,10} (?:inside|in|adentro|dentro)\b|\b(?:gate|barrier|garage door|shutter|porton)\b[^.!?,;]{0,15} (?:traps?|trapped|trapping) `;

const ANYWHERE = [WIRING, FUMES, [STAYS_OPEN, SINKING, FALLING, CARS_SHUT_IN], DOWN_OUTSIDE].map(
  (signs) => new RegExp(signs.join('|')),
);
const DRIPPING = new RegExp(DRIPS);
const ESCAPING = new RegExp(ESCAPE.join('|'));
/** Water that gets into a home, told by its number, or into a lift. */
const WATER_INSIDE = [
  String.raw`\b(?:flood|pour|gush|rush|leak|seep|soak|spray|drip|run|com|get|inund|entr)\w* (?:in|into|through|inside|down|en|al?) (?:apt\.? |unit |apartment )?${UNIT_NUMBER}\b`,
  String.raw`\b(?:elevators?|lifts?|ascensor|elevador)\b[^.!?,;]{0,15} (?:(?:has|with|full of|is) (?:\w+ )?(?:water|wet|flood\w*)|(?:tiene|con|lleno de) agua)\b|\b(?:water|agua)(?: \w+){0,2} (?:into?|in|inside|down|over|al|en) (?:the |our |el )?(?:elevators?|lifts?|ascensor|elevador)\b`,
];
/** Where the power is not lost, lights that flicker need an electrician. */
const FLICKERS = String.raw`\b${LIT}\b[^.!?,;]{0,20} (?:flicker\w*|blinking|parpade\w+)\b`;
/** By trade, what is a danger only beside what it is called for. */
const OF_TRADE: Partial<Record<Category, RegExp>> = {
  gas: new RegExp([FLICKERS, ...BESIDE_GAS].join('|')),
  hvac: new RegExp([FLICKERS, MAKESHIFT_HEAT].join('|')),
  plumbing: new RegExp([FLICKERS, ...WATER_INSIDE].join('|')),
  grounds_common_area: new RegExp([FLICKERS, ...WATER_INSIDE].join('|')),
};

/**
 * Whether a text names a danger that neither explains its cause nor ends with it.
 * @param text without accents, in lower case
 */
export function namesDangerBeside(text: string, category: Category): boolean {
  if (ANYWHERE.some((signs) => signs.test(text)) || OF_TRADE[category]?.test(text) === true) return true;
  if (areStairsUnsafe(text)) return true;
  // What these trades are called for may be just that.
  if (category !== 'fire_safety' && ESCAPING.test(text)) return true;
  return category !== 'roofing_water_intrusion' && DRIPPING.test(text);
}
