import { z } from 'zod';
import { changeEvents } from '../../../platform/events/event-type.ts';
import type { NewEvent } from '../../../platform/events/event.types.ts';
import { SCREENING_EFFECTS, SCREENING_OPERATORS } from './screening-ruleset.types.ts';
import type { ScreeningRulesetRow } from './screening-ruleset.types.ts';

const rule = z.object({
  name: z.string(),
  field: z.string(),
  op: z.enum(SCREENING_OPERATORS),
  value: z.unknown(),
  effect: z.enum(SCREENING_EFFECTS),
});

/** Changes of screening rulesets. */
export const rulesetEventTypes = changeEvents(
  'screening_ruleset',
  'workflows:read',
  z.object({ id: z.string(), version: z.int(), rules: z.array(rule) }),
);

/** `screening_ruleset.created`, `.updated` or `.deleted`. */
export const rulesetChanged = (
  change: 'created' | 'updated' | 'deleted',
  { id, version, rules }: Pick<ScreeningRulesetRow, 'id' | 'version' | 'rules'>,
): NewEvent => ({
  type: `screening_ruleset.${change}`,
  status: change,
  entity: { type: 'screening_ruleset', id },
  data: { id, version, rules },
});
