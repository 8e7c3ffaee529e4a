import { leavesNoSafeWay } from './unsafe-stairs.rules.ts';

/** Dangers that come beside a lost service or a stuck lift (texts without accents, in lower case), and their denials. */

/** How something is told not to be so. */
const NOT = String.raw`(?:not?|never|n.?t|nor|ni|sin|without)`;
const IS =
  '(?: (?:is|are|was|were|has|have|got|gets|getting|been|keeps?|now|all|already|completely|totally|esta|estan|se|quedo))*';

const INDOORS = String.raw`(?:basement|cellar|garage|lobby|stair(?:s|way|well|case)|hall(?:way)?|corridor|landing|entrance|storage(?: room| area)?|store ?room|laundry(?: room)?|(?:boiler|meter|machine|pump|utility|electric\w*|plant|mechanical|furnace|heating) ?(?:room|house|closet|cupboard)|crawl ?space|ground floor|first floor|apartments?|units?|flats?|kitchen|bath ?room|bed ?room|elevator|lift|cab|pit|sotano|garaje|pasillo|escalera|vestibulo|estacionamiento|cuarto de (?:maquinas|calderas|medidores)|elevador|ascensor|planta baja)`;
const UNDER_WATER = String.raw`(?:flood(?:ed|s|ing)|under ?water|full of water|(?:knee|ankle|waist|inch\w*|feet|foot)[- ](?:deep|of water)|inundad[oa]s?|inundando\w*|se inund\w+|llen[oa] de agua|bajo (?:el )?agua|swimming in water|taking (?:(?:on|in) )?water|filling)`;
const ELECTRICAL = String.raw`(?:(?:electric\w*|power|light|fuse|breaker|meter|switch|distribution|control) ?){0,3}(?:meters?|(?:meter|fuse|breaker|electric\w*|power|switch|distribution) ?(?:cupboards?|cabinets?|box(?:es)?|boards?|rooms?|closets?)|panels?|switchboards?|switchgear|outlets?|sockets?|fuses?|breakers?|wires?|wiring|cables?|transformers?|intercom|medidor(?:es)?|tableros?|enchufes?|contactos|cables|fusibles)`;
const WATER = String.raw`(?<!\b(?:no|any|hot|cold|without|sin|running|of the|enough|drinking) )(?:water|rain|rainwater|sewage|sewer|melt ?water|agua|lluvia)`;
const RUNS =
  '(?:pour|gush|run|runn|drip|dripp|leak|flow|spray|rush|stream|seep|com|go|drain|trickl|spurt|fall|spill|shoot|splash)(?:s|es|ing)?';
const INTO = '(?:in|into|over|onto|down|up|through|out of|inside|on to|across|under|on|along|at|from)';
/** Where a burst main shows, and where lost water is missed. */
const OF_THE_CAUSE = String.raw`(?:street|road|sidewalk|pavement|curb|gutter|drive ?way|parking|lawn|yard|hill|taps?|faucets?|shower\w*|sinks?|toilets?|hose|hydrant|main|ground|town|city|calle|banqueta)`;

/** What a burst main in front of the house floods. */
const BY_MAIN = String.raw`\w+(?: \w+){0,3} (?:lobby|entrance|garage)\b(?<=\bmains?\b[^.?]{0,90})`;

