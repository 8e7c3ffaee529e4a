/** How texts (without accents, in lower case) tell that a service is missing by what it comes out of. */
import { LIGHTS_AND_OUTLETS } from './whole-home.rules.ts';

const TAPS = '(?:taps|faucets|llaves|grifos)';
const SHOWERS = '(?:(?:,| and| or| nor|/| y| ni)+ (?:the |my )?(?:showers?|toilets?|sinks?))*';
const FAILS = String.raw`(?:(?:do|does|is|are|wo|has|have)(?:n.?t| not)|not|stopped|quit|no longer) (?:work|run)(?:ing|ed|s)?`;

export const DRY_TAPS = new RegExp(
  [
    String.raw`\b${TAPS}${SHOWERS}(?: (?:are|run|ran|running|went|have|has|gone|going|all|just|suddenly|now|completely|bone|totally|estan))* (?:dry|secas|secos)\b`,
    String.raw`\b${TAPS}${SHOWERS} (?:are |do |will )?(?:not|n.?t|don.?t|won.?t|aren.?t|stopped) run(?:ning)?\b`,
    String.raw`\b(?:none of|no) (?:(?:the|my|our) )?${TAPS}${SHOWERS} (?:is |are |will )?(?:work|run|give|have)\w*\b`,
    String.raw`\ball (?:of )?(?:(?:the|my|our) )?${TAPS}${SHOWERS} (?:just |suddenly |have |are |all )*(?:${FAILS}|off|dead)\b`,
    String.raw`\bnothing(?: is| at all| even| just| will)* (?:(?:com|flow|runn?|pour|came)\w* )?(?:out )?(?:of|from) (?:all |(?:any|either|all) of )?(?:(?:the|my|our|any|these) )?(?:${TAPS}|(?<=\bany )(?:single )?(?:tap|faucet))\b`,
    String.raw`\bno (?:sale|cae) nada (?:de|por) (?:las|mis|ningun[ao]) (?:${TAPS}|llave|grifo)\b`,
  ].join('|'),
);

const TAP = '(?:taps?|faucets?|shower|sink|llaves?|grifos?|regadera)';
const WHICH = String.raw`(?: (?:the|my|our|a|any|every|all|kitchen|bath ?room|mi|la|el|las|los|una?))*`;
/** A tap that gives nothing: a fault of it alone, unless others have the same. */
export const DRY_TAP = new RegExp(
  [
    String.raw`\bnothing(?: (?:is|at all|even|just|will|would))*(?: (?:com|flow|runn?|pour|came|ran)\w*)?(?: out)? (?:of|from)${WHICH} ${TAP}\b`,
    String.raw`\b(?:turn(?:ed|ing|s)? on|open(?:ed|ing|s)?|tried|try|trying)${WHICH} ${TAP}(?: on)?\b[^.!?]{0,40}\bnothing(?: (?:is|at all|just))* (?:com|c?ame|flow|runn?|ran|happen)\w*`,
    String.raw`\bnot (?:a|one|even a)(?: single)? drop (?:(?:com|came)\w* )?(?:out )?(?:of|from|in)${WHICH} ${TAP}\b`,
    String.raw`\babr\w+${WHICH} ${TAP}\b[^.!?]{0,30}\bno (?:sale|salio|cae|cayo|salia)(?: nada| agua| ni)\b|\bno (?:sale|salio|cae) (?:nada|ni (?:una )?gota) (?:de|por|en)${WHICH} ${TAP}\b`,
  ].join('|'),
);

/** "The water pressure dropped to nothing". */
export const NO_PRESSURE =
  /\b(?:water )?pressure(?: (?:has|is|was|just|suddenly|completely|totally|all|now|went|gone|dropped|fell|down|from \w+))* (?:to (?:absolutely )?(?:nothing|zero|0|none|nil)|gone|is (?:nothing|zero|0))\b(?! (?:down|to)\b)/;

export const ONLY_COLD_WATER =
  /\bonly (?:(?:gives?|giving|get|gets|getting|have|ice|freezing|runs?) )*cold water\b|\bwater (?:is|runs|stays|comes out)(?: only| all| ice| freezing)* cold\b|\bwater (?:is |does )?(?:wo.?n.?t|will not|not|never|(?:is|does)n.?t) (?:(?:get|gets|getting|come|coming|run|running|turn|heat)(?: out)? )(?:hot|warm|up)\b|\bsolo (?:sale|hay|tengo|tenemos|cae) (?:el )?agua (?:muy )?(?:fria|helada)\b/;

