import { z } from 'zod';
import { WEEKDAYS } from '../../../platform/calendar/calendar.types.ts';
import { ONE_LINE, WORDS, isOneLine, isWords } from '../../../platform/text.ts';
import { isTimeZone } from '../../../platform/time-zone.ts';
import { layerFaults } from './layer-faults.rules.ts';
import { LAYER_KINDS, ROTATIONS } from '../../../platform/on-call/roster.types.ts';

const MOST_PROPERTIES = 1_000;
const MOST_LAYERS = 10;
const MOST_MEMBERS = 50;
const MOST_SHIFTS = 500;

const counted = <Item extends z.ZodType>(item: Item, most: number, noun: string) => {
  const expected = `Expected 1 to ${most.toLocaleString('en')} ${noun}.`;
  return z.array(item).min(1, expected).max(most, expected);
};

const NAME = 'Expected 1 to 100 characters.';
const name = z.string().refine(isOneLine, ONE_LINE).min(1, NAME).max(100, NAME);
const timezone = z.string().refine(isTimeZone, 'Expected an IANA time zone, e.g. "America/Denver".');
const MINUTES = 'Expected 1 to 120 minutes.';
const responseMinutes = z.number().int(MINUTES).min(1, MINUTES).max(120, MINUTES);

const reach = z
  .object({ all: z.boolean().nullish(), propertyIds: counted(z.string(), MOST_PROPERTIES, 'properties').nullish() })
  .refine(({ all, propertyIds }) => (all === true) !== (propertyIds != null), {
    message: 'Expected either all as true, or the ids of properties.',
    params: { code: 'exactly_one' },
  })
  .transform(({ propertyIds }) => propertyIds ?? null);

const handoff = z.object({
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time as HH:MM between 00:00 and 23:59.'),
  weekday: z.enum(WEEKDAYS, `Expected one of ${WEEKDAYS.join(', ')}.`).nullish(),
});

const layer = z.object({
  kind: z.enum(LAYER_KINDS),
  rotation: z.enum(ROTATIONS),
  handoff: handoff.nullish(),
  startsOn: z.string().nullish(),
  members: counted(z.string(), MOST_MEMBERS, 'members').nullish(),
  shifts: z
    .array(z.object({ agentId: z.string(), from: z.date(), to: z.date() }))
    .max(MOST_SHIFTS, `Expected at most ${MOST_SHIFTS} shifts.`)
    .nullish(),
});

const layers = counted(layer, MOST_LAYERS, 'layers').superRefine((given, context) => {
  for (const { path, code, detail } of layerFaults(given)) {
    context.addIssue({ code: 'custom', message: detail, path, params: { code } });
  }
});

/** The rules of a new roster. */
export const createRosterRules = z.object({
  name,
  reach: reach.nullish(),
  timezone: timezone.nullish(),
  layers,
  responseMinutes: responseMinutes.nullish(),
});

/** The rules of a roster's change. */
export const updateRosterRules = createRosterRules.partial();

/** The rules of an override, by the present time and the number of layers. */
export const overrideRules = (now: Date, layerCount: number) =>
  z
    .object({
      agentId: z.string(),
      from: z.date(),
      to: z.date(),
      reason: z.string().refine(isWords, WORDS).max(500, 'Expected at most 500 characters.').nullish(),
      layer: z
        .number()
        .int()
        .refine((place) => place >= 0 && place < layerCount, `Expected a layer from 0 to ${layerCount - 1}.`)
        .nullish(),
    })
    .refine(({ from, to }) => from < to, {
      message: 'Expected an instant after from.',
      path: ['to'],
      params: { code: 'not_after_from' },
    })
    .refine(({ to }) => to > now, {
      message: `Expected an instant in the future, after ${now.toISOString()}.`,
      path: ['to'],
      params: { code: 'in_the_past' },
    });
