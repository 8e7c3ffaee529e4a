import type { Fault } from '../../../../../platform/errors.ts';
import { identifierAndNumber, severalCalled } from '../../../../../platform/imports/unclear-names.rules.ts';
import type { Candidate, RecordName } from './named-record.types.ts';
import { numberWithBuilding } from '../../fields/property-and-unit.rules.ts';
import type { RecordField } from '../../fields/record-field.ts';

/** What a text of a cell means. */
export interface RecordChoice {
  /** Our id of the record; the text itself when it means none. */
  id: string;
  /** What is wrong with it; whether a record of the row's own members is there is checked with the record. */
  fault: Fault | null;
  /** What to say, in the words of the file, if whoever checks the record finds none. */
  ifUnknown?: string;
}

/**
 * Chooses the one record that a text means, among those that it may name.
 * @param properties what those are called, by id, that units are looked for or found in
 */
export function chooseRecord(
  field: RecordField,
  name: RecordName,
  all: readonly Candidate[],
  properties: ReadonlyMap<string, string> = new Map(),
): RecordChoice {
  const candidates = namedBy(name, all);
  const considered = isPlaced(field, name)
    ? candidates.filter(({ isNear }) => isNear)
    : closest(candidates.filter(({ isElsewhere }) => !isElsewhere));
  const ids = [...new Set(considered.map(({ id }) => id))];
  if (ids.length === 1) return { id: ids[0]!, fault: null };
  const wrong =
    ids.length > 1 ? severalRecordsFault(field, name, considered) : noRecordFault(field, name, candidates, properties);
  const fault = wrong && { pointer: `/${field.member}`, ...wrong };
  return { id: name.text, fault, ifUnknown: unknownDetail(field, name, properties) };
}

/** Chooses among what a text may mean: the first reading that means records throughout, else the one that comes closest. */
export function chooseReading(readings: readonly (readonly RecordChoice[])[]): readonly RecordChoice[] {
  const clearCount = (reading: readonly RecordChoice[]): number => reading.filter(({ fault }) => fault === null).length;
  const clearReading = readings.find((reading) => clearCount(reading) === reading.length);
  return clearReading ?? readings.reduce((best, reading) => (clearCount(reading) > clearCount(best) ? reading : best));
}

/**
 * A unit of a property that the row names is one of that property. A tenant may come from elsewhere, but one who is only
 * called the same there is another person.
 */
const isPlaced = ({ refersTo }: RecordField, { near }: RecordName): boolean => refersTo === 'unit' && near !== null;

/** Those that are called so by their number, or by an identifier; a unit without one is called by its number alone. */
function namedBy({ by }: RecordName, candidates: readonly Candidate[]): readonly Candidate[] {
  if (by === undefined) return candidates;
  const isId = ({ distance }: Candidate): boolean => distance === 0;
  if (by === 'number') return candidates.filter((candidate) => isId(candidate) || candidate.distance > 1);
  const identified = candidates.filter(({ distance }) => distance < 2);
  return identified.length > 0 ? identified : candidates.filter(({ isIdentified }) => isIdentified !== true);
}

/** Those where it is looked for first, else those by an identifier. */
function closest(candidates: readonly Candidate[]): readonly Candidate[] {
  const near = candidates.filter(({ isNear }) => isNear);
  const considered = near.length > 0 ? near : candidates;
  const distance = Math.min(...considered.map((candidate) => candidate.distance));
  return considered.filter((candidate) => candidate.distance === distance);
}

function noRecordFault(
  field: RecordField,
  recordName: RecordName,
  [elsewhere]: readonly Candidate[],
  properties: ReadonlyMap<string, string>,
): Omit<Fault, 'pointer'> | null {
  const name = JSON.stringify(recordName.text);
  if (isPlaced(field, recordName) && elsewhere) {
    const detail = `The unit ${name} belongs to the property ${nameIn(properties, elsewhere.within)}.`;
    return { code: 'does_not_belong', detail };
  }
  const noun = field.refersTo!;
  if (elsewhere?.isElsewhere) {
    const detail = `The tenant called ${name} is in another property than the unit; name by an identifier who is meant.`;
    return { code: 'does_not_belong', detail };
  }
  if (!field.isHint) return null;
  return { code: `unknown_${noun}`, detail: unknownDetail(field, recordName, properties) };
}

function unknownDetail(
  { refersTo }: RecordField,
  { text, near, building }: RecordName,
  properties: ReadonlyMap<string, string>,
): string {
  const called = building === undefined ? text : numberWithBuilding(building, text);
  const nothing = `There is no ${refersTo!} ${JSON.stringify(called)}`;
  if (refersTo !== 'unit') return `${nothing}, by identifier or by name.`;
  if (near !== null) return `${nothing} in the property ${nameIn(properties, near)}.`;
  return `${nothing}, by identifier; by its number a unit is found where a column gives its property.`;
}

const nameIn = (properties: ReadonlyMap<string, string>, id: string | null): string =>
  JSON.stringify(properties.get(id ?? '') ?? id);

/** What the records are called, where they are not all called the same. */
function namesOf(candidates: readonly Candidate[]): readonly string[] {
  const names = new Set(candidates.flatMap(({ called }) => called ?? []));
  return names.size > 1 ? [...names].sort() : [];
}

function severalRecordsFault(
  field: RecordField,
  name: RecordName,
  considered: readonly Candidate[],
): Omit<Fault, 'pointer'> {
  const noun = field.refersTo!;
  const code = `ambiguous_${noun}`;
  if (isPlaced(field, name) && considered.some(({ distance }) => distance < 2)) {
    return { code, detail: identifierAndNumber(name.text) };
  }
  return { code, detail: severalCalled(noun, name.text, namesOf(considered)) };
}
