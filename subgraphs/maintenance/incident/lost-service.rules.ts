/** What a building provides, and how texts (without accents, in lower case) tell that it is missing. */
export interface LostService {
  /** That somebody has not got it. */
  pattern: RegExp;
  /** That the building has not got it: the text says so of the building itself. */
  ofBuilding: RegExp;
  /** That it is missing somewhere in the building. */
  inBuilding: RegExp;
}

const CANNOT_GET = String.raw`(?:(?:can ?not|can.?t|couldn.?t|unable to|not able to) get|not getting|(?:is|are|am)n.?t getting)`;
const DROP = '(?:(?:not|ni)(?: (?:a|one|even|single|una|sola))* )?(?:drop of|gota de)';
const LACKS = String.raw`(?:no|zero|without|lost|losing|loss of|sin|(?:no|tampoco) (?:hay|tiene|tengo|tenemos)|se (?:fue|corto)|cortaron|(?:no|tampoco) (?:(?:me|nos|le) )?(?:sale|llega|cae)|(?:do|does|did|has|have)(?:n.?t| not) (?:have|had|got|get)|(?:is|are|was)(?:n.?t| not)(?= any\b)|${CANNOT_GET}|(?:not|no|ni)(?: \w+){0,2} ${DROP})`;
const WHOSE = '(?: (?:any|all|its|our|the|running|la|el))*';
/** "No water damage" is no want of water. */
const NOT_OF_IT = String.raw`\b(?! (?:damage|leaks?|heaters?|bills?|meters?|bottles?|problems?|pressure problems?)\b)`;
const STILL =
  '(?: (?:is|are|was|(?:has|have) had|has|have|been|turned|knocked|went|still|again|now|also|all|just|suddenly|currently|completely|totally|esta|se|sigue|quedo|otra vez))*';
const NOT_WORKING = String.raw`not working|stopped working|(?:is|are)n.?t working|no (?:funciona|sirve|jala|trabaja)|dejo de (?:funcionar|servir|trabajar|jalar)|(?:se )?descompuso|descompuest[oa]`;
const AT_HOME = String.raw`(?: (?:here )?(?:in|at|to|for|on|en) (?:my|our|the|this|mi|nuestr[oa]) (?:unit|apartment|apt|flat|place|home|house|floor|departamento|apartamento|casa|piso)\b(?: \w?\d+\w?)?)?`;
const NOBODY = String.raw`\b(?:none|nobody|no one|neither|ningun[ao]?)\b[^.!?]{0,30}\b(?:has|have|got|gets?|tienen?)(?: (?:any|running))*`;

const KINDS = '(?:building|complex|tower|block|edificio|torre|complejo)s?';
const NUMBERED = String.raw`(?: #?(?:\d{1,3}|[a-z])\b)?`;
const BUILDING = String.raw`(?:(?:the|our|this|both|all|el|la|nuestr[oa]|est[ea]) )?${KINDS}${NUMBERED}\b`;
const BUILDING_OR_GROUNDS = String.raw`(?:${BUILDING}|(?:the|this) property\b)`;
/** A question whether it is so tells of one home. */
const NOT_ASKED = String.raw`(?<!\b(?:is|are|if|whether|does|has) (?:the |our |this )?)`;
/** "At the building office". */
const ITSELF = String.raw`(?! (?:manager|management|office|super|superintendent|staff|owner|door|entrance|lobby|laundry|gym|pool|garage|hallway|basement)\b)`;
const WHERE = String.raw`\b(?:in|at|for|to|across|throughout|all over|en) ${BUILDING_OR_GROUNDS}${ITSELF}`;

/**
 * That a service does not do what it should, e.g. "isn't running", "won't come on".
 * @param verbs what it should do
 * @param but what must not come behind it
 */
export function failsTo(verbs: string, but: string): string {
  const not = String.raw`(?:(?:(?:is|does|do|did|has|had|wo|would|wa)(?: not|n.?t)|(?:will )?not|never|no longer|quits?|stopped|refuses to) )`;
  return String.raw`${not}(?:\w+ly )?(?:${verbs})(?: (?:out|on|up|back|at all|in|through))*${but}`;
}

/** "The stairwell lights". */
const NOT_OF_A_PLACE = String.raw`(?<!\b(?:stair\w*|hall\w*|corridor|landing|lobby|emergency|exit|outdoor|outside|parking|garage) )`;

/**
 * How texts tell that a service is missing.
 * @param nouns what it is called
 * @param gone what it is when it is missing, e.g. `off`
 */
export function lostService(nouns: string, gone: string): LostService {
  const noun = `${nouns}(?: (?:supply|service))?`;
  const lost = String.raw`(?:\b${LACKS}${WHOSE} ${noun}${NOT_OF_IT}|\b${noun}(?:.s)?${AT_HOME}${STILL} (?:${gone}|${NOT_WORKING})\b|${NOBODY} ${noun}\b)`;
  // "The heating of the building does not work".
  const lostThere = String.raw`(?<!\b(?:is|are|was|if|whether|does|has) (?:the |our |la |el )?)${NOT_OF_A_PLACE}\b${noun}(?: central)? (?:of|for|in|to|at|throughout|across|del?|en) (?:all of |(?:the |our )?(?:whole |entire )|todo |toda )?${BUILDING_OR_GROUNDS}${ITSELF}${STILL} (?:${gone}|${NOT_WORKING})\b`;
  return {
    pattern: new RegExp(`${lost}|${lostThere}`),
    ofBuilding: new RegExp(String.raw`${lostThere}|${NOT_ASKED}\b${BUILDING_OR_GROUNDS}(?:.s)?${STILL},? ${lost}`),
    inBuilding: new RegExp(String.raw`${lost}[^.!?]{0,40}?${WHERE}|${WHERE}[^.!?]{0,30}?${lost}`),
  };
}

const MISSING: Readonly<Record<string, RegExp>> = {
  no_water: lostService(
    '(?:(?<!hot )water|agua(?! caliente))',
    `off|gone|stopped|shut off|cut off|${failsTo('run|running|come|coming|work|working', '')}`,
  ).pattern,
  no_power: lostService(
    '(?:power|electricity|(?<!(?:emergency|pilot|hallway|exit|indicator) )lights|luz|electricidad)',
    'out|gone|down|dead|cut|(?<!lights .{0,20})off|shut off|fue',
  ).pattern,
  no_heat: lostService('(?:heat(?:ing)?|calefaccion)', 'off|out|gone|down').pattern,
};

/** What is missing because of something else that is: heating needs power, and one boiler heats the water as well. */
const BECAUSE_OF: Readonly<Record<string, readonly string[]>> = {
  no_power: ['no_heat'],
  no_hot_water: ['no_heat'],
  // "No smoke, no heat" denies a fire.
  fire_alarm: ['no_heat'],
};

/**
 * Whether a text tells that another service of a building is missing than the one of its cause.
 * @param text without accents, in lower case
 */
export function losesAnother(text: string, key: string): boolean {
  return Object.keys(MISSING).some(
    (other) => other !== key && BECAUSE_OF[key]?.includes(other) !== true && MISSING[other]!.test(text),
  );
}
