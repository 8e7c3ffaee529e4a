import { z } from 'zod';

const choice = z.enum(['urgent', 'emergency'], 'Expected "urgent" or "emergency".').nullish();

const points = { ceiling_drip: choice, bat_indoors: choice, past_break_in: choice };
const NAMES = Object.keys(points).map((name) => JSON.stringify(name));

/** The account's choices for the points that the triage guide leaves open; absent or null means urgent. */
export const triageChoicesRules = z.strictObject(points, {
  error: ({ code, keys }) =>
    code === 'unrecognized_keys'
      ? `Expected no members but ${NAMES.join(', ')}, got ${keys.map((key) => JSON.stringify(key)).join(', ')}.`
      : undefined,
});
