import { analyse } from '../triage/rules/analysis.ts';
import type { Hit } from '../triage/rules/rule-engine.ts';
import type { Category } from '../triage/triage.types.ts';
import { assertsOwnSign } from './asserted-signs.rules.ts';
import { tellsOfHarm } from './harmed-people.rules.ts';
import { namesFurtherDanger } from './further-danger.rules.ts';
import { isPlain } from './plain-report.rules.ts';
import { showsDangerAtHome } from './signs-at-home.rules.ts';
import { tellsOfTrapped } from './trapped-people.rules.ts';

const FLOODS = String.raw`(?:flood|pour|gush|rush|leak|seep|soak|inund)\w*`;
const OWN = '(?:my|our|mi|nuestr[oa])';
const GIVES_WAY = String.raw`(?:collaps\w*|cav(?:e|es|ed|ing) in|sag(?:s|ged|ging)|bulg\w*|giv(?:es|ing) way|(?:come|coming|fall|falling) down|se cae|derrumb\w*)`;

const BARED = String.raw`(?:live|exposed|bare|downed|fallen|hanging|dangling|sparking|buzzing|arcing|frayed|pelad[oa]s?|suelt[oa]s?|caid[oa]s?|expuest[oa]s?)`;
const WIRES = '(?:wires?|wiring|cables?|power ?lines?)';
const BURNER =
  '(?:generator|grill|barbecue|bbq|charcoal|hibachi|camp(?:ing)? stove|propane heater|kerosene heater|generador|anafre|asador|brasero)';
const INDOORS = String.raw`(?:inside|indoors|(?:in|on) (?:the|our|my|a|their) (?:\w+ )?(?:landing|hall(?:way)?|apartment|apt|flat|kitchen|living|room|lobby|bedroom|basement|garage|stairwell|corridor|closet)|adentro|dentro|en (?:el|la|mi|su) (?:pasillo|cocina|sala|cuarto|sotano|departamento|apartamento|casa|escalera))`;

const MACHINE =
  '(?:stove|oven|heater|boiler|battery|tank|microwave|dryer|washer|fridge|gas|grill|scooter|calentador|estufa|horno|caldera|tanque|bateria|refrigerador|lavadora)';

/** A danger in the submitter's own home, or to somebody who depends on a machine; without accents, in lower case. */
const OWN_DANGER = new RegExp(
  [
    String.raw`\b${OWN}\b[^.!?]{0,40}\b(?:${FLOODS}|under ?water)\b`,
    // "The street is flooded and our water is gone" is what a burst main does.
    String.raw`\b${FLOODS} (?:us\b|(?:\w+ ){0,3}${OWN}\b(?! (?:water|taps|faucets|supply|pressure)\b(?! (?:heater|closet))))`,
    String.raw`\b(?:com(?:es|ing)|runn?(?:s|ing)|drip(?:s|ping)) (?:in|into|through|up|down|under)\b[^.!?]{0,15}\b(?:${OWN}(?! (?:street|road|block|hill|calle)\b)|ceiling|walls?)\b`,
    String.raw`\b(?:ceiling|roof|wall|floor|balcony|stairs|techo|pared)\b[^.!?]{0,30}\b${GIVES_WAY}`,
    String.raw`\b${OWN}\b[^.!?]{0,40}\b(?:sparks?|sparking|smok(?:e|es|ing)|flames?|on fire)\b`,
    String.raw`\b(?:sparks?|smoke|flames?|gas)\b[^.!?]{0,25}\b(?:in|into|from|inside) ${OWN}\b`,
    String.raw`\b(?:is|are|se esta|se estan) (?:\w+ )?(?:burning(?! hot)|quemando|ardiendo)\b`,
    String.raw`\b(?:oxygen|ventilator|dialysis|breathing machine|respirator|oxigeno|respirador|dialisis)\b`,
    String.raw`\b(?:tree|car|truck|bus|arbol|coche|camion)\b[^.!?]{0,25} (?:fell|crashed|drove|ran|hit|cayo|choco|estrello)(?: \w+)? (?:the|our|el|la|nuestr[oa]) (?:building|roof|house|entrance|lobby|garage|porch|balcony|edificio|techo|casa|entrada)\b`,
    String.raw`\b${MACHINE}\b[^.!?]{0,15} (?:exploded|blew up|blown up|explot\w+|estallo)\b|\b(?:explot\w+|estallo) (?:el|la|un|una|mi) ${MACHINE}\b`,
    String.raw`\bfire (?:started|broke out|is spreading|spread)\b|\bstarted a fire\b|\b(?:empezo|comenzo) (?:un|el) (?:incendio|fuego)\b`,
    String.raw`\b(?:pull\w*|tore|torn|broke\w*|ripp\w*|knock\w*|cut|snapp\w*|arranc\w+|romp\w+)(?: \w+){0,3} gas (?:pipe|line|hose|meter|valve)s?\b|\b(?:tubo|tuberia|manguera|medidor) (?:de|del) gas\b[^.!?]{0,20} (?:rot[oa]|romp\w+|suelt[oa])\b`,
    // Wires that can be touched, and what makes carbon monoxide where people are.
    String.raw`(?<!\bno )\b${BARED} (?:\w+ )?${WIRES}\b|\b(?<!\bno )${WIRES}(?: \w+){0,3} (?:${BARED}|fell|on the (?:ground|sidewalk|street|grass|floor|lawn))\b`,
    String.raw`\b(?:lines?|wires?|cables?)\b[^.!?]{0,25} (?:lying|lies|laying|draped|across (?:the|our|a))\b`,
    String.raw`\b(?:pole|poste)\b[^.!?]{0,40} (?:across|on|onto|sobre|en) (?:the|a|la|el|un) (?:sidewalk|street|road|cars?|playground|banqueta|calle|acera|coche)\b`,
    String.raw`(?<!\bno )\b(?:exhaust(?! (?:fan|vent|hood|pipe)s?)|fumes|gases de escape)\b|\bco2?[- ](?:detector|alarm|monitor|sensor)s?\b[^.!?]{0,30} (?:beep\w*|go(?:es|ing) off|went off|sound\w*|ring\w*|triggered|alarming)\b`,
    String.raw`\b${BURNER}\b[^.!?]{0,30} ${INDOORS}\b|\b${INDOORS}\b[^.!?]{0,20} ${BURNER}\b`,
  ].join('|'),
);

