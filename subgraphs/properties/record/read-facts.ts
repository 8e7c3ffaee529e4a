import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { Fault } from '../../../platform/errors.ts';
import { parseInput, summarise } from '../../../platform/graphql/parse-input.ts';
import { clientIdRule } from '../../../platform/ids.ts';
import { present } from './record.rules.ts';
import type { FaultBetween, Kept, RecordKind } from './record.types.ts';

/**
 * Reads the facts of a whole record. Absent and null members take their defaults.
 * @throws AppError `validation_failed` with every fault
 */
export function readWhole<Facts extends object, Row extends Facts & Kept>(
  kind: RecordKind<Facts, Row>,
  input: object,
): { id: string | undefined; facts: Facts } {
  const members = present(input, (value) => value != null);
  const rules = rulesOf(kind.shape);
  const parsed = rules.safeParse(members);
  const read = parsed.success
    ? parsed.data
    : parseInput(rules, members, faultsAtSent(kind.faultsOf(readable(rules, members)), members));
  const { id, ...facts } = read as Record<string, unknown> & { id: string | undefined };
  return { id, facts: refuseFaults(facts as Facts, faultsAtSent(kind.faultsOf(facts as Facts), members)) };
}

/** The valid facts, so that faults between them are reported together with invalid facts. */
function readable<Facts>({ shape }: z.ZodObject, members: Record<string, unknown>): Partial<Facts> {
  const read = Object.entries<z.ZodType>(shape as Record<string, z.ZodType>).flatMap(([name, rule]) => {
    const parsed = rule.safeParse(members[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(read) as Partial<Facts>;
}

const wholeRules = new WeakMap<object, z.ZodObject>();

/** Schemas are cached because creating one costs far more than using it, and an import uses it a million times. */
function rulesOf(shape: Record<string, z.ZodType>): z.ZodObject {
  let rules = wholeRules.get(shape);
  if (!rules) wholeRules.set(shape, (rules = z.object({ ...shape, id: clientIdRule.optional() })));
  return rules;
}

/**
 * Reads the facts of a record after a change. Absent members stay; null removes.
 * @throws AppError `validation_failed` with every fault
 */
export function readChanged<Facts extends object, Row extends Facts & Kept>(
  kind: RecordKind<Facts, Row>,
  row: Row,
  input: object,
): Facts {
  const changes = present(input, (value) => value !== undefined);
  const shape = Object.entries<z.ZodType>(kind.shape).filter(([name]) => name in changes);
  const rules = z.object(Object.fromEntries(shape));
  const before = factsOf(kind, row);
  const parsed = rules.safeParse(changes);
  if (parsed.success) {
    const facts: Facts = { ...before, ...unknownFacts(kind, changes), ...parsed.data };
    return refuseFaults(facts, faultsAtSent(kind.faultsOf(facts, row), changes));
  }
  const unread = Object.fromEntries(shape.map(([name]) => [name, undefined]));
  const readableFacts = { ...before, ...unread, ...readable(rules, changes) };
  return parseInput(rules, changes, faultsAtSent(kind.faultsOf(readableFacts, row), changes)) as never;
}

/** The facts of a record, without the members that the database keeps. */
function factsOf<Facts extends object, Row extends Facts & Kept>(kind: RecordKind<Facts, Row>, row: Row): Facts {
  return Object.fromEntries(Object.keys(kind.shape).map((name) => [name, row[name as keyof Row]])) as Facts;
}

/**
 * Merges read members into a record: given members from the change, the others from the record.
 * @throws AppError `validation_failed` for faults between them
 */
export function mergeMembers<Facts extends object, Row extends Facts & Kept>(
  kind: RecordKind<Facts, Row>,
  row: Row,
  { whole, changes }: { whole: Facts; changes: object },
): Facts {
  const names = Object.keys(kind.shape) as (keyof Facts)[];
  const merged = Object.fromEntries(names.map((name) => [name, name in changes ? whole[name] : row[name]]));
  const facts = { ...merged, ...unknownFacts(kind, changes) } as Facts;
  return refuseFaults(facts, faultsAtSent(kind.faultsOf(facts, row), changes));
}

/** Facts that go with a changed one and are not given themselves, as undefined. */
function unknownFacts<Facts extends object, Row extends Facts & Kept>(
  { follows = {} }: Pick<RecordKind<Facts, Row>, 'follows'>,
  changes: object,
): object {
  const unknown = Object.entries(follows as Record<string, string>).filter(
    ([member, leader]) => leader in changes && !(member in changes),
  );
  return Object.fromEntries(unknown.map(([member]) => [member, undefined]));
}

/** Points each fault at a member that the client sent, if the fault involves one. */
function faultsAtSent(faults: readonly FaultBetween[], sent: object): Fault[] {
  const isSent = (pointer: string): boolean => pointer.slice(1) in sent;
  return faults.map(({ pointer, others, ...fault }) => ({
    pointer: isSent(pointer) ? pointer : (others.find(isSent) ?? pointer),
    ...fault,
  }));
}

/** The values of a record's columns. */
export function valuesOf<Facts extends object, Row extends Facts & Kept>(
  kind: RecordKind<Facts, Row>,
  facts: Facts,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, column] of storedFacts(kind)) values[column] = facts[name];
  return values;
}

/** The facts that the table of a kind has columns for, each with its column. */
export function storedFacts<Facts extends object, Row extends Facts & Kept>({
  table,
  shape,
  alsoStored = [],
}: RecordKind<Facts, Row>): [name: keyof Facts & string, column: string][] {
  const names = [...Object.keys(shape), ...alsoStored].filter((name) => table.has(name));
  return names.map((name) => [name as keyof Facts & string, table.columnOf(name)]);
}

/** Whether two records say the same. */
export function isSame<Facts extends object, Row extends Facts & Kept>(
  kind: RecordKind<Facts, Row>,
  left: Facts,
  right: Facts,
): boolean {
  return (Object.keys(kind.shape) as (keyof Facts)[]).every(
    (name) => left[name] === right[name] || JSON.stringify(left[name]) === JSON.stringify(right[name]),
  );
}

function refuseFaults<Facts>(facts: Facts, faults: readonly Fault[]): Facts {
  if (faults.length > 0) throw new AppError('validation_failed', summarise(faults), { faults });
  return facts;
}
