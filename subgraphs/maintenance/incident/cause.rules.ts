import { isCloselySimilar, wordingOf } from '../triage/learning.rules.ts';
import { hasOwnHazard } from './own-hazard.rules.ts';
import { needsAnother } from './beside-cause.rules.ts';
import { besideBurstMain, tellsOfBurstMain } from './burst-main.rules.ts';
import {
  COLD_BUILDING,
  COLD_EVERYWHERE,
  COLD_RADIATORS,
  DRY_TAP,
  DRY_TAPS,
  NO_HEAT_SPANISH,
  NO_PRESSURE,
  NOTHING_ELECTRIC,
  ONLY_COLD_WATER,
  WENT_DARK,
} from './lost-outlets.rules.ts';
import { failsTo, lostService } from './lost-service.rules.ts';
import type { LostService } from './lost-service.rules.ts';
import { hasOwnFault, isOwnOnly, namesOwnPlace } from './own-home.rules.ts';
import { floorsIn, liftsIn, placesIn } from './named-places.rules.ts';
import { faultOfSharedPlace } from './shared-places.rules.ts';
import { statementsOf } from './statements.rules.ts';
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
    String.raw`\b(?:building[- ]?wide|rest of (?:the|our) (?:building|floor|complex|block)(?: (?:too|as well|also)| (?:is|has) (?:the same|none)))\b`,
    String.raw`\bevery(?:one|body)\b`,
    String.raw`\bevery (?:unit|apartment|flat|floor)\b`,
    String.raw`\b(?:all|none|neither) (?:the |my |our |of (?:the|my|our) )?(?:units|apartments|flats|floors|tenants|residents|neighbou?rs)\b`,
    String.raw`\b(?:in|on) any (?:of (?:the|our) )?(?:units?|apartments?|flats?|floors?)\b`,
    String.raw`\bnone of us\b`,
    String.raw`\b(?:nobody|no one) (?:else )?(?:in|on|at) (?:the|our|my|this) (?:building|floor|complex|tower|block)\b`,
    String.raw`\b(?:neighbou?rs?|tenants|residents)\b.{0,40}\b(?:too|also|as well|same|either)\b`,
    String.raw`\b(?:neighbou?rs|tenants|residents)(?: (?:are|all|sit|sitting|left))* (?:in the dark|without)\b`,
    String.raw`\bneighbou?rs? and (?:i|we|me|us)\b`,
    String.raw`\b(?:outage|blackout)\b`,
    String.raw`\b(?:todo el edificio|toda la torre|(?:edificio|conjunto) entero|torre entera|tod[oa]s (?:los|las|mis) (?:vecin[oa]s|departamentos|apartamentos|pisos|inquilinos)|ningun (?:apartamento|departamento|piso|vecino))\b`,
    String.raw`\bvecin[oa]s\b.{0,30}\b(?:tambien|tampoco|igual|lo mismo|a oscuras|sin (?:luz|agua|calefaccion))\b`,
  ].join('|'),
);

interface Cause {
  category: Category;
  key: string;
  isTold: (text: string) => boolean;
  /** What the text tells beside it, where it is a danger itself. */
  beside?: (text: string) => string;
  /** Whether the text tells it of more than one home, beside words that always do. */
  isOfAll: (text: string) => boolean;
}

function lossOf(category: Category, key: string, { pattern, ofBuilding, inBuilding }: LostService): Cause {
  const isOfAll = (text: string): boolean => ofBuilding.test(text) || (inBuilding.test(text) && !namesOwnPlace(text));
  return { category, key, isTold: (text) => pattern.test(text), isOfAll };
}

/** What concerns the building whatever else the text says. */
function inherent(category: Category, key: string, pattern: RegExp): Cause {
  return { category, key, isTold: (text) => pattern.test(text), isOfAll: () => true };
}

/** What others share when the text has words that speak of more than one home beside it. */
function ofOneHome(category: Category, key: string, pattern: RegExp): Cause {
  return { category, key, isTold: (text) => pattern.test(text), isOfAll: () => false };
}

