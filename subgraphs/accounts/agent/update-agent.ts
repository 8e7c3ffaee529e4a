import { isDeepStrictEqual } from 'node:util';
import { AppError, invalid } from '../../../platform/errors.ts';
import { parseInput, summarise } from '../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { raiseRequest } from '../../../platform/jobs/requests.ts';
import { updateAgentRules } from './agent-input.rules.ts';
import type { AgentChange } from './agent-input.rules.ts';
import { PAUSABLE, movesOf } from './agent-moves.rules.ts';
import { agentUpdated } from './agent.events.ts';
import type { UpdateAgentInput } from './agent.inputs.ts';
import { agentsById } from './agent.queries.ts';
import { updateAgentRow } from './agent.statements.ts';
import type { AgentKind, AgentRow } from './agent.types.ts';
import { assertMayGrantRoles } from './assert-may-grant.ts';
import { customRoleScopes } from './custom-roles.queries.ts';
import { inviteAgent } from './invite-agent.ts';
import { assertOwnerLeft, illegalMove, lockAgent } from './lock-agent.ts';
import type { AgentKey } from './lock-agent.ts';
import { assertEmailIsFree, parsePerson } from './person-references.ts';

/** Has the tickets taken back that a person coordinates who does not work for the account any more. */
const PERSON_DEACTIVATED = 'accounts/person-deactivated';

/** What each kind of agent has that can be changed. */
const CHANGEABLE: Readonly<Record<AgentKind, readonly (keyof AgentChange)[]>> = {
  person: [
    ...(['name', 'email', 'phone', 'phoneExtension', 'languages', 'roles'] as const),
    ...(['reach', 'workingHours', 'status'] as const),
  ],
  automation: ['status', 'ownerAgentId', 'autonomy', 'config'],
  service: ['status', 'ownerAgentId', 'autonomy'],
};

/** Members that null removes; of the reach, null within the rules means all properties. */
const REMOVABLE: ReadonlySet<string> = new Set(['phone', 'phoneExtension', 'workingHours', 'ownerAgentId']);

/**
 * Changes an agent; absent members stay. A change that changes nothing records nothing.
 * @throws AppError `validation_failed`; `not_found`; `precondition_failed`; `illegal_transition` with the allowed states;
 *   `cannot_pause`; `insufficient_scope` for rights that the caller does not have; `unknown_reference`; `email_taken`;
 *   `last_owner`
 */
export async function updateAgent(
  context: CommandContext,
  { input, ...key }: AgentKey & { input: UpdateAgentInput },
): Promise<AgentRow> {
  const before = await lockAgent(context, key);
  const parsed =
    before.kind === 'person'
      ? await parsePerson(context, { schema: updateAgentRules, input, before }, await customRoleScopes(context.sql))
      : parseInput(updateAgentRules, input);
  const changes = givenMembers(parsed, input);
  assertChangeable(before.kind, changes);
  assertVetoMinutes(changes);
  const after = changed(before, changes);
  if (isDeepStrictEqual(after, before)) return before;
  assertMove(before, after);
  if (before.kind === 'person') await assertPersonChange(context, before, after);
  else await assertOwnerExists(context, changes);
  await updateAgentRow(context.sql, key.id, after, context.now);
  const agent = (await agentsById(context.sql, [key.id])).get(key.id)!;
  if (before.status === 'deactivated' && agent.status === 'invited') await inviteAgent(context, agent);
  else await context.record(agentUpdated(agent));
  if (before.status !== 'deactivated' && agent.status === 'deactivated') {
    await raiseRequest(context.sql, PERSON_DEACTIVATED, { accountId: context.accountId, key: agent.id });
  }
  return agent;
}

/** The members that say something: those that are not null, or that null removes. */
function givenMembers(parsed: AgentChange, input: UpdateAgentInput): AgentChange {
  const given = Object.entries(parsed).filter(([name, value]) => {
    const wanted = input[name as keyof UpdateAgentInput];
    if (name === 'phoneExtension') return value !== undefined;
    return value !== undefined && (wanted != null || (wanted === null && REMOVABLE.has(name)));
  });
  return Object.fromEntries(given);
}

const MOST_VETO_MINUTES = 10_080;

/** How long a step of a workflow waits for an objection is read when it is about to act. */
function assertVetoMinutes({ config }: Partial<AgentChange>): void {
  const minutes = config?.['veto_minutes'];
  if (minutes === undefined) return;
  if (Number.isInteger(minutes) && Number(minutes) >= 1 && Number(minutes) <= MOST_VETO_MINUTES) return;
  const detail = `Expected 1 to ${MOST_VETO_MINUTES} whole minutes, but got ${JSON.stringify(minutes)}.`;
  throw invalid({ pointer: '/config/veto_minutes', code: 'invalid_value', detail });
}

function assertChangeable(kind: AgentKind, changes: AgentChange): void {
  const faults = Object.keys(changes)
    .filter((name) => !CHANGEABLE[kind].includes(name as keyof AgentChange))
    .map((name) => ({
      pointer: `/${name}`,
      code: 'not_for_kind',
      detail: `Expected nothing, since the agent is of the kind ${kind}.`,
    }));
  if (faults.length > 0) throw new AppError('validation_failed', summarise(faults), { faults });
}

function changed(before: AgentRow, { config, ...changes }: AgentChange): AgentRow {
  const after = { ...before, ...changes } as AgentRow;
  const isNewToIssuer = after.email !== before.email || (before.status === 'deactivated' && after.status === 'invited');
  return {
    ...after,
    template: config && before.template ? { ...before.template, config } : before.template,
    externalSubject: isNewToIssuer ? null : before.externalSubject,
  };
}

function assertMove(before: AgentRow, { status }: AgentRow): void {
  if (status === before.status) return;
  if (!movesOf(before).includes(status)) {
    const isProgram = before.kind === 'service';
    throw illegalMove(before, status, isProgram ? ' A program follows its API client: revoke that to retire it.' : '');
  }
  if (status !== 'paused' || PAUSABLE.includes(before.id)) return;
  throw new AppError(
    'cannot_pause',
    `Expected one of ${PAUSABLE.join(', ')}: ${JSON.stringify(before.id)} cannot stand still without harm to tickets or people.`,
  );
}

async function assertPersonChange(context: CommandContext, before: AgentRow, after: AgentRow): Promise<void> {
  const customRoles = await customRoleScopes(context.sql);
  await assertEmailIsFree(context.sql, after);
  assertMayGrantRoles(context, [...before.roles, ...after.roles], customRoles);
  await assertOwnerLeft(context, before, after);
}

async function assertOwnerExists({ sql }: CommandContext, { ownerAgentId }: AgentChange): Promise<void> {
  if (ownerAgentId == null) return;
  const owner = (await agentsById(sql, [ownerAgentId])).get(ownerAgentId);
  if (owner?.kind === 'person' && owner.status !== 'deactivated') return;
  throw invalid({
    pointer: '/ownerAgentId',
    code: 'unknown_reference',
    detail: `Expected a person of the account who is not deactivated, but got ${JSON.stringify(ownerAgentId)}.`,
  });
}
