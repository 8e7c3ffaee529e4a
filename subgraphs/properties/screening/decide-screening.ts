import { personBehind } from '../../../platform/actor.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { assertVersion } from '../../../platform/graphql/if-match.ts';
import { parseInput, summarise } from '../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { recordInProperty } from '../record/record-in-property.ts';
import { screeningDecision } from './screening.events.ts';
import { decideScreeningRules } from './screening.inputs.ts';
import type { DecideScreeningInput } from './screening.inputs.ts';
import { screeningsById } from './screening.queries.ts';
import { DECISIONS_FROM, decisionFaults, isDecidedSo } from './screening.rules.ts';
import { lockScreening, storeDecision } from './screening.statements.ts';
import type { Decision, ScreeningRow } from './screening.types.ts';

/** The decision, its application, and the versions at which it may be made. */
export interface ScreeningDecision {
  id: string;
  input: DecideScreeningInput;
  ifMatch?: readonly string[] | null;
}

/**
 * Decides an application and records an event. A repeat of the same decision has no effect.
 * @throws AppError `validation_failed`; `not_found`; `precondition_failed`; `illegal_transition` with the allowed
 *   decisions; `person_required` when an automation denies for nobody
 */
export async function decideScreening(
  context: CommandContext,
  { id, input, ifMatch }: ScreeningDecision,
): Promise<ScreeningRow> {
  const { sql, actor, now } = context;
  const decision = readDecision(input);
  assertOwnRun(context, decision);
  if (decision.status === 'denied' && actor.kind === 'automation' && !personBehind(actor)) {
    throw new AppError('person_required', 'Nothing but a person denies a screening, and the caller is an automation.');
  }
  await lockScreening(sql, id);
  const screening = (await screeningsById(sql, [id])).get(id);
  if (!screening) throw new AppError('not_found', `There is no screening with the id ${JSON.stringify(id)}.`);
  assertVersion(screening.version, ifMatch);
  if (isDecidedSo(screening, decision)) return screening;
  assertAllowed(screening, decision);
  await storeDecision(sql, { id, by: actor.id, at: now, ...decision });
  const decided = (await screeningsById(sql, [id])).get(id)!;
  await recordInProperty(context, [screeningDecision(decided)]);
  return decided;
}

/** Nobody but the service says that a run of a workflow has decided. */
function assertOwnRun({ actor }: CommandContext, { runId }: Decision): void {
  if (runId === null || actor.kind === 'automation') return;
  const detail = 'Expected no run: only a workflow that decides by itself has one.';
  throw invalid({ pointer: '/runId', code: 'unexpected', detail });
}

function readDecision(input: DecideScreeningInput): Decision {
  const { decision: status, ...terms } = parseInput(decideScreeningRules, input);
  const decision = { status, ...terms };
  const faults = decisionFaults(decision);
  if (faults.length > 0) throw new AppError('validation_failed', summarise(faults), { faults });
  return decision;
}

function assertAllowed({ status }: ScreeningRow, decision: Decision): void {
  const allowed = DECISIONS_FROM[status];
  if (allowed.includes(decision.status)) return;
  const expected = allowed.length === 0 ? 'no further decision' : allowed.join(', ');
  throw new AppError(
    'illegal_transition',
    `The application is ${status}: expected ${expected}, but got ${decision.status}.`,
    { extensions: { allowed } },
  );
}
