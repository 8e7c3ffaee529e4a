import { isCloselySimilar, wordingOf } from '../triage/learning.rules.ts';
import { hasOwnHazard } from './own-hazard.rules.ts';
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
    String.raw`\ball (?:the |of the )?(?:units|apartments|flats|floors|tenants|residents|neighbou?rs)\b`,
    String.raw`\bneighbou?rs?\b.{0,30}\b(?:too|also|as well|same)\b`,
    String.raw`\b(?:outage|blackout)\b`,
    String.raw`\b(?:todo el edificio|todos los vecinos)\b`,
  ].join('|'),
);

/** "No water in the building": a lost service that is said of more than one home. */
const IN_BUILDING =
  /\b(?:in|across|throughout|en) (?:the|our|this|el|nuestro|este) (?:building|complex|tower|block|edificio)\b/;
/** "Everyone else has water": the loss is the submitter's own. */
const OWN_ONLY = new RegExp(
  [
    String.raw`\b(?:only|just) (?:in |for )?(?:my|our|this) (?:own )?(?:unit|apartment|flat|place|home)\b`,
    String.raw`\b(?:everyone|everybody|neighbou?rs?|others?|building|(?:units|apartments|flats|tenants|floors))\b[^.!?]{0,25}\b(?:(?:has|have|got) (?:water|hot water|power|electricity|heat|heating)|(?:is|are|seems?) (?:all )?(?:fine|ok|okay|normal)|unaffected)\b`,
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

/** Causes by category; `inherent` ones concern the building whatever else the text says. */
const CAUSES: readonly { category: Category; key: string; pattern: RegExp; inherent?: boolean }[] = [
  { category: 'elevator', key: 'elevator', pattern: /\b(?:elevators?|lifts?|ascensor)\b/, inherent: true },
  {
    category: 'fire_safety',
    key: 'fire_alarm',
    pattern: /\b(?:fire|building) alarms?\b.{0,40}\b(?:going off|sounding|ringing|blaring|won.?t stop)/,
    inherent: true,
  },
  {
    // A burst main is the building's, and why there is no water: both kinds of report are of one cause.
    category: 'plumbing',
    key: 'no_water',
    pattern: BURST_MAIN,
    inherent: true,
  },
  {
    category: 'plumbing',
    key: 'no_hot_water',
    pattern: /\b(?:no|without|lost|sin|no hay) (?:any )?(?:hot water|agua caliente)\b/,
  },
  {
    category: 'plumbing',
    key: 'no_water',
    pattern:
      /\b(?:no|without|lost|sin|no hay) (?:any |running )?(?:water|agua)\b|\bwater (?:is |has been )?(?:off|out|gone|shut off)\b/,
  },
  {
    category: 'electrical',
    key: 'no_power',
    pattern:
      /\b(?:no|without|lost|sin|no hay) (?:any )?(?:power|electricity|luz)\b|\b(?:power|electricity) (?:is |went )?(?:off|out|gone)\b|\boutage\b|\bblackout\b/,
  },
  {
    category: 'hvac',
    key: 'no_heat',
    pattern:
      /\b(?:no|without|lost|sin|no hay) (?:any )?(?:heat(?:ing)?|calefaccion)\b|\b(?:heat|heating|boiler) (?:is |went )?(?:off|out|down)\b/,
  },
  {
    category: 'hvac',
    key: 'no_cooling',
    pattern: /\b(?:no|without|lost) (?:any )?(?:ac|a\/c|air conditioning|cooling)\b/,
  },
];

const NAMED = /\b(elevator|lift|tower|block|wing|staircase|stairwell|floor) #?([a-z]|\d{1,3})\b/g;

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
  const isLost = isShared || (IN_BUILDING.test(text) && !isOwn);
  const cause = CAUSES.find((one) => one.category === category && one.pattern.test(text) && (one.inherent ?? isLost));
  if ((!cause && !isShared) || hasOwnHazard({ category, description }, text)) return undefined;
  const names = [...text.matchAll(NAMED)].map(([, kind, name]) => `${kind} ${name}`);
  return { key: cause?.key ?? 'same_wording', names, wording: wordingOf(description) };
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
