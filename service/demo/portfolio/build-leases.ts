import { addDays } from '../../../platform/calendar/local-time.ts';
import { addMonthsToDate, daysBetween, earlier } from '../months.ts';
import { randomFor } from '../random.ts';
import type { Random } from '../random.ts';
import { CURRENCY } from './build-units.ts';
import type { UnitPlan } from './build-units.ts';
import type { LeaseRow } from './portfolio-rows.ts';

/** How far back leases go, so that two years of books have no gap at their beginning. */
const HISTORY_MONTHS = 30;

/** Rents were lower the longer ago they were agreed. */
const RENT_GROWTH_PER_DAY = 0.03 / 365;

type LeaseTerm = Pick<LeaseRow, 'startDate' | 'endDate' | 'movedOutOn' | 'status'>;

/** The term of a lease that covers today. */
type CurrentKind = 'fixed' | 'month_to_month' | 'notice' | 'holdover' | 'just_started';

const CURRENT_KINDS: readonly (readonly [CurrentKind, number])[] = [
  ['fixed', 72],
  ['month_to_month', 11],
  ['notice', 7],
  ['just_started', 6],
  ['holdover', 4],
];

const CURRENT_TERMS: Readonly<Record<CurrentKind, (today: string, random: Random) => LeaseTerm>> = {
  fixed: (today, random) => fixedTerm(addDays(today, -random.whole(15, 660)), today),
  month_to_month: (today, random) => active(addDays(today, -random.whole(400, 950)), null),
  notice: (today, random) => {
    const endDate = addDays(today, random.whole(5, 58));
    return { ...active(dayAfter(addMonthsToDate(endDate, -random.pick([12, 12, 24]))), endDate), status: 'notice' };
  },
  just_started: (today, random) => fixedTerm(addDays(today, -random.whole(0, 13)), today),
  holdover: (today, random) => {
    const endDate = addDays(today, -random.whole(3, 70));
    return active(dayAfter(addMonthsToDate(endDate, -12)), endDate);
  },
};

const dayAfter = (date: string): string => addDays(date, 1);

function active(startDate: string, endDate: string | null): LeaseTerm {
  return { startDate, endDate, movedOutOn: null, status: 'active' };
}

/** A year's lease, renewed for another year as often as it takes to reach beyond today. */
function fixedTerm(startDate: string, today: string): LeaseTerm {
  let months = 12;
  while (addDays(addMonthsToDate(startDate, months), -1) < today) months += 12;
  return active(startDate, addDays(addMonthsToDate(startDate, months), -1));
}

/** The unit's leases, the earliest first: those that ended, the one that covers today, and one that is to come. */
export function buildLeases(plan: UnitPlan, today: string): LeaseRow[] {
  const random = randomFor(`leases of ${plan.unit.id}`);
  const terms: LeaseTerm[] = [];
  const current = plan.use === 'let' ? currentTerm(plan, today, random) : null;
  const empty = plan.use === 'down' ? random.whole(30, 160) : random.whole(4, 55);
  const firstEmptyDay = current?.startDate ?? addDays(today, -empty);
  terms.push(...endedTerms(firstEmptyDay, addMonthsToDate(today, -HISTORY_MONTHS), random).reverse());
  if (current) terms.push(current);
  if (plan.use !== 'down') terms.push(...nextTerm(current, today, random));
  return terms.map((term) => buildLease(plan, term, today, random));
}

function currentTerm({ unit }: UnitPlan, today: string, random: Random): LeaseTerm {
  // The unit of the documentation's examples must not be about to change hands.
  const kind = unit.id === 'MAPLE-101' ? 'fixed' : random.weighted(CURRENT_KINDS);
  return CURRENT_TERMS[kind](today, random);
}

/** Leases that ended before the unit was let anew or fell empty, the latest first. */
function endedTerms(firstDayAfter: string, earliest: string, random: Random): LeaseTerm[] {
  const terms: LeaseTerm[] = [];
  let endDate = addDays(firstDayAfter, -random.whole(4, 30));
  while (endDate > earliest) {
    const startDate = dayAfter(addMonthsToDate(endDate, -random.pick([9, 12, 12, 12, 18, 24])));
    terms.push({ startDate, endDate, movedOutOn: movedOutOn(endDate, random), status: 'ended' });
    endDate = addDays(startDate, -random.whole(4, 30));
  }
  return terms;
}

/** Most people leave on the last day, some earlier, a few a little late; of a few nobody wrote the day down. */
function movedOutOn(endDate: string, random: Random): string | null {
  return random.weighted([
    [endDate, 14],
    [addDays(endDate, -random.whole(1, 20)), 4],
    [addDays(endDate, random.whole(1, 3)), 1],
    [null, 1],
  ]);
}

/** For some units that are or will be empty, a lease is signed already or being drawn up. */
function nextTerm(current: LeaseTerm | null, today: string, random: Random): LeaseTerm[] {
  if (current && current.status !== 'notice') return [];
  const isSigned = random.chance(0.5);
  if (!isSigned && !random.chance(0.5)) return [];
  const startDate = addDays(current?.endDate ?? today, random.whole(5, 24));
  return [{ ...fixedTerm(startDate, today), status: isSigned ? 'active' : 'draft' }];
}

function buildLease({ unit }: UnitPlan, term: LeaseTerm, today: string, random: Random): LeaseRow {
  const ageDays = Math.max(0, daysBetween(term.startDate, today));
  const rent = unit.marketRentMinor * (1 - ageDays * RENT_GROWTH_PER_DAY) * (0.96 + 0.06 * random.fraction());
  const rentMinor = Math.round(rent / 500) * 500;
  const signedOn = earlier(addDays(term.startDate, -random.whole(7, 30)), addDays(today, -1));
  const changedOn = term.status === 'ended' && term.endDate ? earlier(term.endDate, addDays(today, -1)) : signedOn;
  return {
    id: `${unit.id}-${term.startDate.slice(0, 7)}`,
    unitId: unit.id,
    ...term,
    rentMinor,
    depositMinor: random.pick([rentMinor, rentMinor, Math.round(rentMinor / 2)]),
    currency: CURRENCY,
    paymentDueDay: random.weighted([
      [1, 16],
      [5, 3],
      [15, 2],
    ]),
    createdAt: writtenDown(signedOn, unit.createdAt),
    updatedAt: writtenDown(changedOn, unit.createdAt),
  };
}

/** What happened before the property joined was written down on that day. */
function writtenDown(date: string, joinedAt: Date): Date {
  return new Date(Math.max(Date.parse(`${date}T16:00:00Z`), joinedAt.getTime()));
}
