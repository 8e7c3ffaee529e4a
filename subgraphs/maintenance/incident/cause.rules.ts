import { isCloselySimilar, wordingOf } from '../triage/learning.rules.ts';
import { hasOwnHazard } from './own-hazard.rules.ts';
import { lostService } from './lost-service.rules.ts';
import type { LostService } from './lost-service.rules.ts';
import { hasOwnFault, isOwnOnly, namesOwnPlace } from './own-home.rules.ts';
import { floorsIn, liftsIn, placesIn } from './named-places.rules.ts';
import { tellsOfTrapped } from './trapped-people.rules.ts';
import type { Category, Severity } from '../triage/triage.types.ts';

/** What is wrong for more than one unit, or may be. */
export interface SharedCause {
  /** Whether the report tells of more than one home; one of a single home may lack what others lack, too. */
  isOfMany: boolean;
  /** Stable name, e.g. `no_water`; `same_wording` when only the same words tell two reports of it from others. */
  key: string;
  /** Which of several things it is about, e.g. `elevator b`. */
  names: readonly string[];
  /** Of a lift: whether somebody is in it, and what it alone is called. */
  lift: { isOccupied: boolean; names: readonly string[] } | undefined;
  wording: string;
}

/** A report, as far as its cause shows in it. */
export interface Report {
  category: Category;
  severity: Severity;
  description: string;
}

/** Words that speak of more than the submitter's own unit. */
const SHARED = new RegExp(
  [
    String.raw`\b(?:whole|entire) (?:building|floor|complex|property|house|tower|block)\b`,
    String.raw`\bbuilding[- ]?wide\b`,
    String.raw`\bevery(?:one|body)\b`,
    String.raw`\bevery (?:unit|apartment|flat|floor)\b`,
    String.raw`\b(?:all|none|neither) (?:the |of the |of our )?(?:units|apartments|flats|floors|tenants|residents|neighbou?rs)\b`,
    String.raw`\b(?:in|on) any (?:of (?:the|our) )?(?:units?|apartments?|flats?|floors?)\b`,
    String.raw`\bnone of us\b`,
    String.raw`\b(?:nobody|no one) (?:else )?(?:in|on|at) (?:the|our|my|this) (?:building|floor|complex|tower|block)\b`,
    String.raw`\b(?:neighbou?rs?|tenants|residents)\b.{0,40}\b(?:too|also|as well|same|either)\b`,
    String.raw`\bneighbou?rs? and (?:i|we|me|us)\b`,
    String.raw`\b(?:outage|blackout)\b`,
    String.raw`\b(?:todo el edificio|toda la torre|todos los vecinos|ningun (?:apartamento|piso|vecino))\b`,
  ].join('|'),
);

const MAIN = '(?:water ?mains?|main (?:water )?(?:pipe|line)|tuberia principal)';
const BURST = '(?:burst|break|broke|ruptur|gush|blew|exploded|revent|rompio|rota|rotura)';
const IN_STREET = '(?:outside|in the (?:street|road)|on (?:the|our) (?:street|road)|down the (?:street|road))';
/** "I shut off the water main because my pipe burst" tells of a pipe of one's own. */
const NOT_SHUT = String.raw`(?<!\b(?:off|shut|close|closed|turn) (?:the |my |our |at the )?(?:water )?)`;
const OTHERS = String.raw`(?: (?!(?:because|since|as|so|and|but|my|to|valve|off|when|after|until|porque)\b)[\w']+){0,6}`;
const BURST_MAIN = new RegExp(
  String.raw`${NOT_SHUT}\b${MAIN}${OTHERS} ${BURST}|\b${BURST}\w* (?:in |of |on |en )?(?:the |a |our |la )?${MAIN}\b|\b${BURST}\w* (?:in |of )?(?:the |a )?mains? ${IN_STREET}\b|\bmains? (?:${IN_STREET} )?(?:has |is |just )?${BURST}`,
);

interface Cause {
  category: Category;
  key: string;
  pattern: RegExp;
  /** Whether the text tells it of more than one home, beside words that always do. */
  isOfAll: (text: string) => boolean;
}

