import type { Fault } from '../../../../platform/errors.ts';
import { identifierAndNumber, severalCalled } from '../../../import-kit/unclear-names.rules.ts';
import type { Named, NamedNoun, PaymentParties, PartyTexts, TenantPlace } from './payment-party.types.ts';

/** The member for each noun. Nouns that locate others come first. */
export const PARTY_MEMBERS = [
  ['property', 'propertyId'],
  ['unit', 'unitId'],
  ['lease', 'leaseId'],
  ['tenant', 'tenantId'],
] as const satisfies readonly (readonly [NamedNoun, keyof PaymentParties])[];

/** The parties found for a payment, and the texts without a clear meaning. */
export type ChosenParties = Partial<Record<NamedNoun, Named>> & { unclear: UnclearParty[] };

/** A text that matches no record, several records, or only records at another place. */
export interface UnclearParty {
  noun: NamedNoun;
  text: string;
  reason: 'unknown' | 'several' | 'identifier and number';
  /** Another place that has a record with that name. */
  elsewhere?: { propertyId: string | null; unitId: string | null };
}

/** Looks up the records that texts can mean. */
export interface PartyNames {
  find(noun: NamedNoun, text: string): readonly Named[];
  placesOf(tenantId: string): readonly TenantPlace[];
}

/** Chooses the record for each text at the place of the payment, or the closest match when the place is unknown. */
export function chooseParties(texts: PartyTexts, names: PartyNames): ChosenParties {
  const chosen: ChosenParties = { unclear: [] };
  for (const [noun, member] of PARTY_MEMBERS) {
    const text = texts[member];
    // An unknown property has no units.
    const isOfUnknownProperty = noun === 'unit' && chosen.unclear.length > 0;
    if (text === undefined || isOfUnknownProperty) continue;
    const match = chooseRecord(noun, names.find(noun, text), { chosen, names, posted: texts.found?.[member] ?? null });
    if ('id' in match) chosen[noun] = match;
    else chosen.unclear.push({ ...match, noun, text });
  }
  return chosen;
}

/** The known place of a payment. */
interface Place {
  propertyId: string | undefined;
  unitId: string | undefined;
}

function placeOf({ property, unit, lease }: ChosenParties): Place {
  return {
    propertyId: property?.id ?? unit?.propertyId ?? lease?.propertyId ?? undefined,
    unitId: unit?.id ?? lease?.unitId ?? undefined,
  };
}

function chooseRecord(
  noun: NamedNoun,
  found: readonly Named[],
  { chosen, names, posted }: { chosen: ChosenParties; names: PartyNames; posted: string | null },
): Named | Omit<UnclearParty, 'noun' | 'text'> {
  const asPosted = found.find(({ id }) => id === posted);
  if (asPosted) return asPosted;
  const place = placeOf(chosen);
  const near = recordsNearby(noun, found, place, names);
  if (near.length === 0) {
    const [elsewhere] = found
      .map((record) => (noun === 'tenant' ? names.placesOf(record.id)[0] : record))
      .filter(Boolean);
    return elsewhere ? { reason: 'unknown', elsewhere } : { reason: 'unknown' };
  }
  const distances = near.map(({ distance }) => distance);
  const closest = near.filter(({ distance }) => distance === Math.min(...distances));
  if (closest.length > 1) return { reason: 'several' };
  // A number can also be the identifier of another unit of the property.
  const isNumberToo = noun === 'unit' && place.propertyId !== undefined && near.length > 1;
  return isNumberToo ? { reason: 'identifier and number' } : closest[0]!;
}

/**
 * The records at the place of the payment. A tenant may live elsewhere when an identifier names them, because tenants
 * move.
 */
function recordsNearby(
  noun: NamedNoun,
  found: readonly Named[],
  { propertyId, unitId }: Place,
  names: PartyNames,
): readonly Named[] {
  const isThere = (place: { propertyId: string | null; unitId: string | null }): boolean =>
    (propertyId === undefined || place.propertyId === propertyId) && (unitId === undefined || place.unitId === unitId);
  if (noun !== 'tenant') return found.filter(isThere);
  if (propertyId === undefined && unitId === undefined) return found;
  const nearby = found.filter(({ distance, id }) => distance < 2 || names.placesOf(id).some(isThere));
  return nearby.length > 0 ? nearby : found.filter(({ id }) => names.placesOf(id).length === 0);
}

/** Replaces our ids in faults by the texts of the file, which does not have these ids. */
export function quoteFileTexts(texts: PartyTexts, parties: PaymentParties, faults: readonly Fault[]): Fault[] {
  return faults.map((fault) => {
    let { detail } = fault;
    for (const [, member] of PARTY_MEMBERS) {
      const [id, text] = [parties[member], texts[member]];
      if (id !== null && text !== undefined) detail = detail.replaceAll(JSON.stringify(id), JSON.stringify(text));
    }
    return { ...fault, detail };
  });
}

/** Describes the fault of an unclear text with the file's texts and the names of records. */
export function unclearFault(
  { noun, text, reason, elsewhere }: UnclearParty,
  nameOf: (noun: 'property' | 'unit', id: string | null) => string | undefined,
): Fault {
  const pointer = `/${noun}Id`;
  const name = JSON.stringify(text);
  if (reason === 'identifier and number') {
    return { pointer, code: 'ambiguous_unit', detail: identifierAndNumber(text) };
  }
  if (reason === 'several') {
    return { pointer, code: `ambiguous_${noun}`, detail: severalCalled(noun, text) };
  }
  const unit = noun === 'unit' ? undefined : nameOf('unit', elsewhere?.unitId ?? null);
  const property = nameOf('property', elsewhere?.propertyId ?? null);
  const places = [unit && `the unit ${JSON.stringify(unit)}`, property && `the property ${JSON.stringify(property)}`];
  const where = places.filter(Boolean).join(' of ');
  if (where === '') {
    return { pointer, code: `unknown_${noun}`, detail: `There is no ${noun} ${name}, by identifier or by name.` };
  }
  const detail = `There is no ${noun} ${name} where the payment is of, but one of ${where}.`;
  return { pointer, code: 'does_not_belong', detail };
}
