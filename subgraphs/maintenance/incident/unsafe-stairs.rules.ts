/** Stairs that nobody can use without danger (texts without accents, in lower case): where the lift is out, all have to. */

const STAIRS = String.raw`(?:stair(?:s|way|well|case)?|stair ?cases?|steps?|treads?|hand ?rails?|banisters?|bannisters?|railings?|escaleras?|escalon(?:es)?|peldanos?|barandal(?:es)?|barandas?|barandillas?|pasamanos)`;
const IS =
  '(?: (?:is|are|was|were|has|have|been|feels?|got|gets?|all|so|very|really|too|super|completely|totally|half|just|also|outside|there|now|still|esta|estan|se|muy|bien|toda|todas|quedo|quedaron))*';
const UNDENIED = String.raw`(?<!\b(?:no|not|nor|any|without|sin|ni)(?: \w+)? )`;
const FIRM = '(?! (?:on|at|to|up|down|above|below|too|off|short|from|ahead)\\b)';

const GIVEN_WAY = String.raw`(?:broken?|broke|cracked|cracking|crumbl\w+|loose|rotten|rotting|missing|wobbl\w+|came (?:off|loose|apart|out)|com(?:es|ing) (?:off|loose|apart|out)|fell off|fallen|giv(?:es|ing) way|gave way|snapped|collaps\w+|unsafe|dangerous|gone|rot[oa]s?|romp\w+|suelt[oa]s?|solto|soltaron|floj[oa]s?|quebr\w+|cayo|cayeron|afloj\w+|despeg\w+|podrid[oa]s?|peligros[oa]s?)`;
const ICE = String.raw`(?:icy|iced over|frozen over|frozen|(?:a )?sheets? of ice|(?:covered in|full of|coated in|solid|all|pure|black) (?:ice|snow)|ice|congelad[oa]s?|(?:con|tienen?) (?:mucho )?hielo|llen[oa]s? de hielo|helad[oa]s?)`;
const SLIPPERY = String.raw`(?:slipper\w+|slick|greasy|oily|covered in \w+|blocked|full of \w+|unlit|(?:pitch )?(?:dark|black)|no lights?|without lights?|resbal\w+|mojad[oa]s?|oscur[oa]s?|a oscuras|sin luz|bloquead[oa]s?)`;

const ALWAYS = new RegExp(
  [
    String.raw`\b${STAIRS}\b${IS} (?:${GIVEN_WAY}|${ICE})\b|\b${STAIRS}(?: (?:on|of|in|to|by|at|from|outside|de|del|en))+ (?:the |our |la |el |las )?\w+${IS} (?:${GIVEN_WAY}|${ICE})\b`,
    String.raw`${UNDENIED}\b(?:broken|cracked|rotten|missing|loose|icy|frozen)${FIRM} (?:\w+ )?${STAIRS}\b|${UNDENIED}\bice (?:on|all over|covering)(?: (?:the|our|all|front|back))* ${STAIRS}\b|\bhielo en (?:la |las |los )?${STAIRS}\b`,
    String.raw`\bfaltan? (?:un |una |unos |varios |el |la |los )?(?:\w+ )?${STAIRS}\b|\bse (?:solto|rompio|quebro|cayo|aflojo|despego|zafo|soltaron|rompieron) (?:el |la |un |los |las |una )?${STAIRS}\b`,
  ].join('|'),
);
const BESIDE_LIFT = new RegExp(
  String.raw`\b${STAIRS}\b${IS} ${SLIPPERY}|\b(?:slippery|dark|unlit|blocked) ${STAIRS}\b`,
);

/**
 * Whether stairs, or what one holds on to there, have given way or are iced over.
 * @param text without accents, in lower case
 */
export const areStairsUnsafe = (text: string): boolean => ALWAYS.test(text);

/**
 * Whether those who have no lift cannot use the stairs safely either; where water or light is lost, that explains it.
 * @param text without accents, in lower case
 */
export const leavesNoSafeWay = (text: string): boolean => ALWAYS.test(text) || BESIDE_LIFT.test(text);
