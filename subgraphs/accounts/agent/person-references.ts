import { AppError } from '../../../platform/errors.ts';
import type { Fault } from '../../../platform/errors.ts';
import { summarise } from '../../../platform/graphql/parse-input.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { nearestName } from '../../../platform/nearest-name.ts';
import { abbreviate } from '../../../platform/text.ts';
import { missingProperties, personWithEmail } from './agent.queries.ts';
import type { AgentFacts } from './agent.types.ts';
import { BUILT_IN_ROLES } from './roles.ts';

/**
 * Checks that what is new about a person names what exists, and nobody else's email address.
 * @param before the person as it was; absent for a new one
 * @throws AppError `validation_failed` for unknown roles; `unknown_reference` for unknown properties; `email_taken`
 */
export async function assertPersonReferences(
  sql: Sql,
  person: AgentFacts & { id: string },
  { before, customRoles }: { before?: AgentFacts; customRoles: Readonly<Record<string, unknown>> },
): Promise<void> {
  const faults = unknownRoleFaults(person.roles, [...Object.keys(BUILT_IN_ROLES), ...Object.keys(customRoles)]);
  if (faults.length > 0) throw new AppError('validation_failed', summarise(faults), { faults });
  const known = new Set(before?.reach);
  const missing = await missingProperties(
    sql,
    (person.reach ?? []).filter((id) => !known.has(id)),
  );
  if (missing.length > 0) throw unknownProperties(person.reach!, missing);
  if (person.status === 'deactivated' || person.email === null) return;
  const other = await personWithEmail(sql, person.email, person.id);
  if (other === undefined) return;
  throw new AppError('email_taken', `The person ${JSON.stringify(other)} has the address ${abbreviate(person.email)}.`);
}

function unknownRoleFaults(roles: readonly string[], known: readonly string[]): Fault[] {
  return roles.flatMap((role, place) => {
    if (known.includes(role)) return [];
    const nearest = nearestName(role, known)!;
    const detail = `There is no role ${abbreviate(role)}; did you mean "${nearest}"? There are: ${known.join(', ')}.`;
    return [{ pointer: `/roles/${place}`, code: 'unknown_role', detail }];
  });
}

function unknownProperties(reach: readonly string[], missing: readonly string[]): AppError {
  const faults = missing.slice(0, 20).map((id) => ({
    pointer: `/reach/propertyIds/${reach.indexOf(id)}`,
    code: 'unknown_reference',
    detail: `There is no property ${JSON.stringify(id)}.`,
  }));
  return new AppError('unknown_reference', faults.map(({ detail }) => detail).join(' '), { faults });
}
