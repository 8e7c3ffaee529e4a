import { invalid } from '../../../platform/errors.ts';
import type { Fault, AppError } from '../../../platform/errors.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { findNamed, leasesInForce } from './payment-names.queries.ts';
import type { LeaseInForce, Named, NamedNoun } from './payment-names.queries.ts';

/** Whom and what a payment is of. */
export interface PaymentParties {
  propertyId: string;
  unitId: string | null;
  leaseId: string | null;
  tenantId: string | null;
}

/** The same as a file says it: by identifier, by identifier of another system, by name or number. */
export interface SaidParties extends Partial<Record<keyof PaymentParties, string>> {
  postedOn?: string;
  /** As it was found out when the payment was posted. */
  found?: PaymentParties;
}

const MEMBERS = [
  ['property', 'propertyId'],
  ['unit', 'unitId'],
  ['lease', 'leaseId'],
  ['tenant', 'tenantId'],
] as const satisfies readonly (readonly [NamedNoun, keyof PaymentParties])[];

/**
 * Finds out whom and what payments are of. What a row does not say follows from what it says: the lease in force on the
 * day, if it is the only one of the tenant or of the unit; the unit from the lease; the property from any of them.
 * @returns for each, in their order, what was found or what is wrong
 */
export async function findParties(sql: Sql, said: readonly SaidParties[]): Promise<(PaymentParties | AppError)[]> {
  const named = new Map<NamedNoun, Map<string, Named[]>>();
  for (const [noun, member] of MEMBERS) {
    named.set(noun, await findNamed(sql, noun, [...new Set(said.flatMap((one) => one[member] ?? []))]));
  }
  const chosen = said.map((one) => choose(one, (noun, text) => named.get(noun)?.get(text) ?? []));
  const leases = await leasesInForce(
    sql,
    chosen.map((one, index) => ({
      tenantId: one.tenant?.id ?? null,
      unitId: one.unit?.id ?? null,
      on: said[index]!.postedOn ?? null,
    })),
  );
  return said.map((one, index) => partiesOf(one, chosen[index]!, leases[index]!));
}

type Chosen = Partial<Record<NamedNoun, Named>> & { faults: Fault[] };

/** Picks for each name what it means: the closest match where the payment's property, or unit, is. */
function choose(said: SaidParties, find: (noun: NamedNoun, text: string) => readonly Named[]): Chosen {
  const chosen: Chosen = { faults: [] };
  for (const [noun, member] of MEMBERS) {
    const text = said[member];
    if (text === undefined) continue;
    const found = find(noun, text);
    const near = nearOnes(noun, found, chosen);
    const closest = Math.min(...near.map(({ distance }) => distance));
    const [only, ...others] = near.filter(({ distance }) => distance === closest);
    if (only && others.length === 0) {
      chosen[noun] = only;
      continue;
    }
    const isRepeated = others.length > 0;
    chosen.faults.push(unclear(`/${member}`, noun, text, { isFound: found.length > 0, isRepeated }));
  }
  return chosen;
}

/** Those where the payment's property, or unit, is; else those that are named by an identifier, and tenants, who move. */
function nearOnes(noun: NamedNoun, found: readonly Named[], { property, unit }: Chosen): readonly Named[] {
  const near = found.filter(
    (one) =>
      (!property || one.propertyId === null || one.propertyId === property.id) &&
      (!unit || one.unitId === null || one.unitId === unit.id),
  );
  return near.length > 0 ? near : found.filter(({ distance }) => distance < 2 || noun === 'tenant');
}

function unclear(
  pointer: string,
  noun: NamedNoun,
  text: string,
  { isFound, isRepeated }: { isFound: boolean; isRepeated: boolean },
): Fault {
  const name = JSON.stringify(text);
  if (isRepeated) {
    const detail = `There are several ${noun === 'property' ? 'properties' : `${noun}s`} called ${name}; name one by its identifier.`;
    return { pointer, code: `ambiguous_${noun}`, detail };
  }
  const where = isFound ? ' where the payment is of' : '';
  return { pointer, code: `unknown_${noun}`, detail: `There is no ${noun} ${name}${where}, by identifier or by name.` };
}

function partiesOf(said: SaidParties, chosen: Chosen, inForce: readonly LeaseInForce[]): PaymentParties | AppError {
  if (chosen.faults.length > 0) return invalid(...chosen.faults);
  const { property, unit, lease, tenant } = chosen;
  const { found } = said;
  const only = inForce.length === 1 && !found ? inForce[0] : undefined;
  const leaseId = lease?.id ?? found?.leaseId ?? only?.leaseId ?? null;
  const unitId = unit?.id ?? found?.unitId ?? lease?.unitId ?? only?.unitId ?? null;
  const propertyId =
    property?.id ??
    found?.propertyId ??
    unit?.propertyId ??
    lease?.propertyId ??
    only?.propertyId ??
    tenant?.propertyId;
  if (propertyId != null) return { propertyId, unitId, leaseId, tenantId: tenant?.id ?? found?.tenantId ?? null };
  const detail = 'Expected a property, or a unit, lease or tenant that tells which.';
  return invalid({ pointer: '/propertyId', code: 'required', detail });
}
