import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { ApprovalRow } from '../approval/approval.types.ts';
import type { Facts } from '../condition/condition.types.ts';
import type { Failure, RunInProgress } from '../run/run.types.ts';
import { NEXT_STEPS, assess, requiresAdverseAction } from '../screening/assess.rules.ts';
import type { AssessedDecision } from '../screening/assess.rules.ts';
import { rulesetsById } from '../screening/screening-ruleset.queries.ts';
import { STANDARD_RULESET } from '../screening/standard-ruleset.data.ts';

type Members = Readonly<Record<string, unknown>>;
/** What of a run tells which application it is about. */
type ApplicationRun = Pick<RunInProgress, 'id' | 'entityType' | 'entityId' | 'event'>;

/**
 * Assesses the application that a run is about, by the facts that came with the request. The run's application is its record, or
 * the one that the request names, or a new one of a tenant for a unit.
 * @param given what the step says
 * @returns what the step is to do, or why it cannot
 */
export async function assessApplication(
  { sql, now }: Pick<CommandContext, 'sql' | 'now'>,
  { run, facts: known }: { run: ApplicationRun; facts: Facts },
  given: Members,
): Promise<{ input: Members } | { error: Failure }> {
  const application = applicationOf(run);
  if (!application) return { error: NO_APPLICATION };
  const rulesetId = typeof given['ruleset'] === 'string' ? given['ruleset'].trim() : '';
  const id = rulesetId === '' ? STANDARD_RULESET.id : rulesetId;
  const ruleset = (await rulesetsById(sql, [id])).get(id);
  if (!ruleset) return { error: unknownRuleset(id) };
  const facts = factsOf(known);
  const { score, rationale, decision, conditions } = assess(ruleset, facts, now);
  const fields = new Set(ruleset.rules.map(({ field }) => field));
  const compared = Object.fromEntries(Object.entries(facts).filter(([name]) => fields.has(name)));
  return {
    input: {
      ...{ ...application, ruleset: { id, version: ruleset.version }, facts: compared },
      ...{ score, rationale, decision, conditions },
    },
  };
}

/** What came of a step that has decided, or has left the decision to a person. */
export const decisionOf = (input: Members): Members => ({
  ...{ screening_id: input['screening_id'], ruleset: input['ruleset'] },
  ...outcomeOf(input, input['decision'] as AssessedDecision),
});

/** What came of a denial that nobody agreed to: a person decides otherwise. */
export const leftToPerson = (input: Members, { id, status, comment }: ApprovalRow): Members => ({
  ...{ screening_id: input['screening_id'], ruleset: input['ruleset'], ...outcomeOf(input, 'review') },
  ...{ approval_id: id, answer: status, comment },
});

const outcomeOf = ({ score, rationale }: Members, decision: AssessedDecision): Members => ({
  ...{ score, rationale, decision, next_steps: NEXT_STEPS[decision] },
  adverse_action_required: requiresAdverseAction(decision),
});

/** Beside each other in the request, or as its `facts`. */
function factsOf(known: Facts): Members {
  const { data } = known['event'] as { data: Members };
  return { ...data, ...(typeof data['facts'] === 'object' ? data['facts'] : {}) };
}

function applicationOf({ id, entityType, entityId, event: { data } }: ApplicationRun): Members | undefined {
  if (entityType === 'screening') return { screening_id: entityId };
  const { screening_id: screeningId, tenant_id: tenantId, unit_id: unitId } = data;
  if (typeof screeningId === 'string' && screeningId !== '') return { screening_id: screeningId };
  const isNew = typeof tenantId === 'string' && typeof unitId === 'string';
  return isNew ? { screening_id: id, tenant_id: tenantId, unit_id: unitId } : undefined;
}

const NO_APPLICATION: Failure = {
  code: 'no_application',
  detail: 'Expected a run about a screening application, or screening_id, or tenant_id and unit_id in its payload.',
};

const unknownRuleset = (id: string): Failure => ({
  code: 'unknown_ruleset',
  detail: `There is no screening ruleset with the id ${JSON.stringify(id)}.`,
});
