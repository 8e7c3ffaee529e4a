import { invalid } from '../../../../platform/errors.ts';
import type { AppError, Fault } from '../../../../platform/errors.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import { PARTY_MEMBERS, chooseParties, unclearFault } from './choose-party.rules.ts';
import type { ChosenParties, PartyNames } from './choose-party.rules.ts';
import { namesOfRecords, findNamed, onlyUnits, payableLeases, placesOf } from './payment-names.queries.ts';
import type { PayableLease } from './payment-names.queries.ts';
import type { Named, NamedNoun, PaymentParties, PartyTexts } from './payment-party.types.ts';

/**
 * Finds the property, unit, lease and tenant of payments. Missing parties follow from the given ones: the lease is the
 * only one of the tenant or unit that is in force on the day, or else the tenant's only lease in the unit; the unit
 * comes from the lease, or is the only unit of a tenant's property; the property comes from any other party.
 * @returns the parties or the fault of each payment, in their order
 */
export async function findParties(sql: Sql, payments: readonly PartyTexts[]): Promise<(PaymentParties | AppError)[]> {
  const names = await namesOf(sql, payments);
  const chosen = payments.map((payment) => chooseParties(payment, names));
  const leases = await payableLeases(
    sql,
    chosen.map((parties, index) => ({
      tenantId: parties.tenant?.id ?? null,
      unitId: parties.unit?.id ?? null,
      on: payments[index]!.postedOn ?? null,
    })),
  );
  const houses = await onlyUnits(sql, [...new Set(chosen.flatMap((parties) => houseOf(parties) ?? []))]);
  const faults = await faultsOf(sql, chosen);
  return payments.map((payment, index) => {
    const partyFaults = faults[index]!;
    const candidates = { leases: leases[index]!, house: houses.get(houseOf(chosen[index]!) ?? '') };
    return partyFaults.length > 0 ? invalid(...partyFaults) : partiesOf(payment, chosen[index]!, candidates);
  });
}

/** The property whose unit follows if it has only one. A payment without a tenant can be for the whole property. */
const houseOf = ({ property, unit, lease, tenant }: ChosenParties): string | undefined =>
  tenant && !unit && !lease ? property?.id : undefined;

/** Looks up all records that the texts can mean, and the places of tenants found by name. */
async function namesOf(sql: Sql, payments: readonly PartyTexts[]): Promise<PartyNames> {
  const named = new Map<NamedNoun, Map<string, Named[]>>();
  for (const [noun, member] of PARTY_MEMBERS) {
    named.set(noun, await findNamed(sql, noun, [...new Set(payments.flatMap((payment) => payment[member] ?? []))]));
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
  const elsewhere = chosen.flatMap(({ unclear }) => unclear.flatMap((party) => party.elsewhere ?? []));
  const names = {
    property: await namesOfRecords(
      sql,
      'property',
      elsewhere.flatMap(({ propertyId }) => propertyId ?? []),
    ),
    unit: await namesOfRecords(
      sql,
      'unit',
      elsewhere.flatMap(({ unitId }) => unitId ?? []),
    ),
  };
  const nameOf = (noun: 'property' | 'unit', id: string | null) => (id === null ? undefined : names[noun].get(id));
  return chosen.map(({ unclear }) => unclear.map((party) => unclearFault(party, nameOf)));
}

function partiesOf(
  payment: PartyTexts,
  chosen: ChosenParties,
  { leases, house }: { leases: readonly PayableLease[]; house: string | undefined },
): PaymentParties | AppError {
  const { property, unit, lease, tenant } = chosen;
  const { found } = payment;
  const payable = chooseLeases(leases, { propertyId: property?.id, unitId: unit?.id ?? house ?? tenant?.unitId });
  if (payable === 'elsewhere' && !found && !lease) return leaseElsewhere(payment);
  const only = payable !== 'elsewhere' && payable.length === 1 && !found ? payable[0] : undefined;
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
 * The leases in force on the day, or else those of the named unit or of the tenant's home: the first rent is often paid
 * before the lease begins, and the last one after it ends.
 */
function chooseLeases(
  leases: readonly PayableLease[],
  { propertyId, unitId }: { propertyId: string | undefined; unitId: string | null | undefined },
): readonly PayableLease[] | 'elsewhere' {
  const ofProperty = leases.filter((lease) => propertyId === undefined || lease.propertyId === propertyId);
  const inForce = ofProperty.filter(({ isInForce }) => isInForce);
  if (inForce.length > 0) return inForce;
  const ofUnit = ofProperty.filter((lease) => lease.unitId === unitId);
  return ofUnit.length === 0 && leases.some(({ isInForce }) => isInForce) ? 'elsewhere' : ofUnit;
}

function leaseElsewhere({ tenantId, propertyId, postedOn }: PartyTexts): AppError {
  const [tenant, property] = [JSON.stringify(tenantId), JSON.stringify(propertyId)];
  const detail = `On ${postedOn}, the tenant ${tenant} has a lease, but of another property than ${property}.`;
  return invalid({ pointer: '/tenantId', code: 'does_not_belong', detail });
}
