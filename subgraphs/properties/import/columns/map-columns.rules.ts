import { abbreviate } from '../../../../platform/text.ts';
import type { ImportField, NaturalKey } from '../../../../platform/imports/import-kind.ts';
import { plain } from '../../../../platform/imports/read-cell.rules.ts';
import { GROUP_HEADING } from '../sections/group-headings.rules.ts';
import type { MappedColumn } from './mapped-column.types.ts';
import { isSimilarHeading } from './similar-headings.rules.ts';
import { withConfidence } from './mapping-confidence.rules.ts';
import { membersOf } from './row-faults.rules.ts';

/** What a client said of some columns: by header, the field, or null to leave it out. */
export type WantedMapping = Readonly<Record<string, string | null>>;

/** What columns are mapped by. */
export interface MappingRules {
  fields: readonly ImportField[];
  wanted: WantedMapping;
  /** Whether rows may lack an identifier. */
  mayLackId: boolean;
  /** How rows are told apart where no column gives identifiers. */
  naturalKey?: NaturalKey | undefined;
  /** The field that headings of groups give where no column does. */
  groupedBy?: string | undefined;
}

/** Which field each column gives, and all that keeps the file from being read by it. */
export interface Mapping {
  /** The file's, and behind them the headings of groups where they are one more. */
  columns: readonly MappedColumn[];
  /** How many of them are the file's. */
  width: number;
  /** Columns of which a cell gives another member as well, of records that are new. */
  standIns: readonly MappedColumn[];
  faults: readonly string[];
}

/**
 * Which field each column gives: as the client says, else by the headings that other systems have for it.
 * @param isGrouped whether rows stand in groups under headings
 * @param below the first row that the columns head
 */
export function mapColumns(
  columns: readonly string[],
  rules: MappingRules,
  { isGrouped = false, below = [] }: { isGrouped?: boolean; below?: readonly string[] | undefined } = {},
): Mapping {
  const { fields, wanted } = rules;
  // Of several that are called the same the first counts, as it does where it is guessed.
  const own = columns.map((column, place) => (columns.indexOf(column) === place ? (wanted[column] ?? null) : null));
  guess(columns, own, { ...rules, below });
  const heading = headingGives(own, rules, isGrouped);
  if (heading === undefined) takeTogether(columns, own, { ...rules, below });
  guessBeside(columns, own, rules, heading);
  guessFurther(columns, own, rules);
  const header = heading === undefined ? columns : [...columns, GROUP_HEADING];
  const given = heading === undefined ? own : [...own, heading];
  const taken = new Set(given.filter((field) => field !== null));
  const hasId = rules.mayLackId || taken.has('external_id') || taken.has('id');
  const key = hasId ? [] : keyMembers(fields, taken, rules.naturalKey);
  const standIns = standInsOf(header, given, fields);
  const said = new Set([...taken, ...standIns.flatMap(({ field }) => field ?? [])]);
  const isNoHeader = columns.filter((column) => column !== '').length < 2 && Object.keys(wanted).length === 0;
  const lacking = missing(columns, fields, said);
  const isOneColumn = isNoHeader && lacking.length > 0;
  const faults = [...faultsOf(header, rules), ...(isOneColumn ? [noHeader(columns, fields)] : lacking)];
  if (key === undefined && !isOneColumn) faults.push(noKey(fields, rules.naturalKey));
  const isOfKey = (field: ImportField): boolean =>
    [...membersOf(field), field.partOf ?? ''].some((member) => key?.includes(member));
  const makeIds = new Set(fields.filter(isOfKey).map(({ name }) => name));
  const mapped = header.map((column, place) => {
    const field = given[place] ?? null;
    return { column, field, makesId: field !== null && makeIds.has(field) };
  });
  return { columns: withConfidence(mapped, fields, wanted), width: columns.length, standIns, faults };
}

/** Some have no names for their buildings: the address stands in for it. */
function standInsOf(
  header: readonly string[],
  given: readonly (string | null)[],
  fields: readonly ImportField[],
): MappedColumn[] {
  return fields.flatMap(({ name, standIn }) => {
    const place = standIn === undefined || given.includes(name) ? -1 : given.indexOf(standIn);
    return place < 0 ? [] : { column: header[place]!, field: name, makesId: false };
  });
}

/** What the headings of groups give; null where the client leaves them out, undefined where there are none. */
function headingGives(
  given: readonly (string | null)[],
  { groupedBy, wanted, fields }: MappingRules,
  isGrouped: boolean,
): string | null | undefined {
  if (groupedBy === undefined) return undefined;
  if (GROUP_HEADING in wanted) return wanted[GROUP_HEADING] ?? null;
  return isGrouped && !isGiven(groupedBy, given, fields) ? groupedBy : undefined;
}

