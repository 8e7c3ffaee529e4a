import { z } from 'zod';
import type { Fault } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { ONE_LINE, isOneLine } from '../../../platform/text.ts';
import { definitionRules } from '../definition/definition-schema.ts';
import type { Definition } from '../definition/definition.types.ts';
import { accountTimezone } from '../calendar/account-calendar.queries.ts';
import type { WorkflowInput } from './workflow.inputs.ts';
import { knownAgents } from './workflow.queries.ts';

const NAME = 'Expected 1 to 100 characters.';
const nameRules = z.object({
  name: z.string().refine(isOneLine, ONE_LINE).min(1, NAME).max(100, NAME),
});

/** What an input says of a workflow. */
export interface GivenWorkflow {
  name: string;
  ownerAgentId: string | null;
  definition: Definition;
}

/** What the check of an input needs to know. */
export type InputContext = Pick<CommandContext, 'sql' | 'accountId' | 'actor' | 'service'>;

/**
 * Checks an input.
 * @throws AppError `validation_failed` with every fault
 */
export async function readWorkflowInput(context: InputContext, input: WorkflowInput): Promise<GivenWorkflow> {
  const { name, ownerAgentId, trigger, where, steps, oncePer, quietHours } = input;
  const owner = ownerAgentId ?? (context.actor.kind === 'person' ? context.actor.id : null);
  const types = context.service.eventTypes.map(({ type }) => type);
  const rules = definitionRules(types, await accountTimezone(context.sql, context.accountId)).and(nameRules);
  const given = parseInput(
    rules,
    {
      ...{ name, trigger, steps },
      ...(where ? { where } : {}),
      ...(oncePer ? { once_per: oncePer } : {}),
      ...(quietHours ? { quiet_hours: { ...quietHours, timezone: quietHours.timezone ?? undefined } } : {}),
    },
    await ownerFaults(context, ownerAgentId),
  );
  const { name: checkedName, ...definition } = given;
  return { name: checkedName, ownerAgentId: owner, definition };
}

async function ownerFaults({ sql }: InputContext, ownerAgentId: string | null | undefined): Promise<Fault[]> {
  if (ownerAgentId == null || (await knownAgents(sql, [ownerAgentId])).has(ownerAgentId)) return [];
  const detail = `Expected the id of an agent of the account, but got ${JSON.stringify(ownerAgentId)}.`;
  return [{ pointer: '/ownerAgentId', code: 'unknown_agent', detail }];
}
