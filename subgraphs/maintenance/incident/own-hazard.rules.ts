import { analyse } from '../triage/rules/analysis.ts';
import type { Hit } from '../triage/rules/rule-engine.ts';
import type { Category } from '../triage/triage.types.ts';

const FLOODS = String.raw`(?:flood|pour|gush|rush|leak|seep|soak|inund)\w*`;
const OWN = '(?:my|our|mi|nuestr[oa])';
const GIVES_WAY = String.raw`(?:collaps\w*|cav(?:e|es|ed|ing) in|sag(?:s|ged|ging)|bulg\w*|giv(?:es|ing) way|(?:come|coming|fall|falling) down|se cae|derrumb\w*)`;

/** A danger in the submitter's own home, or to a person, as it is told; without accents, in lower case. */
const OWN_DANGER = new RegExp(
  [
    String.raw`\b${OWN}\b[^.!?]{0,40}\b(?:${FLOODS}|under ?water)\b`,
    String.raw`\b${FLOODS} (?:us\b|(?:\w+ ){0,3}${OWN}\b)`,
    String.raw`\b(?:com(?:es|ing)|runn?(?:s|ing)|drip(?:s|ping)) (?:in|into|through|up|down|under)\b[^.!?]{0,15}\b(?:${OWN}|ceiling|walls?)\b`,
    String.raw`\b(?:ceiling|roof|wall|floor|balcony|stairs|techo|pared)\b[^.!?]{0,30}\b${GIVES_WAY}`,
    String.raw`\b${OWN}\b[^.!?]{0,40}\b(?:sparks?|sparking|smok(?:e|es|ing)|flames?|on fire)\b`,
    String.raw`\b(?:sparks?|smoke|flames?|gas)\b[^.!?]{0,25}\b(?:in|into|from|inside) ${OWN}\b`,
    String.raw`\b(?:hurt|injured|bleeding|unconscious|fainted|electrocuted|herid[oa]s?|sangrando|desmay\w*)\b`,
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

const isOtherDanger = ({ rule, excluded, mentions }: Hit): boolean =>
  rule.severity === 'emergency' &&
  excluded === null &&
  (OTHER_DANGERS.has(rule.rule) ||
    (rule.rule === 'E2' && mentions.some(({ concept }) => ELECTRICAL_SIGNS.has(concept))));

/**
 * Whether a report names a danger that whoever is sent for the shared cause does not end: one in the submitter's home, to
 * a person, or of another kind than the lost service. In doubt it does.
 * @param text the description without accents, in lower case
 */
export function hasOwnHazard(
  { category, description }: { category: Category; description: string },
  text: string,
): boolean {
  if (OWN_DANGER.test(text)) return true;
  // That somebody cannot get out of a stuck lift is what the reports share.
  if (STRANDED.test(text) && (category !== 'elevator' || FRAIL.test(text))) return true;
  return (category === 'plumbing' || category === 'hvac') && analyse(description).hits.some(isOtherDanger);
}
