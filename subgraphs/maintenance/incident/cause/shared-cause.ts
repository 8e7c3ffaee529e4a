import { readReport } from '../../reading/read-report.ts';
import type { Reading } from '../../reading/reading.types.ts';
import { isCloselySimilar, wordingOf } from '../../account-triage/text-similarity.rules.ts';
import type { Category, Severity } from '../../triage/triage.types.ts';
import { judgeCauseOf, sharedCauseThreshold } from './cause-readers.ts';
import type { CauseOpinion } from './cause-readers.ts';
import { CAUSES } from './causes.data.ts';
import type { CauseKind } from './causes.data.ts';
import { nameDifferentPlaces, placesIn } from './places.ts';
import type { Places } from './places.ts';

/** What is wrong for more than one home, or may be. */
export interface SharedCause extends Places {
  /** Stable name, e.g. `no_water`; `same_wording` when only the same words tell two reports of it from others. */
  key: string;
  /** Whether the report tells of more than one home; one of a single home may lack what others lack, too. */
  affectsManyHomes: boolean;
  /** Whether somebody is in the lift that it is about. */
  hasPeopleTrapped: boolean;
  wording: string;
}

/** A report, as far as its cause shows in it. */
export interface Report {
  category: Category;
  severity: Severity;
  description: string;
}

/** What is kept of a report that was read. */
interface ReadCause extends CauseOpinion, Places {
  tellsOfTrapped: boolean;
  wording: string;
}

/** Reports are compared with each other again and again within two hours. */
const MOST_REMEMBERED = 2_000;
/** Longer ones are rare, and would fill the memory. */
const LONGEST_REMEMBERED = 2_000;
const rememberedCauses = new Map<string, ReadCause>();

const tellsOfTrapped = ({ mentions }: Reading): boolean =>
  mentions.some(({ concept, status }) => concept === 'people_trapped' && status === 'present');

function readCause(description: string): ReadCause {
  const remembered = rememberedCauses.get(description);
  if (remembered) return remembered;
  const reading = readReport(description);
  const read: ReadCause = {
    ...judgeCauseOf(reading),
    ...placesIn(reading),
    tellsOfTrapped: tellsOfTrapped(reading),
    wording: wordingOf(description),
  };
  if (description.length > LONGEST_REMEMBERED) return read;
  if (rememberedCauses.size >= MOST_REMEMBERED) rememberedCauses.clear();
  rememberedCauses.set(description, read);
  return read;
}

/**
 * The cause of a report that others are likely to report too, however severe it is; undefined for what is one home's own, for a report that
 * tells something else beside the cause for which somebody has to come, and for questions and announcements.
 */
export function sharedCauseOf({ category, severity, description }: Report): SharedCause | undefined {
  const cause = readCause(description);
  const { name, sharedProbability, isAboutHouse, parts, places, wording } = cause;
  const { key, trades, isUnknown }: CauseKind = CAUSES[name];
  // What is filed for another trade tells something else than the cause.
  if (sharedProbability < sharedCauseThreshold() || !(isUnknown === true || trades.includes(category)))
    {return undefined;}
  const isAboutLift = key === 'elevator';
  // Whoever is shut in without being judged an emergency is not to be lost behind a lift that is only out of order.
  if (isAboutLift && cause.tellsOfTrapped && severity !== 'emergency') return undefined;
  const hasPeopleTrapped = isAboutLift && severity === 'emergency';
  return { key, affectsManyHomes: isAboutHouse, hasPeopleTrapped, parts, places, wording };
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
export function isSameCause(a: SharedCause, b: SharedCause): boolean {
  if (a.key !== b.key || !(a.affectsManyHomes || b.affectsManyHomes)) return false;
  if (nameDifferentPlaces(a, b) || mayBeTwoLifts(a, b)) return false;
  return a.key !== 'same_wording' || isCloselySimilar(a.wording, b.wording);
}

/** People in "the west wing elevator" may not be those in "the elevator": a visit too many costs less. */
function mayBeTwoLifts(a: SharedCause, b: SharedCause): boolean {
  if (!a.hasPeopleTrapped || !b.hasPeopleTrapped) return false;
  const names = [...a.parts, ...b.parts];
  return names.length > 0 && !a.parts.some((part) => b.parts.includes(part));
}

/** Whether reports of a cause come from so many homes that the house lacks what each of them tells of. */
export function affectsSeveralHomes(key: string, unitIds: readonly string[]): boolean {
  const kinds: readonly CauseKind[] = Object.values(CAUSES);
  const homes = kinds.find((kind) => kind.key === key)?.homes ?? Infinity;
  return new Set(unitIds).size >= homes;
}
