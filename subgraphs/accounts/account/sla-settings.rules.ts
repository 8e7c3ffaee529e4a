import { z } from 'zod';

const wholeMinutes = z.number().int().min(1, 'Expected at least 1 minute.').max(525_600, 'Expected at most a year.');
const wholeDays = z.number().int().min(1, 'Expected at least 1 day.').max(366, 'Expected at most 366 days.');
const amount = z.number().int().min(0, 'Expected a whole number of minor units, 0 or more.');

const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('minutes'), minutes: wholeMinutes }),
  z.strictObject({ kind: z.literal('business_days'), days: wholeDays }),
  z.strictObject({ kind: z.literal('calendar_days'), days: wholeDays }),
  z.strictObject({ kind: z.literal('same_day'), minutes: wholeMinutes }),
  z.strictObject({ kind: z.literal('appointment') }),
]);

const fees = z.strictObject({
  flatMinor: amount.optional(),
  hourlyMinor: amount.optional(),
  capMinor: amount.nullable().optional(),
});

function byClock<Value extends z.ZodType>(value: Value) {
  const clocks = z.strictObject({
    contact: value.optional(),
    on_site: value.optional(),
    done: value.optional(),
  });
  return z.strictObject({
    emergency: clocks.optional(),
    urgent: clocks.optional(),
    standard: clocks.optional(),
  });
}

/** How long a vendor has to accept, by severity; the installation's default when absent. */
export const acceptMinutesRules = z.strictObject({
  emergency: wholeMinutes.optional(),
  urgent: wholeMinutes.optional(),
  standard: wholeMinutes.optional(),
});

/** Targets that differ from the defaults, by severity and clock; null removes a target. */
export const slaTargetRules = byClock(target.nullable());

/** The cost of lateness, by severity and clock; nothing when absent. */
export const slaFeeRules = byClock(fees);
