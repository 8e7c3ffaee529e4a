import { isCloselySimilar, wordingOf } from '../triage/learning.rules.ts';
import { hasOwnHazard } from './own-hazard.rules.ts';
import { lostService } from './lost-service.rules.ts';
import type { LostService } from './lost-service.rules.ts';
import type { Category, Severity } from '../triage/triage.types.ts';

/** What is wrong for more than one unit. */
export interface SharedCause {
  /** Stable name, e.g. `no_water`; `same_wording` when only the same words tell two reports of it from others. */
  key: string;
  /** Which of several things it is about, e.g. `elevator b`. */
  names: readonly string[];
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

/** "Everyone else has water": the loss is the submitter's own. */
const OWN_ONLY = new RegExp(
  [
    String.raw`\b(?:only|just) (?:in |for )?(?:my|our|this) (?:own )?(?:unit|apartment|flat|place|home)\b`,
    String.raw`\b(?:my|our|this) (?:own )?(?:unit|apartment|flat|place|home) (?:only|alone)\b`,
    String.raw`(?<!\b(?:none|nobody|no one|neither)\b[^.!?]{0,30})\b(?:everyone|everybody|neighbou?rs?|others?|building|(?:units|apartments|flats|tenants|floors))\b(?:(?!n.?t\b|\bnot?\b)[^.!?]){0,25}\b(?:(?:has|have|got) (?:water|hot water|power|electricity|heat|heating)|(?:is|are|seems?) (?:all )?(?:fine|ok|okay|normal)|unaffected)\b`,
    String.raw`\bedificio (?:si )?tiene (?:agua|luz|calefaccion)\b`,
  ].join('|'),
);

/** A place of the submitter's own: where only "in the building" speaks of others, it may be all that is meant. */
const OWN_PLACE =
  /\b(?:(?:my|our|mi|nuestr[oa]) (?:own )?(?:unit|apartment|apt|flat|place|home|house|room|studio|apartamento|departamento|piso|casa)|(?:my|our|the|mi|el|la) (?:bathroom|kitchen|bedroom|shower|sink|tap|faucet|toilet|bano|cocina|ducha))\b/;

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
  const isOfAll = (text: string): boolean => ofBuilding.test(text) || (inBuilding.test(text) && !OWN_PLACE.test(text));
  return { category, key, pattern, isOfAll };
}

/** What concerns the building whatever else the text says. */
function inherent(category: Category, key: string, pattern: RegExp): Cause {
  return { category, key, pattern, isOfAll: () => true };
}

/** Causes by category, in the order of looking. */
const CAUSES: readonly Cause[] = [
  inherent('elevator', 'elevator', /\b(?:elevators?|lifts?|ascensor)\b/),
  inherent(
    'fire_safety',
    'fire_alarm',
    /\b(?:fire|building) alarms?\b.{0,40}\b(?:going off|sounding|ringing|blaring|won.?t stop)/,
  ),
  // A burst main is the building's, and why there is no water: both kinds of report are of one cause.
  inherent('plumbing', 'no_water', BURST_MAIN),
  lossOf('plumbing', 'no_hot_water', lostService('(?:hot water|agua caliente)', 'off|out|gone|cut')),
  lossOf('plumbing', 'no_water', lostService('(?:(?<!hot )water|agua)', 'off|out|gone|shut|cut')),
  lossOf(
    'electrical',
    'no_power',
    lostService('(?:power|electricity|luz|electricidad)', 'off|out|gone|down|cut|failure|outage|fue'),
  ),
  // Words that speak of more than one home by themselves.
  { category: 'electrical', key: 'no_power', pattern: /\b(?:outage|blackout)\b/, isOfAll: () => false },
  lossOf('hvac', 'no_heat', lostService('(?:heat(?:ing)?|boiler|calefaccion)', 'off|out|gone|down')),
  lossOf('hvac', 'no_cooling', lostService('(?:ac|a/c|air conditioning|cooling)', 'off|out|gone|down')),
];

/** "Building a" may go on: "… a few hours ago". */
const NAMED =
  /\b(?:(?:elevator|lift|tower|block|wing|staircase|stairwell|floor) #?(?:[a-z]|\d{1,3})|building #?(?:[b-hj-z]|\d{1,3}|a(?= (?:has|have|is|lost|went|and|since)\b|[.,;:!?]|$)))\b/g;

/**
 * The cause of a report that others are likely to report too; undefined for everything that may be one unit's own, also
 * when it names a danger of its own beside the cause. A standard ticket is never one: questions and announcements use the
 * same words.
 */
export function sharedCauseOf({ category, severity, description }: Report): SharedCause | undefined {
  if (severity === 'standard') return undefined;
  const text = description.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const isOwn = OWN_ONLY.test(text);
  const isShared = SHARED.test(text) && !isOwn;
  const cause = CAUSES.find(
    (one) => one.category === category && one.pattern.test(text) && (isShared || (!isOwn && one.isOfAll(text))),
  );
  if ((!cause && !isShared) || hasOwnHazard({ category, description }, text)) return undefined;
  const names = [...text.matchAll(NAMED)].map(([name]) => name.replace('#', ''));
  return { key: cause?.key ?? 'same_wording', names, wording: wordingOf(description) };
}

/** The cause of a ticket that others may share; undefined also for one in quarantine and one that a person took out. */
export function sharedCauseOfTicket(
  ticket: Report & { propertyId: string | null; standsAlone: boolean },
): SharedCause | undefined {
  return ticket.propertyId === null || ticket.standsAlone ? undefined : sharedCauseOf(ticket);
}

/**
 * Whether two reports of one property and category have one cause. In doubt they have not: two visits cost less than
 * one that is missing.
 */
export function isSameCause(one: SharedCause, other: SharedCause): boolean {
  if (one.key !== other.key) return false;
  const nameOther = one.names.length > 0 && other.names.length > 0 && !one.names.some((n) => other.names.includes(n));
  return !nameOther && (one.key !== 'same_wording' || isCloselySimilar(one.wording, other.wording));
}