const INSTALLATION = '(?:panel|outlets?|sockets?|walls?|ceiling|meter|fuse ?box|breaker box|cabinet|tablero|enchufe)';
const NOISE = '(?:(?:popp?|crackl|fizz|hiss|sizzl|zapp|tron)(?:ing|ed|es|s|ando)|pop|bang|boom)';
const SURFACE = '(?:walls?|doors?|floor|ceiling|door ?(?:handle|knob)|handle|panel|outlets?|pared|puerta|techo)';

/** A danger that shows only in the way things sound, feel, smell or are wet; without accents, in lower case. */
const HIDDEN_DANGER = new RegExp(
  [
    String.raw`\b${NOISE}\b[^.!?]{0,30}\b${INSTALLATION}\b|\b${INSTALLATION}\b[^.!?]{0,20}\b${NOISE}\b`,
    String.raw`\b(?:like|as if|as though|about to|going to|gonna|might|could|may|will|afraid)(?: (?:it|it.s|it.ll|is|are|will|would|going|to|gonna|about|might|could))* (?:blow(?! (?:over|through|past)\b)|explode|burst|collapse|fall down)\b|\bva a (?:explotar|reventar|estallar|tronar|caerse)\b`,
    String.raw`\b(?:feel|feels|feeling|felt)\b[^.!?]{0,15} (?:heat|hot|warm\w*)\b[^.!?]{0,20} ${SURFACE}\b|\b${SURFACE}\b[^.!?]{0,20} (?:is|are|feels?|getting|gets|got|esta)(?: \w+)? (?:hot|warm|burning|caliente)\b`,
    String.raw`\b(?:reek|stink|stank|smell|stench|whiff|odou?r)\w*\b[^.!?]{0,20}\b(?:eggs?|sul(?:f|ph)ur|fuel|petrol|gasoline|diesel|kerosene)\b|\b(?:huele|olor|apesta)\b[^.!?]{0,20}\b(?:huevos?|azufre|gasolina)\b`,
    String.raw`\b(?:water|agua)\b[^.!?]{0,40}\b(?:shaft|hoistway|foso)\b|\b(?:shaft|hoistway|foso)\b[^.!?]{0,30}\b(?:water|flood\w*|agua)\b`,
    String.raw`\b(?:${OWN}|basement|cellar|garage|sotano)\b[^.!?]{0,30} (?:filling|fills)(?: up)?(?= (?:with|fast|quick\w*|because|since|again|now|and)\b|[.,;!?]|$)`,
    String.raw`\bsprinklers?\b(?! (?:did|have|has|are|is|were|was) ?n[o.]?t\b)[^.!?]{0,30} (?:burst|broke|went off|going off|go off|spray\w*|running|on|activated|triggered)\b`,
    String.raw`\b${OWN} (?:\w+ )?(?:pipes?|radiator|hose|boiler|tank|toilet|water heater) (?:\w+ )?(?:burst|exploded|broke|cracked)\b|\bradiator (?:\w+ )?(?:burst|exploded|cracked)\b|\b(?:pipes?|radiator|hose|tank)(?: \w+)? (?:in|under|behind|above) ${OWN}\b[^.!?]{0,20} (?:burst|exploded|broke|cracked)\b`,
    String.raw`\b${OWN} (?:\w+ )?(?:carpet|floor|rug|ceiling|walls?|bed|alfombra)\b[^.!?]{0,15} (?:wet|damp|soggy|drenched|mojad[oa])\b`,
  ].join('|'),
);

