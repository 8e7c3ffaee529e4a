import { z } from 'zod';

const choice = z.enum(['urgent', 'emergency'], 'Expected "urgent" or "emergency".').nullish();

const points = { ceiling_drip: choice, bat_indoors: choice, past_break_in: choice };
const NAMES = Object.keys(points).map((name) => JSON.stringify(name));

/** What the account makes of the points that the triage guide leaves in doubt; what is absent or null is urgent. */
export const triageChoicesRules = z.strictObject(points, {
  error: ({ code, keys }) =>
    code === 'unrecognized_keys'
      ? `Expected no members but ${NAMES.join(', ')}, got ${keys.map((key) => JSON.stringify(key)).join(', ')}.`
      : undefined,
});
