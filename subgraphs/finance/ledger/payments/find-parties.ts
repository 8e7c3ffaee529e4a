import { invalid } from '../../../../platform/errors.ts';
import type { AppError, Fault } from '../../../../platform/errors.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import { PARTY_MEMBERS, chooseParties, unclearFault } from './choose-party.rules.ts';
import type { ChosenParties, PartyNames } from './choose-party.rules.ts';
import { calledBy, findNamed, onlyUnits, payableLeases, placesOf } from './payment-names.queries.ts';
import type { PayableLease } from './payment-names.queries.ts';
import type { Named, NamedNoun, PaymentParties, SaidParties } from './payment-party.types.ts';

/**
 * Finds out whom and what payments are of. What a row does not say follows from what it says: the lease in force on the
 * day, if it is the only one of the tenant or of the unit, else the only one that the tenant has in the unit; the unit from the
 * lease, or from the property that a tenant pays for if it has no other; the property from any of them.
 * @returns for each, in their order, what was found or what is wrong
 */
export async function findParties(sql: Sql, said: readonly SaidParties[]): Promise<(PaymentParties | AppError)[]> {
  const names = await namesOf(sql, said);
  const chosen = said.map((one) => chooseParties(one, names));
  const leases = await payableLeases(
    sql,
    chosen.map((one, index) => ({
      tenantId: one.tenant?.id ?? null,
      unitId: one.unit?.id ?? null,
      on: said[index]!.postedOn ?? null,
    })),
  );
  const houses = await onlyUnits(sql, [...new Set(chosen.flatMap((one) => houseOf(one) ?? []))]);
  const faults = await faultsOf(sql, chosen);
  return said.map((one, index) => {
    const wrong = faults[index]!;
    const known = { leases: leases[index]!, house: houses.get(houseOf(chosen[index]!) ?? '') };
    return wrong.length > 0 ? invalid(...wrong) : partiesOf(one, chosen[index]!, known);
  });
}

/** The property that a tenant has as a whole if it has a single unit; a payment of nobody may be of more than that. */
const houseOf = ({ property, unit, lease, tenant }: ChosenParties): string | undefined =>
  tenant && !unit && !lease ? property?.id : undefined;

/** Everything that the texts may mean, and where the tenants of those names are. */
async function namesOf(sql: Sql, said: readonly SaidParties[]): Promise<PartyNames> {
  const named = new Map<NamedNoun, Map<string, Named[]>>();
  for (const [noun, member] of PARTY_MEMBERS) {
    named.set(noun, await findNamed(sql, noun, [...new Set(said.flatMap((one) => one[member] ?? []))]));
  }
  const tenants = [...named.get('tenant')!.values()].flat();
  const byName = tenants.filter(({ distance }) => distance >= 2).map(({ id }) => id);
  const places = await placesOf(sql, [...new Set(byName)]);
  return {
    find: (noun, text) => named.get(noun)?.get(text) ?? [],
    placesOf: (tenantId) => places.get(tenantId) ?? [],
  };
}

async function faultsOf(sql: Sql, chosen: readonly ChosenParties[]): Promise<Fault[][]> {
  const elsewhere = chosen.flatMap(({ unclear }) => unclear.flatMap((one) => one.elsewhere ?? []));
  const names = {
    property: await calledBy(
      sql,
      'property',
      elsewhere.flatMap(({ propertyId }) => propertyId ?? []),
    ),
    unit: await calledBy(
      sql,
      'unit',
      elsewhere.flatMap(({ unitId }) => unitId ?? []),
    ),
  };
  const called = (noun: 'property' | 'unit', id: string | null) => (id === null ? undefined : names[noun].get(id));
  return chosen.map(({ unclear }) => unclear.map((one) => unclearFault(one, called)));
}

function partiesOf(
  said: SaidParties,
  chosen: ChosenParties,
  { leases, house }: { leases: readonly PayableLease[]; house: string | undefined },
): PaymentParties | AppError {
  const { property, unit, lease, tenant } = chosen;
  const { found } = said;
  const meant = leasesMeant(leases, { propertyId: property?.id, unitId: unit?.id ?? house ?? tenant?.unitId });
  if (meant === 'elsewhere' && !found && !lease) return leaseElsewhere(said);
  const only = meant !== 'elsewhere' && meant.length === 1 && !found ? meant[0] : undefined;
  const leaseId = lease?.id ?? found?.leaseId ?? only?.leaseId ?? null;
  const unitId = unit?.id ?? found?.unitId ?? lease?.unitId ?? only?.unitId ?? (found ? null : house) ?? null;
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

/**
 * Those in force on the day, else those of the unit that is said or that the tenant lives in: the first rent is paid before the
 * lease begins, the last one may come when it is over.
 */
function leasesMeant(
  leases: readonly PayableLease[],
  { propertyId, unitId }: { propertyId: string | undefined; unitId: string | null | undefined },
): readonly PayableLease[] | 'elsewhere' {
  const there = leases.filter((one) => propertyId === undefined || one.propertyId === propertyId);
  const inForce = there.filter(({ isInForce }) => isInForce);
  if (inForce.length > 0) return inForce;
  const ofUnit = there.filter((one) => one.unitId === unitId);
  return ofUnit.length === 0 && leases.some(({ isInForce }) => isInForce) ? 'elsewhere' : ofUnit;
}

function leaseElsewhere({ tenantId, propertyId, postedOn }: SaidParties): AppError {
  const [tenant, property] = [JSON.stringify(tenantId), JSON.stringify(propertyId)];
  const detail = `On ${postedOn}, the tenant ${tenant} has a lease, but of another property than ${property}.`;
  return invalid({ pointer: '/tenantId', code: 'does_not_belong', detail });
}
