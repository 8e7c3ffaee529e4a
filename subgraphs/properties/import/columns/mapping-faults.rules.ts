import { abbreviate } from '../../../../platform/text.ts';
import type { ImportField, NaturalKey } from '../../../../platform/imports/import-kind.ts';
import { GROUP_HEADING } from '../sections/group-headings.rules.ts';
import { membersOf } from './placed-columns.rules.ts';
import type { MappingRules } from './mapping-rules.types.ts';

/** The fault of a file whose columns do not identify rows. */
export function missingKeyFault(fields: readonly ImportField[], naturalKey: NaturalKey | undefined): string {
  const nameOf = (member: string): string => fields.find((field) => field.member === member)?.name ?? member;
  const choices = (naturalKey?.choices ?? []).map((choice) => choice.map(nameOf).join(' and '));
  const nor = choices.length > 0 ? `, nor do columns give ${choices.join(', or ')}, of which it could be made` : '';
  return `No column gives external_id, by which a row is found again${nor}; name it in the mapping.`;
}

/** The faults of the mapping that the client sent. */
export function wantedMappingFaults(header: readonly string[], { fields, wanted, groupedBy }: MappingRules): string[] {
  const names = fields.map(({ name }) => name);
  const wantedEntries = Object.entries(wanted);
  const chosen = wantedEntries.flatMap(([, field]) => field ?? []);
  const several = new Set(fields.filter(({ mayHaveSeveralColumns }) => mayHaveSeveralColumns).map(({ name }) => name));
  return [
    ...wantedEntries
      .filter(([column]) => !header.includes(column))
      .map(([column]) => `The mapping names the column ${JSON.stringify(column)}, which the file does not have.`),
    ...chosen
      .filter((field) => !names.includes(field))
      .map((field) => `The mapping names ${JSON.stringify(field)}; expected one of ${names.join(', ')}.`),
    ...chosen
      .filter((field, place) => chosen.indexOf(field) !== place && !several.has(field))
      .map((field) => `The mapping gives ${JSON.stringify(field)} two columns.`),
    ...wantedEntries
      .filter(
        ([column, field]) => column === GROUP_HEADING && header.includes(column) && (field ?? groupedBy) !== groupedBy,
      )
      .map(([column]) => `The mapping names ${JSON.stringify(column)}, which gives ${groupedBy} or nothing.`),
  ];
}

/** How many columns the example names for a file that seems to be no table. */
const MOST_EXAMPLES = 6;

/**
 * The fault of a file without any row of several cells. It names no single missing column, since that would not help.
 */
export function noTableFault(header: readonly string[], fields: readonly ImportField[]): string {
  const needed = [...fields.filter(({ isRequired }) => isRequired), ...fields.filter(({ isRequired }) => !isRequired)];
  const names = needed.flatMap(({ headings }) => headings[0] ?? []).slice(0, MOST_EXAMPLES);
  const came = header.find((text) => text !== '');
  const but = came === undefined ? '' : `, but the file has only ${abbreviate(came)}`;
  return `Expected a table that begins with the names of its columns, such as ${quoted(names)}${but}.`;
}

/** The faults of a file in which no column gives a required field. */
export function missingFieldFaults(
  header: readonly string[],
  fields: readonly ImportField[],
  taken: ReadonlySet<string>,
): string[] {
  const given = new Set(fields.filter(({ name }) => taken.has(name)).flatMap(membersOf));
  const absent = fields.filter(({ member, isRequired }) => isRequired && !given.has(member));
  if (absent.length === 0) return [];
  const wishes = absent.map(
    (field) =>
      `No column gives ${field.name}; expected one headed ${headingsFor(field, fields)}, or name it in the mapping.`,
  );
  return [...wishes, `The file has the columns ${quoted(header.filter((column) => column !== ''))}.`];
}

/** The headings that give a field, alone or together with others, as a person's name does. */
function headingsFor({ headings, member }: ImportField, fields: readonly ImportField[]): string {
  const combinedHeadings = fields.filter(({ gives }) => gives?.includes(member)).flatMap((field) => field.headings);
  return quoted([...headings, ...combinedHeadings]);
}

const MOST_NAMED = 40;

function quoted(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).map((name) => JSON.stringify(name));
  return names.length > MOST_NAMED ? `${shown.join(', ')} and ${names.length - MOST_NAMED} more` : shown.join(', ');
}
