import type { Facts } from '../condition/condition.types.ts';
import { valueAt } from '../condition/evaluate.rules.ts';
import type { WaitStep } from '../definition/definition.types.ts';
import { durationMs } from '../definition/duration.rules.ts';
import type { AccountCalendar } from './account-calendar.queries.ts';
import { endOfBusinessWait } from './business-wait.rules.ts';
import type { BusinessWait } from './business-wait.types.ts';

/** The account's time zone and calendar, read when they are needed. */
export interface WaitCalendar {
  timezone: () => Promise<string>;
  calendar: () => Promise<AccountCalendar>;
}

/** When a wait ends; one in business time tells how it was counted. */
export interface WaitEnd {
  until: Date;
  business?: BusinessWait;
}

/** When a wait for a time ends; undefined when its field holds no instant or date, and nothing is waited for. */
export async function endOfWait(
  step: WaitStep,
  facts: Facts,
  now: Date,
  calendar: WaitCalendar,
): Promise<WaitEnd | undefined> {
  if (step.for !== undefined) return endAfter(step.for, step, { facts, now, calendar });
  const value = valueAt(facts, step.until!);
  const until = new Date(typeof value === 'string' ? value : NaN);
  return Number.isNaN(until.getTime()) ? undefined : { until };
}

/** When a duration from now ends. Business time goes by the clock of the record's property. */
export async function endAfter(
  duration: string,
  { in_business_time: inBusinessTime }: Pick<WaitStep, 'in_business_time'>,
  { facts, now, calendar: account }: { facts: Facts; now: Date; calendar: WaitCalendar },
): Promise<WaitEnd> {
  if (inBusinessTime !== true) return { until: new Date(now.getTime() + durationMs(duration)!) };
  const zone = valueAt(facts, 'property.timezone');
  const calendar = await account.calendar();
  const timezone = typeof zone === 'string' ? zone : await account.timezone();
  const business = { from: now.toISOString(), duration, timezone, revision: calendar.revision };
  return { until: endOfBusinessWait(business, calendar), business };
}
