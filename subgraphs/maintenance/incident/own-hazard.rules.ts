import { analyse } from '../triage/rules/analysis.ts';
import type { Hit } from '../triage/rules/rule-engine.ts';
import type { Category } from '../triage/triage.types.ts';
import { tellsOfHarm } from './harmed-people.rules.ts';

const FLOODS = String.raw`(?:flood|pour|gush|rush|leak|seep|soak|inund)\w*`;
const OWN = '(?:my|our|mi|nuestr[oa])';
const GIVES_WAY = String.raw`(?:collaps\w*|cav(?:e|es|ed|ing) in|sag(?:s|ged|ging)|bulg\w*|giv(?:es|ing) way|(?:come|coming|fall|falling) down|se cae|derrumb\w*)`;

/** A danger in the submitter's own home, or to somebody who depends on a machine; without accents, in lower case. */
const OWN_DANGER = new RegExp(
  [
    String.raw`\b${OWN}\b[^.!?]{0,40}\b(?:${FLOODS}|under ?water)\b`,
    String.raw`\b${FLOODS} (?:us\b|(?:\w+ ){0,3}${OWN}\b)`,
    String.raw`\b(?:com(?:es|ing)|runn?(?:s|ing)|drip(?:s|ping)) (?:in|into|through|up|down|under)\b[^.!?]{0,15}\b(?:${OWN}|ceiling|walls?)\b`,
    String.raw`\b(?:ceiling|roof|wall|floor|balcony|stairs|techo|pared)\b[^.!?]{0,30}\b${GIVES_WAY}`,
    String.raw`\b${OWN}\b[^.!?]{0,40}\b(?:sparks?|sparking|smok(?:e|es|ing)|flames?|on fire)\b`,
    String.raw`\b(?:sparks?|smoke|flames?|gas)\b[^.!?]{0,25}\b(?:in|into|from|inside) ${OWN}\b`,
    String.raw`\b(?:is|are|se esta|se estan) (?:\w+ )?(?:burning(?! hot)|quemando|ardiendo)\b`,
    String.raw`\b(?:oxygen|ventilator|dialysis|breathing machine|respirator|oxigeno|respirador|dialisis)\b`,
  ].join('|'),
);

const STRANDED =
  /\b(?:can ?not|can.?t|unable to|couldn.?t|no pued[eo]n?|no podemos) (?:get (?:out|down|up|away|her|him|them)|leave|go down|escape|evacuate|breathe|salir|bajar|respirar)\b/;
/** People for whom a lift that is out is a danger of their own. */
const FRAIL =
  /\b(?:wheelchair|walker|stretcher|disabled|bedridden|elderly|grand(?:ma|pa|mother|father)|pregnant|silla de ruedas|discapacitad\w*|abuel[oa]|embarazada)\b/;

/** Signs of electricity, among the rules that also ask for water near a lamp. */
const ELECTRICAL_SIGNS = new Set(['spark', 'sparks', 'shock', 'scorch', 'bare', 'hum', 'downed_line']);
const OTHER_DANGERS = new Set(['E1', 'E5', 'E6', 'E8']);

/** Signs that no cause explains. */
const FOREIGN_SIGNS = new Set(['flame', 'gas_smell', 'gas_sound', 'gas_hit', 'breakin', 'armed']);
/** What a sounding alarm only warns of. */
const FIRE_SIGNS = new Set(['smoke', 'smoke_seen', 'burning_smell']);

/** "There is a fire alarm ringing" tells of no fire. */
const OF_FIRE =
  /\bfire[- ](?=alarm|bell|panel|drill|door|exit|escape|station|department|dept|brigade|service|truck|engine|fighter)/gi;

const isPresent = ({ rule, excluded }: Hit): boolean => rule.severity === 'emergency' && excluded === null;

const shows = ({ mentions }: Hit, signs: ReadonlySet<string>): boolean =>
  mentions.some(({ concept }) => signs.has(concept));

/** Any emergency that whoever comes for lost water or heat does not end. */
const isOtherDanger = (hit: Hit): boolean =>
  OTHER_DANGERS.has(hit.rule.rule) || (hit.rule.rule === 'E2' && shows(hit, ELECTRICAL_SIGNS));

/** Whether an emergency that the classifier finds is another one than the cause that reports of the category share. */
function isAnother(category: Category, hit: Hit): boolean {
  if (!isPresent(hit)) return false;
  if (category === 'plumbing' || category === 'hvac') return isOtherDanger(hit);
  return shows(hit, FOREIGN_SIGNS) || (category === 'fire_safety' && shows(hit, FIRE_SIGNS));
}

/**
 * Whether a report names a danger that whoever is sent for the shared cause does not end: one in the submitter's home, to
 * a person, or of another kind than the lost service. In doubt it does.
 * @param text the description without accents, in lower case
 */
export function hasOwnHazard(
  { category, description }: { category: Category; description: string },
  text: string,
): boolean {
  const said = text.replaceAll(/\s+/g, ' ');
  if (OWN_DANGER.test(said) || tellsOfHarm(said)) return true;
  // That somebody cannot get out of a stuck lift is what the reports share.
  if (STRANDED.test(said) && (category !== 'elevator' || FRAIL.test(said))) return true;
  return analyse(description.replaceAll(OF_FIRE, '')).hits.some((hit) => isAnother(category, hit));
}
