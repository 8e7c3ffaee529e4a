import type { People } from './people.types.ts';
import type { StepOrder } from './step-to-do.types.ts';

/**
 * The persons whom a step means by `owners`, `assignee`, `agent:ID` or `roster:ID`; the owners where the ticket has no
 * coordinator.
 */
export async function findPersons(
  people: People,
  { named, facts }: { named: string; facts: StepOrder['facts'] },
): Promise<readonly string[]> {
  const [kind, id] = named.split(/:(.*)/s) as [string, string | undefined];
  if (kind === 'agent') return people.activePersons([id!]);
  if (kind === 'roster') return people.onCall(id!);
  const assigneeId =
    kind === 'assignee' ? (facts['ticket'] as { assignee_id?: unknown } | undefined)?.assignee_id : null;
  const assignees = typeof assigneeId === 'string' ? await people.activePersons([assigneeId]) : [];
  return assignees.length > 0 ? assignees : people.owners();
}
