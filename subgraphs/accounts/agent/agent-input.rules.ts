import { z } from 'zod';
import type { WeeklyHours } from '../../../platform/calendar/calendar.types.ts';
import { weeklyHoursFaults } from '../../../platform/calendar/calendar.validation.ts';
import { checkedBy } from '../../../platform/graphql/parse-input.ts';
import { clientIdRule } from '../../../platform/ids.ts';
import { isLanguageTag } from '../../../platform/language-tag.ts';
import { phoneExtensionRule, phoneTextRule } from '../../../platform/phone/phone.inputs.ts';
import { NOT_BLANK, ONE_LINE, emailExpected, isOneLine } from '../../../platform/text.ts';
import { AGENT_STATUSES, AUTONOMY_LEVELS } from './agent.types.ts';

const NAME = 'Expected 1 to 200 characters.';
const LANGUAGE = 'Expected a BCP 47 language tag, e.g. "en" or "es-MX".';
const ROLES = 'Expected 1 to 20 roles.';
const REACH = 'Expected either all as true or at least one property.';
const MOST_PROPERTIES = 10_000;
const LONGEST_CONFIG = 10_000;

const level = z.enum(AUTONOMY_LEVELS, `Expected one of ${AUTONOMY_LEVELS.join(', ')}.`);

const reach = z
  .object({
    all: z.boolean().nullish(),
    propertyIds: z
      .array(clientIdRule)
      .max(MOST_PROPERTIES, `Expected at most ${MOST_PROPERTIES} properties.`)
      .nullish(),
  })
  .refine(({ all, propertyIds }) => (all === true) !== (propertyIds?.length ?? 0) > 0, REACH)
  .transform(({ propertyIds }) => (propertyIds?.length ? [...new Set(propertyIds)] : null));

const autonomy = z
  .object({
    default: level,
    byAction: z
      .record(z.string().regex(/^[a-z][a-z_]{0,49}$/, 'Expected names of actions, e.g. "post_charge".'), level)
      .nullish(),
  })
  .transform(({ default: usual, byAction }) => ({ default: usual, byAction: byAction ?? {} }));

/** The same address is the same person, however it is written. */
const email = z.email({ error: emailExpected }).max(320, 'Expected at most 320 characters.');
const name = z
  .string(NAME)
  .refine(...NOT_BLANK)
  .refine(isOneLine, ONE_LINE)
  .trim()
  .min(1, NAME)
  .max(200, NAME);
const roles = z
  .array(z.string())
  .min(1, ROLES)
  .max(20, ROLES)
  .transform((ids) => [...new Set(ids)]);

const details = {
  phone: phoneTextRule.nullable().optional(),
  phoneExtension: phoneExtensionRule.nullable().optional(),
  languages: z
    .array(z.string(LANGUAGE).refine(isLanguageTag, LANGUAGE))
    .max(20, 'Expected at most 20 languages.')
    .nullish(),
  reach: reach.nullish(),
  workingHours: checkedBy((hours) => (hours === null ? [] : weeklyHoursFaults(hours)))
    .transform((hours) => hours as WeeklyHours | null)
    .optional(),
};

/** The rules of a person to invite. */
export const createAgentRules = z.object({
  kind: z
    .literal('person', {
      error: ({ input }) =>
        input === 'service'
          ? 'Expected a person: a program comes with its API client.'
          : 'Expected a person: every account has its automations.',
    })
    .nullish(),
  name,
  email,
  roles,
  ...details,
});

/** The rules of a change of an agent. */
export const updateAgentRules = z.object({
  name: name.nullish(),
  email: email.nullish(),
  roles: roles.nullish(),
  ...details,
  status: z.enum(AGENT_STATUSES).nullish(),
  ownerAgentId: clientIdRule.nullable().optional(),
  autonomy: autonomy.nullish(),
  config: z
    .record(z.string(), z.unknown())
    .refine(
      (config) => JSON.stringify(config).length <= LONGEST_CONFIG,
      `Expected settings of at most ${LONGEST_CONFIG} characters.`,
    )
    .nullish(),
});

/** A change of an agent that keeps its form. */
export type AgentChange = z.output<typeof updateAgentRules>;
