import { ERRORS, isCompositeType, isListType, isNonNullType, isObjectType } from '@apollo/federation-internals';
import type { CompositeType, OutputType, Schema } from '@apollo/federation-internals';
import { compileLeafTest } from './leaf-values.ts';
import type { ResponseObject } from './run/plan-run.ts';
import { ERRED, INVALID, runSteps } from './run/shape-run.ts';
import type { Completer, SelectionStep, ShapeRun } from './run/shape-run.ts';

/** The selections on a type, for objects with a `__typename` or, where it is undefined, without one. */
export type StepsOf = (type: CompositeType, typename: string | undefined) => readonly SelectionStep[];

/** Where a value stands. */
export interface Place {
  schema: Schema;
  /** The type that has the field. */
  parentType: CompositeType;
  /** What is selected on the field's objects; undefined for a leaf. */
  stepsOf: StepsOf | undefined;
}

/** Compiles what becomes of the values of a type. */
export function compileCompleter(type: OutputType, place: Place): Completer {
  if (isNonNullType(type)) return nonNull(type.ofType as OutputType, place);
  if (isListType(type)) return list(type.ofType as OutputType, place);
  return isCompositeType(type) ? composite(type, place) : leaf(type, place);
}

/** What an earlier selection of the same field made stands, unless there are objects to add to. */
const isSettled = (existing: unknown, { stepsOf }: Place): boolean =>
  existing === null || (existing !== undefined && !stepsOf);

function nonNull(type: OutputType, place: Place): Completer {
  const complete = compileCompleter(type, place);
  return (input, existing, run) => {
    if (isSettled(existing, place)) return existing;
    const value = complete(input, existing, run);
    if (value === ERRED) return INVALID;
    if (value !== null) return value;
    note(run, `Cannot return null for non-nullable ${describe(run, type, place)}.`);
    return INVALID;
  };
}

function list(type: OutputType, place: Place): Completer {
  const complete = compileCompleter(type, place);
  return (input, existing, run) => {
    if (isSettled(existing, place)) return existing;
    if (input === null) return null;
    if (!Array.isArray(input)) {
      throw new Error(`Expected a list of ${String(type)}, but a subgraph gave ${typeof input}.`);
    }
    const earlier = existing as readonly unknown[] | undefined;
    const values = new Array<unknown>(input.length);
    let isInvalid = false;
    run.path.push(0);
    const last = run.path.length - 1;
    for (let index = 0; index < input.length; index++) {
      run.path[last] = index;
      const value = complete(input[index] ?? null, earlier?.[index], run);
      if (value === INVALID) isInvalid = true;
      values[index] = value === INVALID || value === ERRED ? null : value;
    }
    run.path.pop();
    return isInvalid ? ERRED : values;
  };
}

function leaf(type: Parameters<typeof compileLeafTest>[0], place: Place): Completer {
  const isValid = compileLeafTest(type);
  return (input, existing, run) => {
    if (isSettled(existing, place)) return existing;
    if (input === null || isValid(input)) return input;
    note(run, `Invalid value found for ${describe(run, type, place)}.`);
    return ERRED;
  };
}

function composite(type: CompositeType, place: Place): Completer {
  const { stepsOf, schema } = place;
  if (!stepsOf) throw new Error(`Invalid empty selection set for composite type ${String(type)}`);
  const typeOf = (name: string): CompositeType | undefined => {
    const found = schema.type(name);
    return found && isCompositeType(found) ? found : undefined;
  };
  return (input, existing, run) => {
    if (existing === null || input === null) return null;
    const object = requireObject(input, type);
    const typename = typenameOf(object) ?? (isObjectType(type) ? type.name : undefined);
    const objectType = typename ? typeOf(typename) : type;
    if (!objectType) {
      note(run, `Invalid __typename found for object at ${describe(run, type, place)}.`);
      return ERRED;
    }
    const output = (existing ?? {}) as ResponseObject;
    return runSteps(stepsOf(objectType, typename), object, output, run) ? output : ERRED;
  };
}

function requireObject(value: unknown, type: CompositeType): ResponseObject {
  if (typeof value === 'object') return value as ResponseObject;
  throw new Error(`Expected an object of ${String(type)}, but a subgraph gave ${typeof value}.`);
}

/**
 * The `__typename` of what a fetch brought, if it has one.
 * @throws Error when it is no text
 */
export function typenameOf(object: ResponseObject): string | undefined {
  const name = object['__typename'];
  if (name === undefined || name === '') return undefined;
  if (typeof name === 'string') return name;
  throw new Error(`Expected a __typename of text, but a subgraph gave ${typeof name}.`);
}

function note(run: ShapeRun, message: string): void {
  run.errors.push(ERRORS.INVALID_GRAPHQL.err(message, { path: [...run.path] }));
}

function describe({ path }: ShapeRun, type: OutputType, { parentType }: Place): string {
  const last = path.at(-1);
  return typeof last === 'string'
    ? `field ${String(parentType)}.${last}`
    : `array element of type ${String(type)} at index ${last}`;
}
