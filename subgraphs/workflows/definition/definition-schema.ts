import { z } from 'zod';
import { scheduleFault } from '../../../platform/calendar/daily-schedule.ts';
import { globFaults } from '../../../platform/events/event-globs.ts';
import { isTimeZone } from '../../../platform/time-zone.ts';
import { FIELD, NAMES, where } from './where-schema.ts';
import { FOR_EACH, ONCE_PER } from './definition.types.ts';
import type { Definition, Step } from './definition.types.ts';
import { durationMs } from './duration.rules.ts';
import { countSteps } from './program.rules.ts';

const MOST_STEPS = 50;
const MOST_DEPTH = 5;
const MOST_WAIT_MS = 30 * 86_400_000;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const PLACEHOLDER = /^\{\{\s*[a-z_]+(\.[A-Za-z0-9_-]+)*\s*\}\}$/;

/** The words that a text may be, beside what it names. */
const WORDS = 'x-words';

const text = (most: number) =>
  z.string().min(1, `Expected 1 to ${most} characters.`).max(most, `Expected 1 to ${most} characters.`);

const duration = z
  .string()
  .superRefine((given, context) => {
    const ms = durationMs(given);
    const message =
      ms === undefined
        ? 'Expected an ISO 8601 duration of days, hours and minutes, e.g. "PT30M" or "P2D".'
        : ms > MOST_WAIT_MS
          ? 'Expected at most 30 days.'
          : undefined;
    if (message) context.addIssue({ code: 'custom', message, params: { code: 'invalid_duration' } });
  })
  .meta({ format: 'duration' });

/** Somebody by a word, or an agent or a roster by its id. */
const somebody = (...words: string[]) =>
  z
    .string()
    .regex(
      new RegExp(`^(${words.join('|')}|(agent|roster):[^\\s:]{1,100})$`),
      `Expected ${words.join(', ')}, agent:ID or roster:ID.`,
    )
    .meta({ [WORDS]: words, [NAMES]: ['agent', 'roster'] });

const approver = somebody('assignee', 'owners');
const onCall = somebody('on_call');
const recipient = somebody('tenant', 'vendor', 'assignee', 'owners', 'escalation_contact');

const eventTypes = (known: readonly string[]) =>
  z
    .array(z.string())
    .min(1)
    .max(50)
    .superRefine((types, context) => {
      for (const { pointer, code, detail } of globFaults(types, known, (index) => `/${index}`)) {
        context.addIssue({ code: 'custom', message: detail, path: [Number(pointer!.slice(1))], params: { code } });
      }
    })
    .meta({ [NAMES]: ['event_type'] });

/** The id of a record. */
const idOf = (kind: string, most = 100) => text(most).meta({ [NAMES]: [kind] });

const base = { where: where.optional() };
const exactlyOne = (given: Record<string, unknown>, ...members: string[]): boolean =>
  members.filter((member) => given[member] !== undefined).length === 1;

const amount = z.union(
  [z.int().min(1), z.string().regex(PLACEHOLDER)],
  'Expected a whole number of minor units, or a field such as "{{steps.0.answer.fee_minor}}".',
);

/** Steps that reach beyond tickets: into the books, to exports, and to programs of the customer. */
const outwardSteps = [
  z.strictObject({
    ...base,
    ...{ kind: z.literal('post_charge'), lease: idOf('lease').optional(), amount_minor: amount },
    ...{ gl_class: z.enum(['rent', 'other_income', 'tax', 'deposit']).optional(), currency: text(3).optional() },
    ...{ due_in_days: z.int().min(0).max(366).optional(), reference: text(500).optional() },
  }),
  z.strictObject({ ...base, kind: z.literal('run_export'), export: idOf('kpi_export') }),
  z.strictObject({
    ...base,
    ...{ kind: z.literal('call'), path: z.string().regex(/^\/./, 'Expected a path, e.g. "/approve-spend".').max(500) },
    ...{ endpoint: idOf('webhook_endpoint').optional(), data: z.record(z.string().max(100), z.json()).optional() },
  }),
] as const;

/** A step that waits for a time, an instant or an event. */
const waitStep = (known: readonly string[]) =>
  z
    .strictObject({
      ...base,
      kind: z.literal('wait'),
      for: duration.optional(),
      until: z
        .string()
        .regex(FIELD)
        .meta({ [NAMES]: ['field'] })
        .optional(),
      event: z.strictObject({ types: eventTypes(known), where: where.optional() }).optional(),
      at_most: duration.optional(),
      in_business_time: z.boolean().optional(),
    })
    .refine((given) => exactlyOne(given, 'for', 'until', 'event'), 'Expected one of for, until and event.')
    .refine((given) => given.event === undefined || given.at_most !== undefined, {
      message: 'Expected at_most beside event.',
      path: ['at_most'],
    })
    .refine((given) => given.until === undefined || !given.in_business_time, {
      message: 'Expected for or event beside in_business_time, but got until.',
      path: ['in_business_time'],
    });

