import { invalid } from '../../../platform/errors.ts';
import { findPersons } from './find-persons.ts';
import type { People } from './people.types.ts';
import type { StepOrder } from './step-to-do.types.ts';

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
  people: People,
  { input, facts }: Pick<StepOrder, 'input' | 'facts'>,
): Promise<StepRecipient[]> {
  const named = String(input['to']);
  const found = await recipientsNamed(people, { named, facts });
  if (found.length > 0) return found;
  throw invalid({
    pointer: '/to',
    code: 'nobody',
    detail: `Expected somebody to write to as ${named}, but there is nobody.`,
  });
}

async function recipientsNamed(
  people: People,
  { named, facts }: { named: string; facts: StepOrder['facts'] },
): Promise<StepRecipient[]> {
  const idOf = (type: string): string | undefined => (facts[type] as { id?: string } | undefined)?.id;
  const listed = (kind: StepRecipient['kind'], ids: readonly (string | undefined)[]): StepRecipient[] =>
    ids.flatMap((id) => (id === undefined ? [] : [{ kind, id }]));
  if (named === 'escalation_contact') return [{ kind: 'CONTACT', id: null }];
  if (named === 'vendor') return listed('VENDOR', [idOf('vendor')]);
  if (named !== 'tenant') return listed('AGENT', await findPersons(people, { named, facts }));
  const tenantId = idOf('tenant');
  if (tenantId !== undefined) return listed('TENANT', [tenantId]);
  const unitId = idOf('unit');
  return listed('TENANT', unitId === undefined ? [] : await people.residents(unitId));
}