function lossOf(category: Category, key: string, { pattern, ofBuilding, inBuilding }: LostService): Cause {
  const isOfAll = (text: string): boolean => ofBuilding.test(text) || (inBuilding.test(text) && !namesOwnPlace(text));
  return { category, key, pattern, isOfAll };
}

/** What concerns the building whatever else the text says. */
function inherent(category: Category, key: string, pattern: RegExp): Cause {
  return { category, key, pattern, isOfAll: () => true };
}

/** What others share when the text has words that speak of more than one home beside it. */
function ofOneHome(category: Category, key: string, pattern: RegExp): Cause {
  return { category, key, pattern, isOfAll: () => false };
}

const SOUNDS = String.raw`(?:going(?: off)?|sounding|ringing|blaring|won.?t (?:stop|turn off|shut off))`;
const SUENA = String.raw`(?:suena|sonando|sono|no para|no deja de sonar|se activ\w+|activad[oa])`;
/** "The smoke alarm in my kitchen", a car's. */
const NOT_OWN_ALARM = String.raw`(?<!\b(?:smoke|carbon|monoxide|co2?|my|our|car|door|burglar|security|intruder|detector)(?:.s)? )`;

/** An alarm that sounds, told in English or Spanish. */
function alarmThat(english: string, spanish: string): RegExp {
  return new RegExp(
    String.raw`\b${english}\b.{0,40}\b${SOUNDS}|\b${spanish}\b.{0,40}\b${SUENA}\b|\b${SUENA} (?:la |las )?${spanish}\b`,
  );
}

/** "The electric is off", but no electric stove. */
const ELECTRIC = 'electric(?= (?:is|was|went|has|in|at|here|since|again|out|off|either|too)\\b|[.,;!?]|$)';
const ONLY_COLD_WATER =
  /\bonly (?:ice |freezing )?cold water\b|\bwater (?:is|runs|stays|comes out)(?: only| all| ice| freezing)* cold\b/;
const DRY_TAPS = /\b(?:taps|faucets|llaves) (?:are|run|went|have run|estan) (?:all |completely )?(?:dry|secas)\b/;
const COLD_RADIATORS = /\bradiators (?:are|have been|stay|feel)(?: all| stone| ice| completely)* cold\b/;
const WENT_DARK =
  /\b(?:building|complex|tower|block|property|house|floor|apartment|flat|unit|place|everything|everyone|edificio|todo)(?: is| went| are| goes| has gone| gone| quedo| esta| a)*(?: all| completely| totally| pitch)* (?:dark|black|oscuras)\b/;

/** Causes by category, in the order of looking. */
const CAUSES: readonly Cause[] = [
  inherent('elevator', 'elevator', /\b(?:elevators?|lifts?|ascensor(?:es)?|elevador(?:es)?)\b/),
  inherent(
    'fire_safety',
    'fire_alarm',
    alarmThat('(?:fire|building(?:.s)?) alarms?', 'alarmas? (?:de|contra) incendios?'),
  ),
  ofOneHome('fire_safety', 'fire_alarm', alarmThat(String.raw`${NOT_OWN_ALARM}alarms?`, 'alarmas?')),
  // A burst main is the building's, and why there is no water: both kinds of report are of one cause.
  inherent('plumbing', 'no_water', BURST_MAIN),
  lossOf('plumbing', 'no_hot_water', lostService('(?:hot water|agua caliente)', 'off|out|gone|cut|shut|stopped')),
  ofOneHome('plumbing', 'no_hot_water', ONLY_COLD_WATER),
  lossOf('plumbing', 'no_water', lostService('(?:(?<!hot )water|agua)', 'off|out|gone|shut|cut|stopped')),
  ofOneHome('plumbing', 'no_water', DRY_TAPS),
  lossOf(
    'electrical',
    'no_power',
    lostService(`(?:power|electricity|${ELECTRIC}|luz|electricidad)`, 'off|out|gone|down|cut|shut|failure|outage|fue'),
  ),
  lossOf('electrical', 'no_power', lostService('(?:lights|luces)', 'off|out|gone|down')),
  // With words that speak of more than one home, as these do by themselves, too.
  ofOneHome('electrical', 'no_power', /\b(?:outage|blackout|apagon)\b/),
  ofOneHome('electrical', 'no_power', WENT_DARK),
  lossOf('hvac', 'no_heat', lostService('(?:heat(?:ing)?|boiler|calefaccion)', 'off|out|gone|down|stopped')),
  ofOneHome('hvac', 'no_heat', COLD_RADIATORS),
  lossOf('hvac', 'no_cooling', lostService('(?:ac|a/c|air conditioning|cooling)', 'off|out|gone|down')),
];