/** Whether columns give what a field does, by themselves or together with more. */
function isGiven(name: string, given: readonly (string | null)[], fields: readonly ImportField[]): boolean {
  const member = fields.find((field) => field.name === name)?.member ?? name;
  return fields.some((field) => given.includes(field.name) && membersOf(field).includes(member));
}

/** A column of units says the properties, too, where none else does and its first cell says both. */
function takeTogether(
  columns: readonly string[],
  given: (string | null)[],
  { fields, wanted, groupedBy, below }: MappingRules & { below: readonly string[] },
): void {
  const both = fields.find(({ insteadOf }) => insteadOf !== undefined);
  const place = both ? given.indexOf(both.insteadOf!) : -1;
  const column = columns[place];
  if (!both || column === undefined || column in wanted || isGiven(groupedBy ?? '', given, fields)) return;
  if ('value' in both.read(below[place]?.trim() ?? '')) given[place] = both.name;
}

/** Gives columns fields whose headings mean another one by themselves: a building is a property, or a part of one. */
function guessBeside(
  columns: readonly string[],
  given: (string | null)[],
  { fields, wanted }: MappingRules,
  heading: string | null | undefined,
): void {
  for (const { name, headings, beside } of fields) {
    if (beside === undefined || given.includes(name) || isGiven(name, given, fields)) continue;
    const names = headings.map(plain);
    const place = given.indexOf(beside);
    const isBesideOther = place < 0 ? heading === beside : !names.includes(plain(columns[place]!));
    const free = columns.findIndex(
      (column, at) => given[at] === null && !(column in wanted) && names.includes(plain(column)),
    );
    if (isBesideOther && free >= 0) given[free] = name;
  }
}

/** Gives columns a field that others give, too, where several may. */
function guessFurther(columns: readonly string[], given: (string | null)[], { fields, wanted }: MappingRules): void {
  for (const { name, headings, isInTurn } of fields) {
    if (!isInTurn || !given.includes(name) || Object.values(wanted).includes(name)) continue;
    const names = new Set(headings.map(plain));
    for (const [place, column] of columns.entries()) {
      const isFree = given[place] === null && !(column in wanted) && columns.indexOf(column) === place;
      if (isFree && names.has(plain(column))) given[place] = name;
    }
  }
}

/** Gives columns the fields that their headings stand for: those that mean nothing else first, and last those that often do. */
function guess(
  header: readonly string[],
  given: (string | null)[],
  { fields, wanted, below }: MappingRules & { below: readonly string[] },
): void {
  const free = header.map((column) => (column in wanted ? '' : column));
  const taken = new Set([...given, wanted[GROUP_HEADING]]);
  const isWeak = ({ weak = {} }: ImportField, heading: string): boolean => heading in weak;
  guessByRank(free, given, { fields, taken, counts: (field, heading) => !isWeak(field, heading) });
  for (const field of fields) {
    const place = free.findIndex(
      (column, at) => column !== '' && given[at] === null && isSimilarHeading(field, column, below[at] ?? ''),
    );
    if (taken.has(field.name) || place < 0) continue;
    given[place] = field.name;
    taken.add(field.name);
  }
  guessByRank(free, given, { fields, taken, counts: isWeak });
  giveUpIds(free.map(plain), given, fields);
}

/** The better a heading, the earlier it stands in a field's list. */
function guessByRank(
  free: readonly string[],
  given: (string | null)[],
  {
    fields,
    taken,
    counts,
  }: {
    fields: readonly ImportField[];
    taken: Set<string | null | undefined>;
    counts: (field: ImportField, heading: string) => boolean;
  },
): void {
  const plainHeader = free.map(plain);
  // `#` is a word here, although marks do not count elsewhere: `Payment #` is no sum.
  const numbered = free.map((column) => plain(column.replace('#', ' no')));
  const most = Math.max(...fields.map(({ headings }) => headings.length));
  for (let rank = 0; rank < most; rank++) {
    for (const field of fields) {
      const { name, headings, beside } = field;
      const written = headings[rank] ?? '';
      const heading = plain(written);
      if (taken.has(name) || heading === '' || beside !== undefined || !counts(field, written)) continue;
      const place = free.findIndex(
        (_, at) => given[at] === null && (plainHeader[at] === heading || numbered[at] === heading),
      );
      if (place < 0) continue;
      given[place] = name;
      taken.add(name);
    }
  }
}

