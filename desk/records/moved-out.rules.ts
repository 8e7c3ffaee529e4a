import { todayIn } from '../figures/months.rules.ts';

/** What tells whether a tenant lives in the unit of the record. */
interface Stay {
  status: string;
  /** `YYYY-MM-DD`. */
  moveOutDate: string | null;
}

/** Whether a tenant has moved out, by the day at the property: the day counts, also where the status says otherwise. */
export const hasMovedOut = ({ status, moveOutDate }: Stay, timezone: string, at: number): boolean =>
  status === 'PAST' || (moveOutDate !== null && moveOutDate < todayIn(timezone, at));
