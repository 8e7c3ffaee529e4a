import { Kind, getNamedType, isCompositeType, isListType, isNonNullType, isObjectType, isInterfaceType } from 'graphql';
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLNamedType,
  GraphQLOutputType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql';
import type { OperationLimits } from '../../settings/operation-limit-settings.ts';

/** How many items a list without a page size counts as. */
const UNPAGED_LIST_SIZE = 10;

/** What one selection set amounts to, for one object of its type. */
interface Weight {
  /** Fields and fragments, each of them a token at least. */
  selections: number;
  /** Fields at its top, those of fragments too. */
  top: number;
  depth: number;
  aliases: number;
  directives: number;
  /** Objects that are asked for. */
  objects: number;
}

/** Objects for a unit of cost: they are loaded and answered in batches. */
export const OBJECTS_PER_COST = 1_000;

const NOTHING: Weight = { selections: 0, top: 0, depth: 0, aliases: 0, directives: 0, objects: 0 };

/** What an operation amounts to, by limit. */
export interface OperationSize extends Omit<OperationLimits, 'comparisons'> {
  /** Whether it amounts to the same with other variables. */
  isFixed: boolean;
}

/**
 * What an operation amounts to, fragments spread. Its cost is 1 for each field of an object type, and 1 for each thousand
 * objects that it may give: a list with `first` counts as full, one inside another multiplies.
 */
export function measureOperation(operation: OperationDefinitionNode, scale: OperationScale): OperationSize {
  const weight = scale.weigh(operation.selectionSet, scale.rootOf(operation));
  return {
    tokens: weight.selections,
    depth: weight.depth,
    rootFields: weight.top,
    aliases: weight.aliases,
    directives: weight.directives + (operation.directives?.length ?? 0),
    cost: scale.objectFields + Math.ceil(weight.objects / OBJECTS_PER_COST),
    isFixed: scale.isFixed,
  };
}

/** The fragments of a document by name. */
export function fragmentsOf({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  return new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
}

/** What a variable counts as that the request does not give. */
function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Values {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  );
}

/** Values of variables by name. */
type Values = Readonly<Record<string, unknown>>;

/** What one field amounts to by itself. */
export interface MeasuredField {
  /** The type of its objects; undefined when it gives none. */
  type: GraphQLNamedType | undefined;
  /** Objects that it may give for each object it stands in. */
  count: number;
  /** The page that it asks for; undefined where it has no pages. */
  pageSize: number | undefined;
}

/**
 * Weighs an operation of a document. A fragment is weighed once for each type, so that fragments within fragments cannot
 * make it slow.
 */
export class OperationScale {
  /** Fields of an object type that the document holds. */
  objectFields = 0;
  /** Whether the variables change nothing. */
  isFixed = true;
  private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  private readonly weighed = new Map<string, Weight>();
  private readonly schema: GraphQLSchema;
  private readonly variables: Values;

  constructor(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode, variables: Values) {
    this.schema = schema;
    this.variables = { ...defaultsOf(operation), ...variables };
    this.fragments = fragmentsOf(document);
  }

  rootOf({ operation }: OperationDefinitionNode): GraphQLNamedType | undefined {
    return this.schema.getRootType(operation) ?? undefined;
  }

  typeOf(name: string): GraphQLNamedType | undefined {
    return this.schema.getType(name);
  }

  /** What a field gives, whatever is selected of it. */
  measureField(field: FieldNode, parent: GraphQLNamedType | undefined): MeasuredField {
    const definition = fieldOf(parent, field.name.value);
    const type = definition && getNamedType(definition.type);
    if (!definition || !isCompositeType(type)) return { type: undefined, count: 0, pageSize: undefined };
    const pageSize = this.pageSizeOf(field, definition);
    return { type, count: pageSize ?? this.lengthOf(field, definition), pageSize };
  }

  weigh(selectionSet: SelectionSetNode | undefined, parent: GraphQLNamedType | undefined): Weight {
    let total = NOTHING;
    for (const selection of selectionSet?.selections ?? []) {
      const directives = selection.directives?.length ?? 0;
      total = beside(total, { ...NOTHING, selections: 1, directives });
      if (selection.kind === Kind.FIELD) total = beside(total, this.weighField(selection, parent));
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value;
        const narrowed = condition === undefined ? parent : this.schema.getType(condition);
        total = beside(total, this.weigh(selection.selectionSet, narrowed));
      } else total = beside(total, this.weighFragment(selection.name.value));
    }
    return total;
  }

  private weighField(field: FieldNode, parent: GraphQLNamedType | undefined): Weight {
    const { type, count } = this.measureField(field, parent);
    if (type) this.objectFields += 1;
    const inner = this.weigh(field.selectionSet, type);
    return {
      selections: inner.selections,
      top: 1,
      depth: inner.depth + 1,
      aliases: inner.aliases + (field.alias ? 1 : 0),
      directives: inner.directives,
      objects: count * (1 + inner.objects),
    };
  }

  private weighFragment(name: string): Weight {
    const known = this.weighed.get(name);
    if (known) return known;
    // A fragment that spreads itself weighs nothing the second time; validation refuses it afterwards.
    this.weighed.set(name, NOTHING);
    const fragment = this.fragments.get(name);
    if (!fragment) return NOTHING;
    const weight = this.weigh(fragment.selectionSet, this.schema.getType(fragment.typeCondition.name.value));
    this.weighed.set(name, weight);
    return weight;
  }

  private pageSizeOf(field: FieldNode, definition: GraphQLField<unknown, unknown>): number | undefined {
    const first = definition.args.find((argument) => argument.name === 'first');
    if (!first) return undefined;
    const size = this.valueOf(field, 'first');
    return atLeastOne(typeof size === 'number' ? size : Number(first.defaultValue ?? UNPAGED_LIST_SIZE));
  }

  /** As many as are asked for by their keys; of another list, what it is taken to hold. */
  private lengthOf(field: FieldNode, definition: GraphQLField<unknown, unknown>): number {
    if (definition.name === '_entities') {
      const keys = this.valueOf(field, 'representations');
      return atLeastOne(Array.isArray(keys) ? keys.length : 1);
    }
    return isList(definition.type) && !isPageMember(definition.name) ? UNPAGED_LIST_SIZE : 1;
  }

  /** What an argument is given: of a list in the document, only its length counts. */
  private valueOf(field: FieldNode, name: string): unknown {
    const given = field.arguments?.find((argument) => argument.name.value === name)?.value;
    if (given?.kind === Kind.INT) return Number(given.value);
    if (given?.kind === Kind.LIST) return given.values;
    if (given?.kind !== Kind.VARIABLE) return undefined;
    this.isFixed = false;
    return this.variables[given.name.value];
  }
}

/** A page size below 1 is refused by its list; it must not make up for what stands beside it. */
const atLeastOne = (size: number): number => Math.max(1, size);

/** Whether a field holds the rows that its connection was counted for. */
export const isPageMember = (name: string): boolean => name === 'nodes' || name === 'edges';

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

function fieldOf(parent: GraphQLNamedType | undefined, name: string): GraphQLField<unknown, unknown> | undefined {
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
}

function beside(a: Weight, b: Weight): Weight {
  return {
    selections: a.selections + b.selections,
    top: a.top + b.top,
    depth: Math.max(a.depth, b.depth),
    aliases: a.aliases + b.aliases,
    directives: a.directives + b.directives,
    objects: a.objects + b.objects,
  };
}
