import { isObjectType, isSubtype } from '@apollo/federation-internals';
import type {
  CompositeType,
  FieldSelection,
  FragmentSelection,
  Operation,
  Schema,
  SelectionSet,
} from '@apollo/federation-internals';
import { compileCompleter, typenameOf } from './compile-completer.ts';
import type { StepsOf } from './compile-completer.ts';
import { compilePlainShape } from './compile-plain-shape.ts';
import { compileGuard } from './conditions/selection-guard.ts';
import { requirePlainName } from './not-compilable.ts';
import type { PlanRun, ResponseObject } from './run/plan-run.ts';
import { ERRED, INVALID, runSteps } from './run/shape-run.ts';
import type { SelectionStep, ShapeRun } from './run/shape-run.ts';

/** The answer that the client asked for, out of what the fetches brought. */
export interface ShapedAnswer {
  data: ResponseObject | null;
  errors: ShapeRun['errors'];
}

/** Answers a selection of `__schema` or `__type`. */
export type Introspect = (selection: FieldSelection) => (run: ShapeRun) => unknown;

/**
 * Compiles the selections of an operation into closures that copy just them, with the rules of GraphQL for null.
 * What is selected on a type is compiled when the first object of it comes. Where nothing is unusual, neither in the
 * operation nor in what came, a function for just that does it sooner.
 */
export function compileShape(operation: Operation, introspect: Introspect): (run: PlanRun) => ShapedAnswer {
  const schema = operation.schema();
  const rootType = schema.schemaDefinition.rootType(operation.rootKind)!;
  const stepsOf = compileSelectionSet(operation.selectionSet, { schema, introspect });
  const plain = compilePlainShape(operation);
  return ({ data: input, variables, conditions }) => {
    const data = plain?.(input);
    if (data) return { data, errors: [] };
    const run: ShapeRun = { path: [], errors: [], variables, conditions };
    const output: ResponseObject = {};
    const isValid = runSteps(stepsOf(rootType, typenameOf(input) ?? rootType.name), input, output, run);
    return { data: isValid ? output : null, errors: run.errors };
  };
}

interface Surroundings {
  schema: Schema;
  introspect: Introspect;
}

function compileSelectionSet(selectionSet: SelectionSet, surroundings: Surroundings): StepsOf {
  const known = new Map<CompositeType, Map<string | undefined, readonly SelectionStep[]>>();
  return (type, typename) => {
    let byTypename = known.get(type);
    if (!byTypename) known.set(type, (byTypename = new Map<string | undefined, readonly SelectionStep[]>()));
    let steps = byTypename.get(typename);
    if (!steps) byTypename.set(typename, (steps = compileSteps(selectionSet, type, typename, surroundings)));
    return steps;
  };
}

function compileSteps(
  selectionSet: SelectionSet,
  type: CompositeType,
  typename: string | undefined,
  surroundings: Surroundings,
): SelectionStep[] {
  return selectionSet.selections().flatMap((selection) => {
    const steps =
      selection.kind === 'FieldSelection'
        ? [compileField(selection, type, surroundings)]
        : compileFragment(selection, type, typename, surroundings);
    return compileGuard(selection.element, steps, surroundings.schema);
  });
}

function compileFragment(
  selection: FragmentSelection,
  type: CompositeType,
  typename: string | undefined,
  surroundings: Surroundings,
): SelectionStep[] {
  const { typeCondition } = selection.element;
  if (!typeCondition) return compileSteps(selection.selectionSet, type, typename, surroundings);
  const objectType = typename === undefined ? type : surroundings.schema.type(typename);
  if (!objectType || !isSubtype(typeCondition, objectType)) return [];
  return compileSteps(selection.selectionSet, typeCondition, typename, surroundings);
}

function compileField(selection: FieldSelection, parentType: CompositeType, surroundings: Surroundings): SelectionStep {
  const { element, selectionSet } = selection;
  const name = requirePlainName(element.responseName());
  const { definition } = element;
  if (definition.isSchemaIntrospectionField()) {
    const answer = surroundings.introspect(selection);
    return (_input, output, run) => {
      output[name] ??= answer(run);
      return true;
    };
  }
  if (element.name === '__typename') return compileTypename(name, parentType, surroundings.schema);
  const complete = compileCompleter(definition.type!, {
    schema: surroundings.schema,
    parentType,
    stepsOf: selectionSet && compileSelectionSet(selectionSet, surroundings),
  });
  return (input, output, run) => {
    run.path.push(name);
    const value = complete(input[name] ?? null, output[name], run);
    run.path.pop();
    output[name] = value === ERRED || value === INVALID ? null : value;
    return value !== INVALID;
  };
}

/** `__typename` is that of the object; of an object that came without one, the type that the schema gives it. */
function compileTypename(name: string, parentType: CompositeType, schema: Schema): SelectionStep {
  const byDefault = isObjectType(parentType) ? parentType.name : undefined;
  return (input, output) => {
    if (output[name] !== undefined) return true;
    const came = input[name] ?? input['__typename'];
    const type = typeof came === 'string' ? schema.type(came) : undefined;
    const typename = type ? (isObjectType(type) ? type.name : undefined) : byDefault;
    if (typename === undefined) return false;
    output[name] = typename;
    return true;
  };
}
