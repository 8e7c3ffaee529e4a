/** How texts (without accents, in lower case) tell that a service is missing in the submitter's own home alone. */
import { withoutWholeHome } from './whole-home.rules.ts';

const HOME = '(?:unit|apartment|apt|flat|place|home|house|room|studio|apartamento|departamento|piso|casa)';
const ROOM =
  '(?:bath ?rooms?|restrooms?|kitchen|bed ?rooms?|living ?room|dining ?room|rooms?|closet|laundry|balcony|shower|sinks?|taps?|faucets?|toilets?|tub|bath|gym|pool|lobby|garage|hall|hallway|corridor|basement|parking lot|bano|cocina|cuarto|recamara|sala|regadera|ducha|lavabo|pasillo|sotano)';
const SERVICE = '(?:water|hot water|power|electricity|heat|heating|lights?|agua|luz|calefaccion)';

/** "Everyone else has water": the loss is the submitter's own. */
const OWN_ONLY = new RegExp(
  [
    String.raw`\b(?:only|just) (?:in |for )?(?:my|our|this) (?:own )?(?:unit|apartment|flat|place|home)\b`,
    String.raw`\b(?:my|our|this) (?:own )?(?:unit|apartment|flat|place|home) (?:only|alone)\b`,
    String.raw`(?<!\b(?:none|nobody|no one|neither)\b[^.!?]{0,30})\b(?:everyone|everybody|neighbou?rs?|others?|building|(?:units|apartments|flats|tenants|floors))\b(?:(?!n.?t\b|\b(?:not?|none|nobody|neither)\b)[^.!?]){0,25}\b(?:(?:has|have|got) (?:water|hot water|power|electricity|heat|heating)|(?:is|are|seems?) (?:all )?(?:fine|ok|okay|normal)|unaffected)\b`,
    String.raw`\bedificio (?:si )?tiene (?:agua|luz|calefaccion)\b`,
  ].join('|'),
);

/** A place of the submitter's own: where only "in the building" speaks of others, it may be all that is meant. */
const OWN_PLACE = new RegExp(
  String.raw`\b(?:(?:my|our|mi|nuestr[oa]) (?:own )?${HOME}|(?:my|our|the|mi|el|la) (?:bathroom|kitchen|bedroom|shower|sink|tap|faucet|toilet|bano|cocina|ducha))\b`,
);

const APPLIANCE =
  '(?:fridge|refrigerator|freezer|(?:water |ice )?dispenser|ice ?maker|ice machine|dishwasher|washer|washing machine|laundry machine|dryer|oven|stove|cooktop|microwave|disposal|bidet|spigot|hose|hose ?bib|hot tub|jacuzzi|swimming pool|pools?|fountain|sprinklers?|irrigation|water filter|coffee ?maker|refrigerador|nevera|congelador|despachador|lavadora|lavavajillas|secadora|horno|estufa|microondas|alberca|piscina|jacuzzi|fuente|manguera|filtro)';

