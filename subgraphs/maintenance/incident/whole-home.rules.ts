/** What stands for all of a home (texts without accents, in lower case): every tap, kitchen and bathroom, sound breakers. */

const KITCHEN = String.raw`(?:kitchens?|cocina)(?: (?:sinks?|taps?|faucets?))?`;
const BATHROOM = String.raw`(?:(?:bath|rest|shower) ?rooms?|baths?|banos?)(?: (?:sinks?|taps?|faucets?))?|showers?|toilets?|regadera|ducha`;
const TAPS = '(?:taps|faucets|llaves|grifos)';
const AND = String.raw`(?:,| and| or| nor| &| y| e| o| ni|/)+(?: ?(?:in|from|of|out|the|my|our|any|all|en|de|la|el|mi))*`;
/** "In my bathroom and kitchen" is said of one home, in distinction from others. */
const NOT_MINE = String.raw`(?<!\b(?:my|our|mi) )`;
/** "And the bathroom is fine". */
const NOT_SOUND = String.raw`(?![^.!?]{0,20}\b(?:fine|ok|okay|good|normal|works?|(?<!\b(?:not|stopped|n.?t) )working)\b)`;
/** "The kitchen taps", "two taps". */
const NOT_SOME = String.raw`(?<!\b(?:kitchen|bath ?room|bath|shower|sink|some|few|of|one|two|three|both|hot|cold|outside|outdoor|garden|cocina|bano)(?: (?:my|the|our))? )`;

const ALL_TAPS = String.raw`(?:${NOT_SOME}|(?<=\b(?:none|out|any|all|each) of (?:my |the |our )?))\b${TAPS}|\b(?:any|every|a single|ninguna?) (?:single )?(?:water )?(?:tap|faucet|sink|llave|grifo)`;
const AND_SHOWER = `(?:${AND} ?(?:${KITCHEN}|${BATHROOM}|sinks?)\\b)*`;

const LIGHTS = '(?:lights|luces)';
const OUTLETS = '(?:outlets|plugs|sockets|enchufes|contactos)';
/** Of one room, or few of them. */
const NOT_FEW = String.raw`(?<!\b(?:\w*room|kitchen|hall\w*|upstairs|downstairs|one|two|three|four|some|few|several|half|most|these|those|\d+|closet|cocina|bano) )`;
const LIST = String.raw`(?:[ ,/&-]+(?:and|or|nor|no|the|my|our|all|any|y|e|ni|los|las|power|won.?t|do|does|don.?t|are|not|turn|come|on|off|out|work|working))*[ ,/&-]+`;
/** Lights and outlets without a word of which. */
export const LIGHTS_AND_OUTLETS = `${NOT_FEW}\\b(?:${LIGHTS}${LIST}${OUTLETS}|${OUTLETS}${LIST}${LIGHTS})\\b`;

const BREAKERS = String.raw`(?:(?:circuit )?breakers?(?: box| panel)?|fuse ?box|fuses?|pastillas)`;
const SOUND = '(?:fine|ok|okay|good|normal|on|not tripped|(?:have|has|did|are|is)(?:n.?t| not) (?:trip|tripped)|bien)';
const SOUND_BREAKERS = `\\b${BREAKERS}(?: (?:and|or) ${BREAKERS})?(?: (?:all|are|is|look|looks|seem|seems|still|estan))* ${SOUND}\\b(?! \\w* ?(?:fire|but))|\\bno (?:tripped )?${BREAKERS}(?: (?:is|are|was|were|has|have))?(?: tripped)?\\b`;

/** A heater that fails, beside the loss of all heat: not "my heater", "the wall heater". */
const HEATER_DEAD = String.raw`(?:^|[.,;!?-] ?|\b(?:the|and|but|think|building) )(?:furnace|heater|heating system)(?:.s)?(?: (?:is|are|has|have|just|completely|totally|all))* (?:dead|off|out|down|broken|broke|died|quit|(?:is|are)?(?:n.?t| ?not) (?:working|running|coming on|turning on)|stopped working|won.?t (?:turn|come|kick) on|does ?n.?t (?:work|turn on|come on))\b`;

const WHOLE = new RegExp(
  [
    `(?:${ALL_TAPS})${AND_SHOWER}`,
    String.raw`${NOT_MINE}\b(?:${KITCHEN}${AND} ?(?:${BATHROOM})|(?:${BATHROOM})${AND} ?${KITCHEN})\b${AND_SHOWER}${NOT_SOUND}`,
    LIGHTS_AND_OUTLETS,
    String.raw`\b(?:none|any|all|each) (?:of )?(?:(?:the|my|our) )?${OUTLETS}\b`,
    SOUND_BREAKERS,
    HEATER_DEAD,
  ].join('|'),
  'g',
);

/**
 * A text without what it says of the whole home by naming its parts, so that what is left shows a fault of one of them.
 * @param text without accents, in lower case
 */
export const withoutWholeHome = (text: string): string => text.replaceAll(WHOLE, ' all ');