/** Water where it does harm, which whoever ends a lost service does not see to. */
const LOOSE_WATER = [
  String.raw`\b${INDOORS}\b(?!(?:(?!\b(?:and|but)\b)[^.!?]){0,25}\b${NOT}\b)[^.!?,;]{0,25}\b${UNDER_WATER}`,
  String.raw`(?<!\b${NOT} (?:\w+ )?)\b(?!${BY_MAIN})(?:flood(?:ed|s|ing)|inund\w+)(?: \w+){0,3} (?:the|our|my|el|la) ${INDOORS}\b|(?<!\b${NOT} (?:\w+ )?)\bflood(?:ing)? in (?:the|our|my) ${INDOORS}\b`,
  String.raw`\b${WATER}${IS} ${RUNS} ${INTO}\b(?![^.!?,;]{0,25}\b${OF_THE_CAUSE}\b)|(?<!\b(?:no|ni|sin|nada) )\b(?:cae|cayendo|sale|entra|entrando|corre|corriendo|escurre|gotea|goteando|chorrea) agua (?:por|en|sobre|del?|desde|encima)\b(?![^.!?,;]{0,25}\b(?:llaves?|grifos?|calle|regadera)\b)`,
  String.raw`\b${WATER}${IS} (?:all over|covering|across)\b(?![^.!?,;]{0,15}\b${OF_THE_CAUSE}\b)`,
  String.raw`\b${WATER}${IS} (?:back(?:s|ing) up|ris(?:es|ing)|bubbl\w+)\b|\b(?:drains?|toilets?|sewer|sewage|coladeras?|drenaje) (?:is |are |has |have )?(?:back(?:s|ed|ing)? up|overflow\w*|bubbl\w*|spill\w*|desbord\w*)\b`,
  String.raw`\b(?:water|rain|leak\w*|flood\w*|agua|wet|mojad[oa]s?)\b(?!(?:(?!\b(?:and|but)\b)[^.!?]){0,30}\b${NOT}\b)[^.!?,;]{0,30} (?:${INTO}|near|above|around|reach\w*|por|en|sobre|de|junto a|encima de)(?: (?:the|our|my|all|some|an?|el|la|los|las|mi))* (?:\w+ )?${ELECTRICAL}\b`,
  String.raw`\b${ELECTRICAL}\b${IS} (?:under ?water|wet|soaked|dripping|drenched|flooded|mojad[oa]s?)\b`,
];

const BOILER = '(?:boiler|water heater|furnace|heater|pressure|gauge|caldera|calentador|presion|manometro)';
/** What is about to burst, or has begun to burn. */
const MACHINES = [
  String.raw`\b(?:relief|safety|pressure) valve\b[^.!?,;]{0,20} (?:lift\w*|open\w*|spit\w*|blow\w*|blew|goes|going|went|hiss\w*|leak\w*|drip\w*)\b`,
  String.raw`\b${BOILER}\b[^.!?]{0,30}\b(?:in the red|whistl\w*|scream\w*|hiss\w*|bang(?:s|ing)?|rumbl\w*|shak(?:es|ing)|shudder\w*|vibrat\w*|boil(?:s|ing)|overheat\w*|red hot|glow\w*|steam(?:s|ing)?|(?:is |keeps |going |still )?(?:ris(?:es|ing)|climb(?:s|ing)|too high|very high|sky high|maxed|off the scale)|en rojo|silba\w*|sube y sube|muy alta|vibra\w*|golpetea\w*)\b`,
  String.raw`\b(?:scorch|singe|char|blister|melt)(?:ed|s|ing)? (?:the|my|our|a|some|part of)\b|\b(?:carpet|rug|floor|wall|curtains?|bed|couch|sofa|blanket|cord|plug|cable)s?\b[^.!?,;]{0,20} (?:scorched|singed|charred|burned|burnt|melted|melting|smoulder\w*|smolder\w*|chamuscad[oa]|quemad[oa])\b|\b(?:scorch|burn) marks?\b`,
];