/** A part of a home, a fault or a reason of its own, a loss of long standing, or others who have what is missing. */
const OWN_FAULT = new RegExp(
  [
    String.raw`\b(?:in|from|at|to|on|of|en|de|del)(?: (?!(?:any|all|every|ningun[ao]?|todas?)\b)[\w']+){0,3} ${ROOM}\b`,
    String.raw`(?<!\b(?:any|all|every) )\b(?!(?:taps|faucets) are (?:\w+ )?dry)${ROOM}(?:.s)? (?:has|have|had|is|are|lost|does|do|still|also|got|gets?|only|went|light|lights|outlets?|radiators?|heaters?|no|sin|tiene)\b`,
    String.raw`\b(?:${ROOM}|outdoors?|outside|exterior|garden|yard|patio) (?:taps?|faucets?|sinks?|showers?|water|outlets?|radiators?)\b`,
    // Food is in the fridge, and the power of the building is no less lost.
    String.raw`\b(?:from|to|by|at|for|into|de|del|a|al|para)(?: (?!(?:any|all|every)\b)[\w'.]+){0,3} ${APPLIANCE}\b|\b(?:in|on|of|en) (?:the |my |our |el |la |mi )?(?:dishwasher|washer|washing machine|hot tub|jacuzzi|swimming pool|pools?|fountain|lavadora|lavavajillas|alberca|piscina|fuente)\b`,
    String.raw`\b${APPLIANCE}(?:.s)? (?:has|have|had|gets?|got|is getting|is not|isn.?t|does|do|did|lost|won.?t|will not|can.?t|receives|no|sin|tiene|recibe|dispenses)\b`,
    String.raw`\b(?:half|parts?|some|one side|one|most|a few|rest|mitad|parte|resto) (?:of|de|del)\b|\b(?:half|part of) (?:the|my|our) (?!day|time|night|morning)|\ba (?:la|el|mi) ${ROOM}\b`,
    String.raw`\b(?:outlets?|sockets?|gfci|light ?bulbs?|bulbs?|fixtures?|circuits?|switch(?:es)?|thermostats?|termostato|screen|stopcock|water heater|heaters?|furnace|heat pump|pilot|window unit|mini ?split|valve|enchufes?|fusibles?|focos?|calentador|pastilla)\b`,
    String.raw`\b(?:my|our|one|this|a|mi) (?:own )?(?:boiler|radiator|ac unit|a/c unit|meter|caldera|radiador|medidor)\b`,
    String.raw`(?<!\bchecked (?:the |my |our |all )*)\b(?:breakers?|fuses?)\b|\btrip(?:s|ped|ping)\b|\bblew\b|\bblown\b`,
    String.raw`\b(?:leak\w*|drip\w*|clog\w*|bang|puddles?|frozen|pipes?|fuga|gotera|tuberia)\b`,
    String.raw`\b(?<!is (?:it|this) )(?:only|just|solo|solamente) (?:me|us|mine|ours|my|our|one|a few|the|in|at|en|mi|la|el)\b`,
    String.raw`\b(?:plumber|handyman|contractor|electrician|technician|plomero|electricista|tecnico)\b`,
    String.raw`\b(?:bill|account|payment|nonpayment|unpaid|past due|disconnected|moved? in|moving in|recibo|deposit)\b`,
    String.raw`\b(?:when|after|every time|whenever|since|cuando) (?:i|we) (?:use|used|turn|turned|plug|plugged|flip|flipped|test|tested|run|ran|install\w*|replac\w*)\b`,
    String.raw`\b(?:days|weeks?|months?|dias|semanas?|meses) ago\b|\b(?:for|in|hace|desde hace) (?:(?:over|about|almost|more than) )?(?:[\w-]+ ){0,2}(?:days|weeks?|months?|dias|semanas?|meses)\b|\b(?:since|last) (?:last )?(?:week|month)\b|\bdays? \d`,
    String.raw`\b(?:hall(?:way)?|corridor|lobby|next door|upstairs|downstairs|across|street|neighbou?rs?.?|everyone|everybody|elevators?|stairs|stairwell|pasillo|al lado|vecin[oa]s?)\b(?:(?!n.?t\b|\bnot?\b|\bsin\b)[^.!?]){0,25}\b(?:(?:has|have|got|tienen?|hay) (?:\w+ )?${SERVICE}|(?:is|are|works?) (?:\w+ )?(?:on|fine|ok|okay|normal|working|lit)|si tienen?)\b`,
    String.raw`(?<!\bno )\blights? (?:is|are) (?:still )?(?:on|working)\b|\bno outage\b`,
    String.raw`\b(?:is|it.s|are|came|come) back\b|\bback (?:on )?now\b|\b(?:was|were|got) (?:restored|fixed)\b|\bya (?:hay|volvio|regreso)\b|\b(?:before|this) (?:winter|fall|autumn|season)\b`,
  ].join('|'),
);

/**
 * Whether a text says that others have what the submitter lacks.
 * @param text without accents, in lower case
 */
export function isOwnOnly(text: string): boolean {
  return OWN_ONLY.test(text);
}

/**
 * Whether a text names a place of the submitter's own.
 * @param text without accents, in lower case
 */
export function namesOwnPlace(text: string): boolean {
  return OWN_PLACE.test(text);
}

/**
 * Whether a text that tells of one home tells of a fault in it: of a part of it, of a breaker, of others who have what is
 * missing. Otherwise the home may lack what all lack. In doubt the fault is its own.
 * @param text without accents, in lower case
 */
export function hasOwnFault(text: string): boolean {
  return OWN_FAULT.test(withoutWholeHome(text));
}
