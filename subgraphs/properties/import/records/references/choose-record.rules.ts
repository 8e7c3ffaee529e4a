import type { Fault } from '../../../../../platform/errors.ts';
import { identifierAndNumber, severalCalled } from '../../../../import-kit/unclear-names.rules.ts';
import type { Candidate, RecordName } from './named-record.types.ts';
import { numberWithBuilding } from '../../fields/property-and-unit.rules.ts';
import type { RecordField } from '../../fields/record-field.ts';

/** The record that a text of a cell means. */
export interface RecordChoice {
  /** Our id of the record; the text itself if it means none. */
  id: string;
  /** The fault of the text. Whether the row's own references exist is checked with the record. */
  fault: Fault | null;
  /** What to report, in the words of the file, if the check of the record finds none. */
  ifUnknown?: string;
}

/**
 * Chooses the one record that a text means among the candidates.
 * @param properties by id, the names of the properties in which units are looked for or found
 */
export function chooseRecord(
  field: RecordField,
  name: RecordName,
  all: readonly Candidate[],
  properties: ReadonlyMap<string, string> = new Map(),
): RecordChoice {
  const candidates = matchingName(name, all);
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

/**
 * Chooses the reading of a text: the first one in which every name means a record, else the one with the most such
 * names.
 */
export function chooseReading(readings: readonly (readonly RecordChoice[])[]): readonly RecordChoice[] {
  const clearCount = (reading: readonly RecordChoice[]): number => reading.filter(({ fault }) => fault === null).length;
  const clearReading = readings.find((reading) => clearCount(reading) === reading.length);
  return clearReading ?? readings.reduce((best, reading) => (clearCount(reading) > clearCount(best) ? reading : best));
}

/**
 * A unit of a property that the row names is in that property. A tenant may come from elsewhere, but a namesake
 * elsewhere is another person.
 */
const isPlaced = ({ refersTo }: RecordField, { near }: RecordName): boolean => refersTo === 'unit' && near !== null;

/**
 * The candidates that are named by number or by identifier, as the heading says. A unit without an identifier is named
 * by its number only.
 */
function matchingName({ namedBy }: RecordName, candidates: readonly Candidate[]): readonly Candidate[] {
  if (namedBy === undefined) return candidates;
  const isId = ({ distance }: Candidate): boolean => distance === 0;
  if (namedBy === 'number') return candidates.filter((candidate) => isId(candidate) || candidate.distance > 1);
  const identified = candidates.filter(({ distance }) => distance < 2);
  return identified.length > 0 ? identified : candidates.filter(({ isIdentified }) => isIdentified !== true);
}

/** The candidates in the expected place, else those that match by identifier. */
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

/** The names of the records, if they differ. */
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