/** Protection from fire that is out of order, or at work. */
const SPRINKLERS = String.raw`(?<!\b(?:no|without|sin|lawn|garden|any) (?:fire )?)\b(?:sprinklers?(?: heads?| system| pipes?)?|rociadores)\b(?! (?:have |has |did |are |is )?(?:not|n.?t|hasn.?t|haven.?t|didn.?t|aren.?t|isn.?t)\b)|\b(?:fire (?:pump|hose|riser)|standpipe|dry riser)\b`;
const FIRE_PANEL = String.raw`\bfire (?:alarm )?(?:panel|system)\b[^.!?]{0,25} (?:dead|off|out|down|dark|not working)\b|\b(?:smoke|fire) (?:detectors?|alarms?)\b[^.!?]{0,20} (?:dead|disabled|not working|do not work|don.?t work|are off|are out)\b`;
const ENTRANCE = String.raw`(?:(?:front|main|entrance|entry|building|lobby|street|back|rear|side|garage|outer|outside|security|principal|glass) (?:doors?|gates?)|doors?|gates?|puertas?|porton)`;
/** What keeps nobody out, or nobody in, any more. */
const OPEN_DOORS = [
  String.raw`\b${ENTRANCE}(?: locks?| latch)?\b[^.!?]{0,20} (?:(?:won.?t|will not|does ?n.?t|does not|do not|don.?t|can.?t|can ?not|no longer|no) (?:be )?(?:lock|close|shut|latch|secure|locked|closed|secured|cierran?)\b|(?:is|are|stays?|stands?|was|left|hangs?|esta|queda)(?: \w+)? (?:unlocked|unsecured|wide open|propped open|ajar|broken|smashed|shattered|destroyed|kicked in|forced|abierta|dead)\b|no (?:se )?(?:puede )?(?:cierra|cerrar)\b)`,
  String.raw`\b(?:(?:front|main|entrance|entry|building|lobby|street|back|rear|outside) door|puerta (?:principal|de (?:la )?(?:entrada|calle)))s?\b[^.!?,;]{0,15} (?:(?:won.?t|will not|does ?n.?t|does not|can.?t|can ?not|no longer) (?:be )?open(?:ed)?|no (?:se )?(?:puede )?(?:abre|abrir))\b`,
  String.raw`\b(?:lock|cerradura|chapa)s?\b[^.!?,;]{0,30} (?:dead|broken|not work\w*|failed|rot[oa]|no (?:funciona|sirve))\b|\b(?:any(?:one|body)|strangers?|cualquiera) (?:can|could|may|is able to|puede) (?:just |simply )?(?:walk|get|come|go|enter|entrar|wander|stroll)\b`,
];
/** What has broken or come down. */
const FALLEN = [
  String.raw`\b(?:windows?|panes?|skylight|ventanas?|vidrios?)(?! (?:units?|ac|air|a/c|shopping))\b[^.!?,;]{0,25} (?:smashed|broken|shattered|cracked|missing|blown|gone|fell|fallen|knocked (?:out|in)|stuck open|out of (?:its|the) frame|(?:won.?t|will not|does ?n.?t|does not|can.?t|can ?not) (?:be )?(?:close|shut|closed)|rot[oa]s?|quebrad[oa]s?|no cierran?)\b|\b(?:se )?(?:rompi\w*|quebr\w*) (?:la |el |las |los |una |un |mi )?(?:ventanas?|vidrios?|cristal(?:es)?|puerta)\b|\b(?:smashed|broken|shattered|cracked|missing) (?:\w+ )?(?:windows?(?! (?:units?|ac))|window ?panes?|panes?|glass)\b`,
  String.raw`\b(?:gate|door|railing|banister|fence|chimney|facade|cladding|scaffold\w*|sign|canopy|awning|gutter|roof tiles?|shingles?|bricks?|balcony|barandal|porton|lamina)s?\b[^.!?,;]{0,12} (?:fell|fallen|came (?:down|off)|coming (?:down|off|loose)|collapsed|hangs? (?:loose|off)|se cayo|cayo)\b|\b(?:tree|branch|arbol|rama)\b[^.!?,;]{0,20} (?:on|onto|into|sobre) (?:the |my |our |some |a |el |la |los |un )?(?:\w+ )?(?:cars?|playground|people|building|roof|balcon\w*|windows?|coches?|techo|edificio)\b`,
];

const FURTHER = [LOOSE_WATER, MACHINES, FALLEN].map((signs) => new RegExp(signs.join('|')));
const UNGUARDED = new RegExp(OPEN_DOORS.join('|'));
const SPRINKLER_SIGN = new RegExp(SPRINKLERS);
const FIRE_PANEL_SIGN = new RegExp(FIRE_PANEL);

/** What a cold building does to its pipes; whoever repairs the heating does not see to them. */
const FROZEN_PIPES = new RegExp(
  String.raw`\b(?:pipes?|plumbing|tuberias?|canerias?|canos)\b${IS} (?:frozen|froze|freezing|burst|congelad[oa]s?|helad[oa]s?)\b|\bfrozen (?:water )?pipes?\b`,
);

