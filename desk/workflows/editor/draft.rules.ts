import type { AddWorkflowMutationVariables, EditedWorkflowFieldsFragment } from './operations.generated.ts';
import type { Draft, WorkflowDraft } from './schema.types.ts';

/** What a workflow from scratch begins with. */
export const EMPTY_DRAFT: WorkflowDraft = {
  ...{ name: '', owner_agent_id: '', once_per: 'event' },
  ...{ trigger: { kind: 'event', types: [] }, steps: [{ kind: 'notify' }] },
};

/** A stored workflow, to be edited. */
export function draftOf(workflow: EditedWorkflowFieldsFragment): WorkflowDraft {
  const { name, trigger, where, steps, oncePer, quietHours, ownerAgentId } = workflow;
  return {
    ...{ name, owner_agent_id: ownerAgentId ?? '', once_per: oncePer.toLowerCase() },
    ...{ trigger, steps },
    ...(where ? { where } : {}),
    ...(quietHours ? { quiet_hours: { from: quietHours.from, to: quietHours.to, timezone: quietHours.timezone } } : {}),
  };
}

/** A template, to be edited. */
export const draftOfTemplate = (definition: Draft): WorkflowDraft => ({ ...EMPTY_DRAFT, ...definition });

/** What the service takes for a draft. */
export function inputOf(draft: WorkflowDraft): AddWorkflowMutationVariables['input'] {
  const { name, trigger, where, steps, once_per: oncePer, quiet_hours: quietHours, owner_agent_id: owner } = draft;
  const hours = given(quietHours) as { from?: string; to?: string; timezone?: string } | undefined;
  return {
    name: name.trim(),
    trigger: given(trigger) as Record<string, unknown>,
    steps: steps.map((step) => given(step) as Record<string, unknown>),
    where: (given(where) ?? null) as Record<string, unknown> | null,
    ...(typeof oncePer === 'string' && oncePer !== ''
      ? { oncePer: oncePer.toUpperCase() as 'EVENT' | 'ENTITY' | 'DAY' }
      : {}),
    quietHours: hours ? { from: hours.from ?? '', to: hours.to ?? '', timezone: hours.timezone ?? null } : null,
    ownerAgentId: owner === '' ? null : owner,
  };
}

/** A value without the members that nobody has filled in. */
function given(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(given).filter((each) => each !== undefined);
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const kept = given(member);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return Object.fromEntries(members);
}