function burstMainOf(category: Category): Cause {
  return { category, key: 'no_water', isTold: tellsOfBurstMain, beside: besideBurstMain, isOfAll: () => true };
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
const ELECTRIC =
  'electric(?= (?:is|was|went|has|in|at|here|since|again|out|off|either|too)\\b|.s (?:out|off|gone|down)\\b|[.,;!?]|$)';

/** "Water isn't running", but not "isn't running hot". */
const NOT_RUNNING = failsTo(
  'run|runs|running|flow|flowing|come|comes|coming|came|work|works',
  '(?! (?:hot|warm|clear|clean|cold|right|properly|well|down|away|through)\\b)',
);
const NOT_COMING_BACK = failsTo('come|coming|work|works|worked|(?:turn|turning) (?:back )?on', '');
const NOT_COMING_ON = failsTo(
  'come|comes|coming|came|work|works|worked|start|starting|(?:turn|turning|kick|kicked|kicking) (?:back )?on',
  '',
);

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
  burstMainOf('plumbing'),
  burstMainOf('grounds_common_area'),
  lossOf(
    'plumbing',
    'no_hot_water',
    lostService('(?:hot water|agua caliente)', `off|out|gone|cut|shut|stopped|${NOT_RUNNING}`),
  ),
  ofOneHome('plumbing', 'no_hot_water', ONLY_COLD_WATER),
  lossOf(
    'plumbing',
    'no_water',
    lostService(
      '(?:(?<!hot )water|agua)',
      `off|out(?! of (?!service|order))|gone|shut|cut|stopped|quit|${NOT_RUNNING}`,
    ),
  ),
  ofOneHome('plumbing', 'no_water', DRY_TAPS),
  ofOneHome('plumbing', 'no_water', DRY_TAP),
  ofOneHome('plumbing', 'no_water', NO_PRESSURE),
  lossOf(
    'electrical',
    'no_power',
    lostService(
      `(?:power|electricity|${ELECTRIC}|luz|electricidad)`,
      `off|out|gone|down|cut|shut|died|failure|outage|loss|fue|${NOT_COMING_BACK}`,
    ),
  ),
  lossOf('electrical', 'no_power', lostService('(?:lights|luces)', 'off|out|gone|down')),
  // With words that speak of more than one home, as these do by themselves, too.
  ofOneHome('electrical', 'no_power', /\b(?:outage|blackout|apagon)\b/),
  ofOneHome('electrical', 'no_power', WENT_DARK),
  ofOneHome('electrical', 'no_power', NOTHING_ELECTRIC),
  lossOf(
    'hvac',
    'no_heat',
    lostService('(?:heat(?:ing)?|boiler|calefaccion)', `off|out|gone|down|stopped|quit|died|apagada|${NOT_COMING_ON}`),
  ),
  inherent('hvac', 'no_heat', COLD_BUILDING),
  ofOneHome('hvac', 'no_heat', COLD_RADIATORS),
  ofOneHome('hvac', 'no_heat', COLD_EVERYWHERE),
  ofOneHome('hvac', 'no_heat', NO_HEAT_SPANISH),
  lossOf('general', 'no_internet', lostService('(?:internet|wi-?fi)', 'off|out|gone|down|dead')),
  lossOf('hvac', 'no_cooling', lostService('(?:ac|a/c|air conditioning|cooling)', 'off|out|gone|down')),
];

/** What a text tells of a cause. */
interface Told extends Pick<SharedCause, 'key' | 'isOfMany'> {
  /** Which of several places it is in. */
  places: readonly string[];
  /** What it tells beside the cause. */
  beside: string | undefined;
  /** Whether it is known what the cause is; otherwise reports share no more than their words. */
  isKnown: boolean;
}

function causeToldIn(text: string, category: Category): Told | undefined {
  if (isOwnOnly(text)) return undefined;
  const told = CAUSES.filter((one) => one.category === category && one.isTold(text));
  const isShared = SHARED.test(text);
  const named = { places: placesIn(text), beside: undefined, isKnown: true };
  const ofMany = told.find((one) => isShared || one.isOfAll(text));
  if (ofMany) return { ...named, key: ofMany.key, isOfMany: true, beside: ofMany.beside?.(text) };
  const ofPlace = faultOfSharedPlace(text, category);
  if (ofPlace && ofPlace.key !== 'same_wording') return { ...ofPlace, isOfMany: true };
  if (isShared) return { ...named, key: 'same_wording', isOfMany: true, isKnown: false };
  const [ofOne] = told;
  if (ofOne && !hasOwnFault(text)) return { ...named, key: ofOne.key, isOfMany: false };
  return ofPlace && { ...ofPlace, isOfMany: true };
}

/** That a lift does not run. */
const OUT_OF_ORDER =
  /\b(?:out of (?:order|service)|not (?:working|running|moving)|(?:does|do|is|did)(?: not|n.?t) (?:work\w*|run\w*|mov\w+|com\w+)|broken|broke|stuck|down|dead|won.?t|stopped|no (?:funciona|sirve|anda|se mueve)|fuera de servicio|descompuest[oa]|parad[oa]|atorad[oa]|trabad[oa])\b/;

/** Of a standard ticket only what it states counts: questions and announcements use the same words. */
function textThatCounts(text: string, { category, severity }: Report): string {
  if (severity !== 'standard') return text;
  const stated = statementsOf(text);
  return category === 'elevator' && !OUT_OF_ORDER.test(stated) ? '' : stated;
}

const toldIn =
  (category: Category) =>
  (clause: string): boolean =>
    CAUSES.some((one) => one.category === category && one.isTold(clause));

/**
 * The cause of a report that others are likely to report too, however severe it is; undefined for everything that is one
 * unit's own, also when it names a danger of its own beside the cause, and for questions and announcements.
 */
export function sharedCauseOf(report: Report): SharedCause | undefined {
  const { category, severity, description } = report;
  const text = description.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const told = causeToldIn(textThatCounts(text, report), category);
  if (!told) return undefined;
  const { key, isOfMany, places, beside, isKnown } = told;
  if (hasOwnHazard({ category, description: beside ?? description }, beside ?? text)) return undefined;
  // Most that comes beside a lift happens in it.
  if (
    isKnown &&
    category !== 'elevator' &&
    needsAnother(beside ?? text, { key, category, isToldIn: toldIn(category) })
  ) {
    return undefined;
  }
  const cause = { key, isOfMany, wording: wordingOf(description) };
  if (category !== 'elevator') return { ...cause, names: places, lift: undefined };
  const isOccupied = tellsOfTrapped(text.replaceAll(/\s+/g, ' '));
  // Whoever is shut in without being judged an emergency is not to be lost behind a lift that is only out of order.
  if (isOccupied && severity !== 'emergency') return undefined;
  // "I live on floor 5" is no place of the lift.
  const elsewhere = placesIn(text).filter((name) => !name.startsWith('floor'));
  const lift = { isOccupied: isOccupied || severity === 'emergency', names: liftsIn(text) };
  return { ...cause, names: [...elsewhere, ...lift.names, ...floorsIn(text)], lift };
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