const CAR = '(?:elevators?|lifts?|cab|cabin|car|it|ascensor(?:es)?|elevador(?:es)?|cabina)';
const SUDDENLY = '(?: (?:just|suddenly|then|also|has|had|almost|nearly|kind of|de repente|de golpe|se))*';

/** What a lift does that is a danger to whoever uses it next, whether or not anybody is in it. */
const UNSAFE_LIFT = new RegExp(
  [
    String.raw`\b${CAR}${SUDDENLY} (?:fell|falls?|falling|dropp?(?:ed|s|ing)?|plung\w+|plummet\w*|free[- ]?f\w+|slid(?:es)?|sank|sinks?|shot (?:up|down)|crash\w*|cayo|cae|desplom\w+)\b(?! (?:off\b|me|us|silent|out of (?:service|order)|asleep|quiet))|\b(?:free ?fall|caida libre)\b`,
    String.raw`\b(?:shaft|hoistway|foso|hueco|cubo del (?:elevador|ascensor))\b`,
    String.raw`\bdoors?\b[^.!?]{0,40}\b(?:no (?:car|cab|cabin|elevator|lift)\b|nothing (?:there|behind|inside)|empty|between (?:the )?floors|while (?:it |the (?:car|lift|elevator) )?(?:is |was )?(?:still )?mov\w+|mid[- ]?(?:air|ride|floor)|abyss|void)|\b(?:puertas?|abren?|abrio|abrieron)\b[^.!?]{0,40}\b(?:no (?:hay|esta|estaba|habia) (?:la |el )?(?:cabina|elevador|ascensor|nada)|vacio|entre pisos|en movimiento)\b`,
    String.raw`\b(?:mov\w+|runs?|running|goes|went|travel\w*|sube|(?<!planta )baja) (?:\w+ ){0,3}(?:with|con) (?:(?:the|its|all|las?) )*(?:doors?|puertas?) (?:\w+ )?(?:open|abiertas?)\b|\b(?:no (?:car|cab|cabin|cabina) (?:there|behind|inside|in it|at all|when)|no hay cabina|nobody can see the car|(?:car|cab|cabin|elevator|lift) (?:is|was|had|has) ?n[o.]?t (?:there|behind|arrived|come))\b`,
    String.raw`\bdoors?\b[^.!?]{0,20} (?:clos\w+|shut\w*|slam\w*|caught|squeez\w*|crush\w*|pinch\w*) (?:on|in|onto|against|my|his|her|a|the) `,
    String.raw`\b(?:cables?|ropes?|brakes?|cable de acero|frenos?)\b[^.!?]{0,25} (?:snapp\w*|broke\w*|fray\w*|torn|loose|hanging|slipp\w*|fail\w*|rot[oa]s?|romp\w+|suelt[oa]s?|fall\w*)\b`,
    String.raw`\b(?:water|rain|leak\w*|drip\w*|flood\w*|wet|agua|gotea\w*|mojad[oa])\b`,
    String.raw`\b(?:lurch\w*|jolt\w*|shak(?:es|ing)|shook|slam\w*|speed\w* up|too fast|out of control|se sacude|brinc\w*|fuera de control)\b`,
  ].join('|'),
);

/**
 * Whether a report of a shared cause names a danger beside it: water where it does harm, a machine about to burst, a
 * door or a window that keeps nobody out, protection from fire that fails, a lift that moves or opens as it must not.
 * @param text without accents, in lower case
 */
export function namesFurtherDanger(text: string, category: string): boolean {
  if (FURTHER.some((signs) => signs.test(text)) || SPRINKLER_SIGN.test(text)) return true;
  if (category === 'hvac' && FROZEN_PIPES.test(text)) return true;
  // What a report of locks shares is the door itself.
  if (category !== 'locks_security' && UNGUARDED.test(text)) return true;
  if (category === 'elevator') return UNSAFE_LIFT.test(text) || leavesNoSafeWay(text);
  return category !== 'fire_safety' && FIRE_PANEL_SIGN.test(text);
}
