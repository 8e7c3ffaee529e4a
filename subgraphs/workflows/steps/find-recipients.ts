import { invalid } from '../../../platform/errors.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import type { ActingRun } from './act-as-workflow.ts';
import { findPersons } from './find-persons.ts';
import { residentsOfUnit } from './persons.queries.ts';
import type { StepToDo } from './step-to-do.types.ts';

/** Somebody whom a step writes to. */
export interface StepRecipient {
  kind: 'TENANT' | 'VENDOR' | 'CONTACT' | 'AGENT';
  id: string | null;
}

/**
 * Whom a step writes to.
 * @throws AppError `validation_failed` when there is nobody
 */
export async function findRecipients(
  service: ServiceContext,
  run: ActingRun,
  { input, facts }: Pick<StepToDo, 'input' | 'facts'>,
): Promise<StepRecipient[]> {
  const named = String(input['to']);
  const found = await recipientsNamed(service, run, { named, facts });
  if (found.length > 0) return found;
  throw invalid({
    pointer: '/to',
    code: 'nobody',
    detail: `Expected somebody to write to as ${named}, but there is nobody.`,
  });
}

async function recipientsNamed(
  service: ServiceContext,
  run: ActingRun,
  { named, facts }: { named: string; facts: StepToDo['facts'] },
): Promise<StepRecipient[]> {
  const idOf = (type: string): string | undefined => (facts[type] as { id?: string } | undefined)?.id;
  const listed = (kind: StepRecipient['kind'], ids: readonly (string | undefined)[]): StepRecipient[] =>
    ids.flatMap((id) => (id === undefined ? [] : [{ kind, id }]));
  if (named === 'escalation_contact') return [{ kind: 'CONTACT', id: null }];
  if (named === 'vendor') return listed('VENDOR', [idOf('vendor')]);
  if (named !== 'tenant') return listed('AGENT', await findPersons(service, run, { named, facts }));
  const tenantId = idOf('tenant');
  if (tenantId !== undefined) return listed('TENANT', [tenantId]);
  const unitId = idOf('unit');
  const sql = service.database.reader(run.accountId);
  return listed('TENANT', unitId === undefined ? [] : await residentsOfUnit(sql, unitId));
}
