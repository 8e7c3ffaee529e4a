/** Which of several buildings, lifts or floors a text (without accents, in lower case) is about. */

const SIDE = '(?:north|south|east|west|left|right|front|rear)(?:ern)?';
/** "Building a" may go on: "… a few hours ago". */
const PLACE = new RegExp(
  String.raw`\b(?:(?:elevator|lift|tower|block|wing|staircase|stairwell|floor) #?(?:[a-z]|\d{1,3})|building #?(?:[b-hj-z]|\d{1,3}|a(?= (?:has|have|is|lost|went|and|since)\b|[.,;:!?]|$))|${SIDE} (?:wing|tower|block|building))\b`,
  'g',
);

const LIFT = '(?:elevators?|lifts?|ascensor(?:es)?|elevador(?:es)?)';
const WHICH = [
  'north',
  'south',
  'east',
  'west',
  'left',
  'right',
  'front',
  'rear',
  'service',
  'freight',
  'goods',
  'passenger',
  'staff',
  'main',
  'small',
  'big',
  'large',
  'old',
  'new',
  'lobby',
  'garage',
  'parking',
  'other',
  'another',
  'second',
  '2nd',
  'third',
  '3rd',
].join('|');
/** "The second lift", "lift number two", "el otro elevador", "elevador de servicio". */
const NAMED_LIFT = new RegExp(
  String.raw`\b(?:(${WHICH})(?:ern)?(?:[- ](?:hand|side|wing|tower|block|building))? (?:one of the )?${LIFT}\b|${LIFT} (?:no\.? |number |#|car )?([a-h](?=[ .,;!?]|$)(?! (?:few|couple|bit|while|lot|minute|hour|moment|child|man|woman|kid|boy|girl|person|lady)\b)|\d{1,2}|one|two|three|four)\b(?!(?:st|nd|rd|th)? (?:times?|hours?|minutes?|people|persons?|kids?|of us|floors?|days?|weeks?|men|women|children)\b)|\b(otro|segundo|tercer) ${LIFT}|${LIFT} (?:de |del )?(servicio|carga|izquierdo|derecho|norte|sur|este|oeste|principal)\b|(north|south|east|west|left|right|front|rear)(?:ern)?(?:[- ]hand)? (?:wing|tower|block|building|side|entrance)\b)`,
  'g',
);

const ORDINALS = 'ground|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth'.split('|');
const SPANISH_ORDINALS = 'baja|primer|segundo|tercer|cuarto|quinto|sexto|septimo|octavo|noveno|decimo'.split('|');
const NUMBERS = 'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'.split('|');
const SPANISH_NUMBERS = 'cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce'.split('|');

const COUNT = String.raw`(?:\d{1,3}|${NUMBERS.slice(1).join('|')}|${SPANISH_NUMBERS.slice(1).join('|')})(?:st|nd|rd|th)?`;
const ORDINAL = String.raw`(?:\d{1,3} ?(?:st|nd|rd|th|er|ro|do|to|vo|no|o)|${ORDINALS.join('|')}|${SPANISH_ORDINALS.slice(1).join('|')})`;
/** Where somebody lives or must go, which is not where the lift is. */
const NOT_HOME = String.raw`(?<!\b(?:lives?|living|apartment|apt|flat|unit|home|vivo|vive|vivimos|to|up|from|a|hasta|al) (?:up )?(?:on |at |en )?(?:the |el |la )?)`;
const FLOOR = new RegExp(
  [
    String.raw`${NOT_HOME}\b(?:floors?|levels?|storey|pisos?|plantas?|niveles|nivel) (?:no\.? |number |#)?(${COUNT})\b(?: ?(?:and|y|&|/|-|to|or|o) (?:el |la |the )?(?:floor |piso )?(${COUNT})\b)?`,
    String.raw`\bbetween (?:the )?(${COUNT}|${ORDINAL})(?: floor)? ?(?:and|&|-) ?(?:the )?(${COUNT}|${ORDINAL})\b(?! (?:am|pm|minutes?|hours?|people|o.?clock))`,
    String.raw`\bentre (?:el |la |los )?(?:pisos? )?(${COUNT}|${ORDINAL}) y (?:el |la )?(?:piso )?(${COUNT}|${ORDINAL})\b`,
    String.raw`${NOT_HOME}\b(${ORDINAL})(?:,? (?:and|y|&) (?:the |el )?(${ORDINAL}))? (?:floors?|level|storey|piso|planta|nivel)\b`,
    String.raw`\b(?:stuck|stopped|trapped|parado|atorado|atrapad[oa]s?|detenido)(?: \w+)? (?:on|at|en el) (${COUNT})\b(?! (?:am|pm|minutes?|hours?|people|o.?clock|this|in the)\b|:)`,
  ].join('|'),
  'g',
);

/** The number of a floor, however it is written. */
function floorNumber(word: string): string {
  const digits = /^\d+/.exec(word)?.[0];
  if (digits !== undefined) return String(Number(digits));
  const at = [ORDINALS, SPANISH_ORDINALS, NUMBERS, SPANISH_NUMBERS].map((words) => words.indexOf(word));
  return String(Math.max(...at));
}

const groupsOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, ...groups]: (string | undefined)[]) =>
    groups.filter((group) => group !== undefined),
  );

/** Buildings, parts of them and numbered things, e.g. `tower 2`. */
export const placesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([name]) => name.replace('#', ''));

/** What tells a lift from others, e.g. `lift west`. */
export const liftsIn = (text: string): string[] => groupsOf(text, NAMED_LIFT).map((name) => `lift ${name}`);

/** At which floors something is, e.g. `floor 9`; not where somebody lives. */
export const floorsIn = (text: string): string[] => groupsOf(text, FLOOR).map((floor) => `floor ${floorNumber(floor)}`);
