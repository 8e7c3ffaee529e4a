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

/** A cause that affects, or may affect, more than one home. */
export interface SharedCause extends Places {
  /** Stable name, e.g. `no_water`; `same_wording` when only the same words identify reports of the cause. */
  key: string;
  /** Whether the report is about more than one home. A report about a single home may still have a shared cause. */
  affectsManyHomes: boolean;
  /** Whether people are trapped in the elevator that the report is about. */
  hasPeopleTrapped: boolean;
  wording: string;
}

/** The fields of a report that its cause depends on. */
export interface Report {
  category: Category;
  severity: Severity;
  description: string;
}

/** The remembered result of reading a report. */
interface ReadCause extends CauseOpinion, Places {
  tellsOfTrapped: boolean;
  wording: string;
}

/** Reports are compared with each other repeatedly for two hours, so their results are remembered. */
const MOST_REMEMBERED = 2_000;
/** Longer reports are rare and would use too much memory. */
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
 * The cause of a report that other tenants are likely to report, too, whatever its severity. Undefined for a matter of
 * one home, for a report that also needs a visit of its own, and for questions and announcements.
 */
export function sharedCauseOf({ category, severity, description }: Report): SharedCause | undefined {
  const cause = readCause(description);
  const { name, sharedProbability, isAboutHouse, parts, places, wording } = cause;
  const { key, trades, isUnknown }: CauseKind = CAUSES[name];
  // A report in another category is about something else.
  if (sharedProbability < sharedCauseThreshold() || !(isUnknown === true || trades.includes(category))) {
    return undefined;
  }
  const isAboutLift = key === 'elevator';
  // A report of a trapped person that is not judged an emergency must not be hidden behind an elevator that is only out
  // of order.
  if (isAboutLift && cause.tellsOfTrapped && severity !== 'emergency') return undefined;
  const hasPeopleTrapped = isAboutLift && severity === 'emergency';
  return { key, affectsManyHomes: isAboutHouse, hasPeopleTrapped, parts, places, wording };
}

/**
 * The shared cause of a ticket; undefined also for a ticket in quarantine, and for a ticket that a person took out of
 * its incident.
 */
export function sharedCauseOfTicket(
  ticket: Report & { propertyId: string | null; standsAlone: boolean },
): SharedCause | undefined {
  return ticket.propertyId === null || ticket.standsAlone ? undefined : sharedCauseOf(ticket);
}

/**
 * Whether two reports of one property have the same cause; at least one of them must be about more than one home. In
 * doubt the answer is no, because a second visit costs less than a missing one.
 */
export function isSameCause(a: SharedCause, b: SharedCause): boolean {
  return (a.affectsManyHomes || b.affectsManyHomes) && mayBeSameCause(a, b);
}

/** Whether two reports of one property may have the same cause, also when each speaks of a single home only. */
export function mayBeSameCause(a: SharedCause, b: SharedCause): boolean {
  if (a.key !== b.key) return false;
  if (nameDifferentPlaces(a, b) || mayBeTwoLifts(a, b)) return false;
  return a.key !== 'same_wording' || isCloselySimilar(a.wording, b.wording);
}

/**
 * People in "the west wing elevator" may not be the people in "the elevator", so reports that do not name the same part
 * are kept apart.
 */
function mayBeTwoLifts(a: SharedCause, b: SharedCause): boolean {
  if (!a.hasPeopleTrapped || !b.hasPeopleTrapped) return false;
  const names = [...a.parts, ...b.parts];
  return names.length > 0 && !a.parts.some((part) => b.parts.includes(part));
}

/** Whether reports of a cause come from enough homes that the whole house is affected. */
export function affectsSeveralHomes(key: string, unitIds: readonly string[]): boolean {
  const kinds: readonly CauseKind[] = Object.values(CAUSES);
  const homes = kinds.find((kind) => kind.key === key)?.homes ?? Infinity;
  return new Set(unitIds).size >= homes;
}
