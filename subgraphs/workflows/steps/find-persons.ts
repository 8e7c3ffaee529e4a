import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import type { ActingRun } from './act-as-workflow.ts';
import { activeOwners, activePersons } from './persons.queries.ts';
import { findPersonOnCall } from './find-person-on-call.ts';
import type { StepToDo } from './step-to-do.types.ts';

/**
 * The persons whom a step means by `owners`, `assignee`, `agent:ID` or `roster:ID`; the owners where the ticket has no
 * coordinator.
 */
export async function findPersons(
  service: ServiceContext,
  run: ActingRun,
  { named, facts }: { named: string; facts: StepToDo['facts'] },
): Promise<string[]> {
  const sql = service.database.reader(run.accountId);
  const [kind, id] = named.split(/:(.*)/s) as [string, string | undefined];
  if (kind === 'agent') return activePersons(sql, [id!]);
  if (kind === 'roster') return findPersonOnCall(service, run, id!);
  const assigneeId =
    kind === 'assignee' ? (facts['ticket'] as { assignee_id?: unknown } | undefined)?.assignee_id : null;
  const assignees = typeof assigneeId === 'string' ? await activePersons(sql, [assigneeId]) : [];
  return assignees.length > 0 ? assignees : activeOwners(sql);
}