const RADIATORS = '(?:radiators|(?:every|each) (?:single )?radiator|radiadores)';
const NO_HEAT_FROM = String.raw`(?:(?: (?:are|is|have|has|been|stay|feel|all|stone|ice|completely|freezing|still|totally|gone|just|estan|siguen|muy|todos))* (?:cold|frios|helados)\b|(?: (?:are|is|do|does|all|just))* ?(?:not|n.?t|won.?t|never) (?:get|getting|heat|heating|be|being|come|coming|work|working)\b|(?: ya)? no (?:calientan|funcionan|sirven|prenden)\b)`;
const IN_BUILDING =
  '(?: (?:in|throughout|across|of|all over|del?|en))(?: (?:the|our|this|all|whole|entire|todo|toda|el|la|nuestro))* (?:building|complex|block|tower|edificio|torre|complejo|conjunto)';
/** Of a whole building. */
export const COLD_BUILDING = new RegExp(
  String.raw`\b${RADIATORS}${IN_BUILDING}${NO_HEAT_FROM}|\b(?:none|neither) of the ${RADIATORS}${IN_BUILDING} (?:is|are|get|gets|work|works|heat|heats|come|comes)\b|\bno (?:calientan|funcionan|prenden) (?:los )?${RADIATORS}${IN_BUILDING}\b`,
);
/** Of a building, when others are named in other words. */
export const COLD_EVERYWHERE = new RegExp(
  String.raw`\b(?:every|each) (?:single )?radiator${NO_HEAT_FROM}|\bradiadores${NO_HEAT_FROM}|\bno (?:calientan|funcionan|prenden) (?:los )?radiadores\b`,
);
export const COLD_RADIATORS = new RegExp(
  String.raw`\b${RADIATORS}(?: (?:are|have been|stay|feel|all|stone|ice|completely|freezing|still|estan))* (?:cold|frios|helados)\b|\b${RADIATORS} (?:are )?(?:all )?(?:not|n.?t|aren.?t|won.?t|don.?t|never) (?:get|getting|heat|heating|be|being|come|coming)?(?: ?(?:hot|warm|up|on|any heat))+\b`,
);

export const NO_HEAT_SPANISH =
  /\b(?:no (?:prende|enciende|arranca|calienta|se prende|se enciende|jala|sirve|funciona)|se (?:descompuso|apago|murio)|dejo de (?:funcionar|servir)) (?:la )?calefaccion\b|\bcalefaccion no (?:prende|enciende|arranca|calienta|jala)\b/;

export const WENT_DARK =
  /\b(?:neighbou?rs?|tenants|residents|vecin[oa]s|inquilinos)(?: (?:are|is|all|sit|sitting|also|left|too|estan|todos|tambien|se quedaron))* (?:in the dark|a oscuras)\b|\b(?:building|complex|tower|block|property|house|floor|apartment|flat|unit|place|everything|everyone|edificio|todo)(?: is| went| are| goes| has| have| just| suddenly| gone| entero| entera| se| quedo| esta| a)*(?: all| completely| totally| pitch)* (?:dark|black|oscuras)\b/;

const DEAD = String.raw`(?:dead|off|out|gone|stopped|(?:not|n.?t|wo.?n.?t|don.?t|aren.?t) (?:work|turn|com|hav)\w*)`;
/** Nothing that needs power has it. */
export const NOTHING_ELECTRIC = new RegExp(
  [
    String.raw`\bnothing(?: (?:electric(?:al)?|at all|in (?:here|(?:my|our|the) (?:whole )?(?:apartment|apt|unit|flat|place|home))))*(?: (?:is|will|has))* (?:work|works|working|turn on|turns on|turning on|power|comes on)\b`,
    String.raw`\beverything(?:.s)?(?: (?:is|are|went|has|gone|just|all|in (?:my|our|the) (?:apartment|apt|unit|flat|place|home)))* (?:off|dead|out|shut off|shut down)\b`,
    String.raw`\b(?:no|none of|neither|ni)(?: (?:the|my|our|of))* ${LIGHTS_AND_OUTLETS}`,
    String.raw`${LIGHTS_AND_OUTLETS}[^.!?]{0,25}\b${DEAD}\b`,
    String.raw`\bno (?:funciona|prende|sirve|enciende) nada\b|\bnada (?:funciona|prende|sirve|enciende)\b`,
  ].join('|'),
);
