import { ANYBODY, withoutDenials } from './harmed-people.rules.ts';

const LIFT = '(?:elevators?|lifts?|ascensor(?:es)?|elevador(?:es)?)';
const ROOM = String.raw`(?:rooms?|\w+room|laundry|garage|basement|cellar|attic|gym|lobby|stairwell|hallway|vestibule|closet|storage|shaft|cab|cuarto|bano|sotano|garaje|bodega|lavanderia|estacionamiento)`;
const THE = String.raw`(?: (?:the|an?|one|our|my|his|her|el|la|un|una|uno|los|del|de)){0,3}`;
/** What may be shut in without harm. */
const BELONGINGS =
  '(?:cars?|bikes?|coches?|carros?|autos?|camionetas?|motos?|bicis?|keys?|llaves|food|packages?|stuff|things)';
/** Who is somewhere, as told of the same clause; a car that cannot leave the garage is no such one. */
const WHO = String.raw`${ANYBODY}(?:(?!\b${BELONGINGS}\b)[^.!?;]){0,40}`;

/** Whom whoever has left the building misses. */
const FAMILY = String.raw`(?:\w+ )?(?:kids?|child(?:ren)?|sons?|daughters?|bab(?:y|ies)|toddler|grand\w+|m(?:o|u)m|mother|dad|father|wife|husband|roommate|sister|brother|neighbou?rs?|hij[oa]s?|nin[oa]s?)`;
const WAY_OUT = '(?:stair(?:s|well|way|case)?|exit|emergency(?: exit)?|fire (?:exit|escape))';
const CANNOT_FIND = '(?:can ?not|can.?t|unable to|no (?:puede[ns]?|encuentra[ns]?))(?: (?:find|see|encontrar))?';

/** That somebody cannot get out of where he is, where whoever restores the service does not look. */
const TRAPPED = new RegExp(
  [
    String.raw`\b(?:trapped|stuck|caught|stranded|locked|shut|atrapad[oa]s?|encerrad[oa]s?|atorad[oa]s?|inside|dentro|adentro)(?: (?:up|in|inside|between|of|en|entre|dentro|adentro))*${THE}(?: \w+)? ${LIFT}\b`,
    String.raw`${WHO} (?:is|are|was|were|been|still|esta|estan|hay|remain\w*|be)(?: \w+)? in${THE} ${LIFT}\b`,
    String.raw`\b${LIFT}\b(?:(?!\b(?:and|y)\b)[^.!?,;]){0,25} (?:with|con) (?:[\w']+ ){0,2}?(?!its\b)${ANYBODY}(?:e?s)?\b`,
    String.raw`\b${LIFT}\b.{0,60}${ANYBODY}(?: (?:is|are|was|were|still|might|may|be|esta|estan))* (?:inside|in it|in there|adentro|dentro)\b`,
    String.raw`\b(?:alone|sol[oa]s?|horas?|hours?|minut\w+) (?:sol[oa]s? )?(?:in|en)${THE} ${LIFT}\b`,
    String.raw`${WHO} ${CANNOT_FIND} (?:the |his |her |their |our |a |la )?(?:way|salida|exit)\b`,
    String.raw`${WHO} (?:trapped|entrapped|atrapad[oa]s?|encerrad[oa]s?)\b`,
    String.raw`(?<!\b${BELONGINGS}\b[^.!?;]{0,25})\b(?:atrapad[oa]s?|encerrad[oa]s?) (?:en|dentro|adentro)\b`,
    String.raw`${WHO} (?:stuck|caught|locked|shut)(?: (?:up|in|inside))+${THE}(?: \w+)? ${ROOM}\b`,
    String.raw`\b(?:${WAY_OUT} doors?|doors? (?:to|of|into|for|on) (?:the |our )?${WAY_OUT})\b[^.!?]{0,20} (?:(?:won.?t|will not|does ?n.?t|do ?n.?t|ca ?n.?t|can ?not) (?:be )?(?:open(?:ed)?|budge|unlock)|(?:is|are) (?:\w+ )?(?:locked|blocked|jammed|stuck|chained|shut))\b`,
    String.raw`\b(?:${WAY_OUT}|salidas?|escaleras?)\b[^.!?]{0,20} (?:(?:is|are) (?:\w+ )?(?:blocked|chained|impassable)|(?:esta|estan) (?:bloquead|cerrad)[oa]s?|no (?:se )?abren?)\b`,
    String.raw`\b(?:my|our|the|mi) ${FAMILY} (?:(?:is|are)(?: still)? not|(?:is|are)n.?t|still (?:is|are)n.?t|no esta) (?:here|aqui|with (?:us|me)|con (?:migo|nosotros)|outside|out|accounted for)\b|\b(?:my|our|the|mi) ${FAMILY} (?:is|are|may be|might be) still (?:inside|in there|up there)\b|\b(?:some(?:one|body)|people|person) (?:is|are|may be|might be) (?:still )?(?:inside|in there|up there)\b|\bunaccounted for\b`,
    String.raw`${WHO} (?:locked (?:in|inside)|stuck (?:up|down) (?:there|here)|stuck (?:upstairs|downstairs|on the (?!phone|same|line)(?:\w+ )?(?:floor|roof|landing|balcony)))\b`,
  ].join('|'),
);

/** That somebody cannot take the stairs: a danger where the lift is out or the building is to be left. */
const CANNOT_DESCEND = new RegExp(
  String.raw`\b(?:can ?not|can.?t|could ?n.?t|unable to|not able to|no (?:se )?pued[eo]n?|no podemos)(?: \w+){0,2} (?:walk|climb|go|come|get|make it|manage|handle|do|take|use|descend|bajar|subir|usar)(?: \w+){0,4} (?:stairs?|steps|staircase|escaleras?|escalones)\b`,
);

/** That others cannot bring him out. */
const CANNOT_BE_CARRIED = new RegExp(
  String.raw`\b(?:can ?not|can.?t|could ?n.?t|unable to|no pued[eo]n?|no podemos) (?:carry|bring|take|move|lift|get|cargar|bajar|sacar)(?:l[oa]s?\b| (?:him|her|them)\b| (?:a )?(?:(?:my|our|the|mi|mis) )?(?:old )?${ANYBODY})(?: [\w']+)? (?:down|out|up|downstairs|outside|abajo|afuera)\b|\bno (?:l[oa]s?|le) (?:pued[eo]n?|podemos|pude) (?:bajar|sacar|cargar|mover|levantar|despertar)\b`,
);

/**
 * Whether a text tells of somebody who is shut in or cannot get down.
 * @param text without accents, in lower case
 */
export function tellsOfTrapped(text: string): boolean {
  const said = withoutDenials(text);
  return TRAPPED.test(said) || CANNOT_DESCEND.test(said) || CANNOT_BE_CARRIED.test(said);
}