/** The rules of steps. */
function stepRules(known: readonly string[]): z.ZodType<Step> {
  const steps = z.lazy(() => z.array(step).min(1).max(MOST_STEPS));
  const step: z.ZodType = z
    .discriminatedUnion('kind', [
      z.strictObject({
        ...base,
        ...{ kind: z.literal('notify'), to: recipient, subject: text(200).optional(), text: text(5_000) },
      }),
      z.strictObject({ ...base, kind: z.literal('page'), to: onCall, text: text(1_000) }),
      z
        .strictObject({
          ...base,
          ...{ kind: z.literal('assign'), agent: idOf('agent').optional(), roster: idOf('roster').optional() },
        })
        .refine((given) => exactlyOne(given, 'agent', 'roster'), 'Expected either agent or roster.'),
      z.strictObject({
        ...base,
        ...{
          kind: z.literal('note'),
          text: text(10_000),
          visibility: z.enum(['staff', 'vendor', 'tenant']).optional(),
        },
      }),
      z.strictObject({
        ...{ ...base, kind: z.literal('transition') },
        ...{ status: idOf('ticket_status', 50), reason: text(500).optional() },
      }),
      z.strictObject({ ...base, kind: z.literal('dispatch') }),
      z.strictObject({ ...base, kind: z.literal('assign_vendor'), vendor: idOf('vendor') }),
      ...outwardSteps,
      z.strictObject({
        ...base,
        kind: z.literal('create_ticket'),
        unit_id: idOf('unit', 200),
        description: text(10_000),
      }),
      z.strictObject({
        ...{ ...base, kind: z.literal('decide_screening'), ruleset: idOf('ruleset', 200).optional() },
        ...{ by: approver.optional(), within: duration.optional() },
      }),
      waitStep(known),
      z.strictObject({ where, kind: z.literal('branch'), then: steps, else: steps.optional() }),
      z.strictObject({
        ...base,
        ...{ kind: z.literal('approve'), by: approver, question: text(1_000).optional(), within: duration },
        on_timeout: z.enum(['escalate', 'approve', 'reject']),
      }),
      z.strictObject({ ...base, kind: z.literal('stop'), reason: text(500).optional() }),
    ])
    .meta({ id: 'Step' });
  return step as z.ZodType<Step>;
}

const timezone = z
  .string()
  .refine(isTimeZone, 'Expected an IANA time zone, e.g. "America/Denver".')
  .meta({ format: 'time-zone' });
const time = z.string().regex(TIME).meta({ format: 'local-time' });

const schedule = z
  .string()
  .superRefine((given, context) => {
    const fault = scheduleFault(given);
    if (fault) context.addIssue({ code: 'custom', message: fault.detail, params: { code: fault.code } });
  })
  .meta({ format: 'cron' });

const triggerRules = (known: readonly string[], accountTimezone: string) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('event'), types: eventTypes(known) }),
    z
      .strictObject({
        ...{ kind: z.literal('schedule'), schedule, timezone: timezone.default(accountTimezone) },
        ...{
          for_each: z.enum(FOR_EACH, `Expected one of ${FOR_EACH.join(', ')}.`).optional(),
          where: where.optional(),
        },
      })
      .refine((given) => given.where === undefined || given.for_each !== undefined, {
        message: 'Expected for_each beside where.',
        path: ['for_each'],
      }),
    z.strictObject({ kind: z.literal('manual') }),
  ]);

/**
 * The rules of what a version of a workflow says.
 * @param known the types of the event catalogue
 * @param accountTimezone the time zone of schedules that name none
 */
export function definitionRules(known: readonly string[], accountTimezone: string): z.ZodType<Definition> {
  return z
    .object({
      trigger: triggerRules(known, accountTimezone),
      where: where.optional(),
      steps: z.array(stepRules(known)).min(1, `Expected 1 to ${MOST_STEPS} steps.`),
      once_per: z.enum(ONCE_PER).default('event'),
      quiet_hours: z.strictObject({ from: time, to: time, timezone: timezone.optional() }).optional(),
    })
    .superRefine(({ steps }, context) => {
      const { count, depth } = countSteps(steps);
      if (count > MOST_STEPS) {
        const message = `Expected at most ${MOST_STEPS} steps, those of branches included, but got ${count}.`;
        context.addIssue({ code: 'custom', path: ['steps'], message, params: { code: 'too_many_steps' } });
      }
      if (depth > MOST_DEPTH) {
        const message = `Expected branches within branches to a depth of ${MOST_DEPTH} at most, but got ${depth}.`;
        context.addIssue({ code: 'custom', path: ['steps'], message, params: { code: 'too_deep' } });
      }
    }) as unknown as z.ZodType<Definition>;
}

/**
 * What a version of a workflow says, as a JSON Schema. Of a text `x-names` tells which kinds of records it names, and
 * `x-words` which words it may be besides.
 */
export const definitionJsonSchema = (known: readonly string[], accountTimezone: string): object =>
  z.toJSONSchema(definitionRules(known, accountTimezone), { io: 'input' });