const STRANDED =
  /\b(?:can ?not|can.?t|unable to|couldn.?t|no pued[eo]n?|no podemos) (?:get (?:out|down|up|away|her|him|them)|leave|go down|escape|evacuate|breathe|salir|bajar|respirar)\b/;
/** People for whom a lift that is out is a danger of their own. */
const FRAIL =
  /\b(?:wheelchair|walker|stretcher|disabled|bedridden|elderly|grand(?:ma|pa|mother|father)|pregnant|silla de ruedas|discapacitad\w*|abuel[oa]|embarazada)\b/;

/** Signs of electricity, among the rules that also ask for water near a lamp. */
const ELECTRICAL_SIGNS = new Set(['spark', 'sparks', 'shock', 'scorch', 'bare', 'hum', 'downed_line']);
/** Of these, the ones that a failing supply does not show. */
const LIVE_SIGNS = new Set(['bare', 'downed_line', 'sparks', 'seen_sparks']);
const OTHER_DANGERS = new Set(['E1', 'E5', 'E6', 'E8']);

/** Signs that no cause explains. */
const FOREIGN_SIGNS = new Set(
  'flame gas_smell gas_sound gas_hit breakin armed made_ill co_alarm gas_alarm four_beeps smoke burning_smell downed_line'.split(
    ' ',
  ),
);
/** "There is a fire alarm ringing" tells of no fire. */
const OF_FIRE =
  /\bfire[- ](?=alarm|bell|panel|drill|door|exit|escape|station|department|dept|brigade|service|truck|engine|fighter)|(?<=\balarmas? (?:de|contra) )incendios?\b/gi;

const isPresent = ({ rule, excluded }: Hit): boolean => rule.severity === 'emergency' && excluded === null;

const shows = ({ mentions }: Hit, signs: ReadonlySet<string>): boolean =>
  mentions.some(({ concept }) => signs.has(concept));

/** Any emergency that whoever comes for lost water or heat does not end. */
const isOtherDanger = (hit: Hit): boolean =>
  OTHER_DANGERS.has(hit.rule.rule) || (hit.rule.rule === 'E2' && shows(hit, ELECTRICAL_SIGNS));

/**
 * Part of the building that gives way, or a wire that can be touched: more than the lost power. What is struck may be the
 * line that brings it.
 */
const isFailing = (category: Category, { rule, mentions }: Hit): boolean =>
  category !== 'elevator' &&
  ((rule.category === 'structural' && !rule.need.includes('struck')) ||
    (rule.rule === 'E2' && mentions.some(({ concept }) => LIVE_SIGNS.has(concept))));

/** Whether an emergency that the classifier finds is another one than the cause that reports of the category share. */
function isAnother(category: Category, hit: Hit): boolean {
  if (!isPresent(hit)) return false;
  if (category === 'plumbing' || category === 'hvac') return isOtherDanger(hit);
  return shows(hit, FOREIGN_SIGNS) || isFailing(category, hit);
}

/**
 * Whether a report names a danger that whoever is sent for the shared cause does not end: one in the submitter's home, to
 * a person, or of another kind than the lost service. In doubt it does: also with words that plain reports do not have.
 * @param text the description without accents, in lower case
 */
export function hasOwnHazard(
  { category, description }: { category: Category; description: string },
  text: string,
): boolean {
  const said = text.replaceAll(/\s+/g, ' ');
  if (OWN_DANGER.test(said) || HIDDEN_DANGER.test(said) || showsDangerAtHome(said) || tellsOfHarm(said)) return true;
  if (namesFurtherDanger(said, category)) return true;
  // That somebody cannot get out of a stuck lift is what the reports share.
  if (category === 'elevator' ? STRANDED.test(said) && FRAIL.test(said) : STRANDED.test(said) || tellsOfTrapped(said)) {
    return true;
  }
  const { reading, hits } = analyse(description.replaceAll(OF_FIRE, ''));
  return assertsOwnSign(reading) || hits.some((hit) => isAnother(category, hit)) || !isPlain(reading.tokens);
}
