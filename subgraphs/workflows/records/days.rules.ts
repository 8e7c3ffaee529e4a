import { utcMidnightMs } from '../../../platform/calendar/local-time.ts';
import type { RecordFacts } from './read-records.queries.ts';

const DAY_MS = 86_400_000;

/** By type of record: members that count the days to a date, below 0 once it is over, and the member with the date. */
const DAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lease: { days_to_start: 'start_date', days_to_end: 'end_date' },
  ledger_entry: { days_to_due: 'due_date' },
  tenant: { days_to_move_in: 'move_in_date', days_to_move_out: 'move_out_date' },
  vendor: { days_to_insurance_end: 'insurance_expires_on' },
};

/** Types of records of which {@link withDays} counts days. */
export const hasDays = (records: Readonly<Record<string, RecordFacts>>): boolean =>
  Object.keys(records).some((type) => type in DAYS);

/**
 * Records with the days to their dates, so that a condition can say "in 30 days". A ledger entry that is a charge is found as
 * `charge`, too.
 * @param today the local date from which days are counted
 */
export function withDays(
  records: Readonly<Record<string, RecordFacts>>,
  today: string,
): Readonly<Record<string, RecordFacts>> {
  const counted = Object.fromEntries(
    Object.entries(records).map(([type, facts]) => [type, { ...facts, ...daysOf(facts, DAYS[type] ?? {}, today) }]),
  );
  const entry = counted['ledger_entry'];
  return entry?.['kind'] === 'charge' ? { ...counted, charge: entry } : counted;
}

function daysOf(facts: RecordFacts, members: Readonly<Record<string, string>>, today: string): RecordFacts {
  const counts = Object.entries(members).map(([member, dated]) => [member, daysBetween(today, facts[dated])]);
  return Object.fromEntries(counts) as RecordFacts;
}

function daysBetween(today: string, date: unknown): number | null {
  return typeof date === 'string' ? (utcMidnightMs(date.slice(0, 10)) - utcMidnightMs(today)) / DAY_MS : null;
}
