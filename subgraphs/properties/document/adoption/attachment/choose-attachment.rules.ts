import { MEMBERS } from './key-names.rules.ts';
import type { KeyName } from './key-names.rules.ts';
import type { AttachedNoun, Attachment, NamedRecord } from './attachment.types.ts';

/** A record that a part of a key can name. */
type Found = NamedRecord & { name: KeyName };

const NOUNS = Object.keys(MEMBERS) as AttachedNoun[];
const MOST_REASON = 500;

/** Chooses the records that an object's key names: at most one of each kind, and none when the key is ambiguous. */
export function chooseAttachment(
  names: readonly KeyName[],
  recordsByText: ReadonlyMap<string, readonly NamedRecord[]>,
): Attachment {
  const found = names.flatMap((name) => recordsFor(name, recordsByText.get(name.text) ?? []));
  const named = withoutParts(found.filter((record) => canMean(record)));
  const unitless = named.filter(({ noun }) => noun !== 'unit');
  const properties = unitless.filter(({ noun }) => noun === 'property');
  const units = named.filter((record) => record.noun === 'unit' && canMeanUnit(record, properties));
  const candidates = new Map(
    NOUNS.map((noun) => [noun, distinct([...unitless, ...units].filter((record) => record.noun === noun))]),
  );
  narrow(candidates);
  const all = [...candidates.values()].flat();
  if (all.length === 0) return { attachedBy: 'none', reason: null, references: {} };
  const doubt = doubtOf(candidates);
  if (doubt !== undefined) return { attachedBy: 'ambiguous', reason: doubt.slice(0, MOST_REASON), references: {} };
  return {
    attachedBy: all.every(({ by }) => by === 'identifier') ? 'identifier' : 'guess',
    reason: all.map(explained).join('; ').slice(0, MOST_REASON),
    references: Object.fromEntries(all.map(({ noun, id }) => [MEMBERS[noun], id])),
  };
}

/** The records of a text. In a folder such as `units`, units count first. */
function recordsFor(name: KeyName, records: readonly NamedRecord[]): Found[] {
  const ofFolder = records.filter(({ noun }) => noun === name.noun);
  return (ofFolder.length > 0 ? ofFolder : records).map((record) => ({ ...record, name }));
}

/** Whether a number means a unit: one in a named property, or a folder's whole name. */
function canMeanUnit({ by, propertyId, name }: Found, properties: readonly Found[]): boolean {
  if (by === 'identifier') return true;
  const isSaid = name.isUnitNumber || name.isWhole;
  if (properties.length === 0) return isSaid;
  const isBehind = properties.some(({ name: { segment, to } }) => segment === name.segment && to === name.from);
  return (isSaid || isBehind) && properties.some(({ id }) => id === propertyId);
}

/** Whether a text can mean a record. A single word among others is seldom a property's name. */
function canMean({ by, text, name }: Found): boolean {
  if (by === 'number') return name.isWhole || name.isUnitNumber || /^[a-z]?\d+[a-z]?$/i.test(text);
  if (name.isUnitNumber) return false;
  const isOneWord = !/\s/.test(text);
  if (by === 'identifier') return name.isWhole || (/\d/.test(text) && text.length >= 3);
  return name.isWhole || !isOneWord;
}

/** Drops names that are part of longer names of the same kind: keeps `Maple Court`, drops `Maple`. */
const withoutParts = (found: readonly Found[]): Found[] =>
  found.filter(
    (record) =>
      !found.some(
        (rival) =>
          rival.noun === record.noun &&
          rival.id !== record.id &&
          rival.name.segment === record.name.segment &&
          rival.text.length > record.text.length &&
          rival.text.toLowerCase().includes(record.text.toLowerCase()) &&
          rival.by === record.by,
      ),
  );

function distinct(found: readonly Found[]): Found[] {
  const byId = new Map<string, Found>();
  // A match by identifier wins over other matches.
  for (const record of found) if (record.by === 'identifier' || !byId.has(record.id)) byId.set(record.id, record);
  return [...byId.values()];
}

/**
 * Narrows ambiguous records by clear ones: a unit by its tenant, a tenant by unit or property, a property by its unit.
 */
function narrow(candidates: Map<AttachedNoun, Found[]>): void {
  const keep = (noun: AttachedNoun, isKept: (record: Found) => boolean): void => {
    const all = candidates.get(noun)!;
    const remaining = all.filter(isKept);
    if (all.length > 1 && remaining.length > 0) candidates.set(noun, remaining);
  };
  const units = candidates.get('unit')!;
  const tenants = candidates.get('tenant')!;
  keep('unit', ({ id }) => tenants.some(({ unitId }) => unitId === id));
  keep('tenant', ({ unitId }) => candidates.get('unit')!.some(({ id }) => id === unitId));
  keep('tenant', ({ propertyId }) => candidates.get('property')!.some(({ id }) => id === propertyId));
  if (units.length === 1) keep('property', ({ id }) => units[0]!.propertyId === id);
}

/** Why the key is ambiguous; undefined when it is not. */
function doubtOf(candidates: ReadonlyMap<AttachedNoun, readonly Found[]>): string | undefined {
  for (const [noun, found] of candidates) {
    if (found.length > 1) return `several are meant as the ${noun}: ${found.slice(0, 5).map(explained).join('; ')}`;
  }
  const all = [...candidates.values()].flat();
  const ambiguous = all.find((record) => all.some((rival) => rival !== record && rival.text === record.text));
  if (ambiguous) {
    const nouns = all.filter(({ text }) => text === ambiguous.text).map(({ noun }) => `a ${noun}`);
    return `${JSON.stringify(ambiguous.text)} may be ${nouns.join(' or ')}`;
  }
  const [property, unit, tenant] = (['property', 'unit', 'tenant'] as const).map((noun) => candidates.get(noun)![0]);
  if (property && unit && unit.propertyId !== property.id) {
    return `${explained(unit)}, which is not in the property that ${JSON.stringify(property.text)} means`;
  }
  if (property && tenant && !unit && tenant.propertyId !== null && tenant.propertyId !== property.id) {
    return `${explained(tenant)}, who is not in the property that ${JSON.stringify(property.text)} means`;
  }
  return undefined;
}

const FOUND_BY_WORDS = { identifier: 'identifier', name: 'name', address: 'address', number: 'number' } as const;

const explained = ({ text, noun, by, id }: Found): string =>
  `${JSON.stringify(text)} is the ${FOUND_BY_WORDS[by]} of the ${noun} ${id}`;