/** A column that would give identifiers gives what a record cannot be without instead: a unit's code may be its number. */
function giveUpIds(plainHeader: readonly string[], given: (string | null)[], fields: readonly ImportField[]): void {
  const place = given.indexOf('external_id');
  if (place < 0 || plainHeader[place] === '') return;
  const lacking = fields.find(
    ({ name, isRequired, headings }) =>
      isRequired && !given.includes(name) && headings.some((heading) => plain(heading) === plainHeader[place]),
  );
  if (lacking) given[place] = lacking.name;
}

/** The members that tell rows apart, of all the choices that the columns leave; undefined where they leave none. */
function keyMembers(
  fields: readonly ImportField[],
  taken: ReadonlySet<string>,
  naturalKey: NaturalKey | undefined,
): readonly string[] | undefined {
  const members = new Set(fields.filter(({ name }) => taken.has(name)).flatMap(membersOf));
  const open = (naturalKey?.choices ?? []).filter((choice) => choice.every((member) => members.has(member)));
  // What every record has leaves nothing to the choices behind it.
  const isRequired = (member: string): boolean => fields.some((field) => field.member === member && field.isRequired);
  const last = open.findIndex((choice) => choice.every(isRequired));
  return open.length === 0 ? undefined : open.slice(0, last < 0 ? undefined : last + 1).flat();
}

function noKey(fields: readonly ImportField[], naturalKey: NaturalKey | undefined): string {
  const nameOf = (member: string): string => fields.find((field) => field.member === member)?.name ?? member;
  const choices = (naturalKey?.choices ?? []).map((choice) => choice.map(nameOf).join(' and '));
  const nor = choices.length > 0 ? `, nor do columns give ${choices.join(', or ')}, of which it could be made` : '';
  return `No column gives external_id, by which a row is found again${nor}; name it in the mapping.`;
}

function faultsOf(header: readonly string[], { fields, wanted, groupedBy }: MappingRules): string[] {
  const names = fields.map(({ name }) => name);
  const said = Object.entries(wanted);
  const chosen = said.flatMap(([, field]) => field ?? []);
  const several = new Set(fields.filter(({ isInTurn }) => isInTurn).map(({ name }) => name));
  return [
    ...said
      .filter(([column]) => !header.includes(column))
      .map(([column]) => `The mapping names the column ${JSON.stringify(column)}, which the file does not have.`),
    ...chosen
      .filter((field) => !names.includes(field))
      .map((field) => `The mapping names ${JSON.stringify(field)}; expected one of ${names.join(', ')}.`),
    ...chosen
      .filter((field, place) => chosen.indexOf(field) !== place && !several.has(field))
      .map((field) => `The mapping gives ${JSON.stringify(field)} two columns.`),
    ...said
      .filter(
        ([column, field]) => column === GROUP_HEADING && header.includes(column) && (field ?? groupedBy) !== groupedBy,
      )
      .map(([column]) => `The mapping names ${JSON.stringify(column)}, which gives ${groupedBy} or nothing.`),
  ];
}

/** How many columns are named of a file that seems to be no table, for an example. */
const MOST_EXAMPLES = 6;

/** What is said of a file that has no row of several cells: that it lacks this column and that one would not help. */
function noHeader(header: readonly string[], fields: readonly ImportField[]): string {
  const needed = [...fields.filter(({ isRequired }) => isRequired), ...fields.filter(({ isRequired }) => !isRequired)];
  const names = needed.flatMap(({ headings }) => headings[0] ?? []).slice(0, MOST_EXAMPLES);
  const came = header.find((text) => text !== '');
  const but = came === undefined ? '' : `, but the file has only ${abbreviate(came)}`;
  return `Expected a table that begins with the names of its columns, such as ${quoted(names)}${but}.`;
}

function missing(header: readonly string[], fields: readonly ImportField[], taken: ReadonlySet<string>): string[] {
  const given = new Set(fields.filter(({ name }) => taken.has(name)).flatMap(membersOf));
  const absent = fields.filter(({ member, isRequired }) => isRequired && !given.has(member));
  if (absent.length === 0) return [];
  const wishes = absent.map(
    (field) =>
      `No column gives ${field.name}; expected one headed ${headingsFor(field, fields)}, or name it in the mapping.`,
  );
  return [...wishes, `The file has the columns ${quoted(header.filter((column) => column !== ''))}.`];
}

/** The headings that give a field, also together with others, as a person's name does. */
function headingsFor({ headings, member }: ImportField, fields: readonly ImportField[]): string {
  const others = fields.filter(({ gives }) => gives?.includes(member)).flatMap((field) => field.headings);
  return quoted([...headings, ...others]);
}

const MOST_NAMED = 40;

function quoted(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).map((name) => JSON.stringify(name));
  return names.length > MOST_NAMED ? `${shown.join(', ')} and ${names.length - MOST_NAMED} more` : shown.join(', ');
}