/** The cause that a text tells of, and whether it tells it of more than one home. */
function causeToldIn(text: string, category: Category): Pick<SharedCause, 'key' | 'isOfMany'> | undefined {
  if (isOwnOnly(text)) return undefined;
  const told = CAUSES.filter((one) => one.category === category && one.pattern.test(text));
  const isShared = SHARED.test(text);
  const ofMany = told.find((one) => isShared || one.isOfAll(text));
  if (ofMany || isShared) return { key: ofMany?.key ?? 'same_wording', isOfMany: true };
  const [ofOne] = told;
  return ofOne && !hasOwnFault(text) ? { key: ofOne.key, isOfMany: false } : undefined;
}

/**
 * The cause of a report that others are likely to report too; undefined for everything that is one unit's own, also
 * when it names a danger of its own beside the cause. A standard ticket is never one: questions and announcements use the
 * same words.
 */
export function sharedCauseOf({ category, severity, description }: Report): SharedCause | undefined {
  if (severity === 'standard') return undefined;
  const text = description.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const told = causeToldIn(text, category);
  if (!told || hasOwnHazard({ category, description }, text)) return undefined;
  const wording = wordingOf(description);
  if (category !== 'elevator') return { ...told, names: placesIn(text), lift: undefined, wording };
  const isOccupied = tellsOfTrapped(text.replaceAll(/\s+/g, ' '));
  // Whoever is shut in without being judged an emergency is not to be lost behind a lift that is only out of order.
  if (isOccupied && severity !== 'emergency') return undefined;
  // "I live on floor 5" is no place of the lift.
  const places = placesIn(text).filter((name) => !name.startsWith('floor'));
  const lift = { isOccupied: isOccupied || severity === 'emergency', names: liftsIn(text) };
  return { ...told, names: [...places, ...lift.names, ...floorsIn(text)], lift, wording };
}

/** The cause of a ticket that others may share; undefined also for one in quarantine and one that a person took out. */
export function sharedCauseOfTicket(
  ticket: Report & { propertyId: string | null; standsAlone: boolean },
): SharedCause | undefined {
  return ticket.propertyId === null || ticket.standsAlone ? undefined : sharedCauseOf(ticket);
}

/**
 * Whether two reports of one property and category have one cause, which one of them at least must tell of more than one
 * home. In doubt they have not: two visits cost less than one that is missing.
 */
export function isSameCause(one: SharedCause, other: SharedCause): boolean {
  if (one.key !== other.key || !(one.isOfMany || other.isOfMany)) return false;
  if (nameOther(one.names, other.names) || mayBeTwoLifts(one.lift, other.lift)) return false;
  return one.key !== 'same_wording' || isCloselySimilar(one.wording, other.wording);
}

const areApart = (names: readonly string[], others: readonly string[]): boolean =>
  !names.some((name) => others.includes(name));

function nameOther(names: readonly string[], others: readonly string[]): boolean {
  return names.length > 0 && others.length > 0 && areApart(names, others);
}

/** People in "the west wing elevator" may not be those in "the elevator": a visit too many costs less. */
function mayBeTwoLifts(one: SharedCause['lift'], other: SharedCause['lift']): boolean {
  if (!one?.isOccupied || !other?.isOccupied) return false;
  return one.names.length + other.names.length > 0 && areApart(one.names, other.names);
}
