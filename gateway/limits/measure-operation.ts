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
import type { OperationLimits } from '../../platform/operation-limit-settings.ts';

/** A list without a page size of its own is taken to hold so many. */
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

/** Objects per unit of cost: they are loaded and answered in batches. */
const OBJECTS_PER_COST = 1_000;

const NOTHING: Weight = { selections: 0, top: 0, depth: 0, aliases: 0, directives: 0, objects: 0 };

/** What an operation amounts to, by limit. */
export interface OperationSize extends Omit<OperationLimits, 'comparisons'> {
  /** Whether it amounts to the same with other variables. */
  isFixed: boolean;
}

/**
 * What an operation amounts to, fragments spread. Its cost is 1 for each field of an object type, and 1 for each thousand
 * objects that it may give: a list with `first` counts as full, one inside another multiplies.
 * A fragment is weighed once for each type, so that fragments within fragments cannot make the measuring slow.
 */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): OperationSize {
  const scale = new Scale(schema, document, { ...defaultsOf(operation), ...variables });
  const root = schema.getRootType(operation.operation) ?? undefined;
  const weight = scale.weigh(operation.selectionSet, root);
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

/** What a variable counts as that the request does not give. */
function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, number> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  );
}

class Scale {
  /** Fields of an object type that the document holds. */
  objectFields = 0;
  /** Whether no variable says how large a page is. */
  isFixed = true;
  private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  private readonly weighed = new Map<string, Weight>();
  private readonly schema: GraphQLSchema;
  private readonly variables: Readonly<Record<string, unknown>>;

  constructor(schema: GraphQLSchema, document: DocumentNode, variables: Readonly<Record<string, unknown>>) {
    this.schema = schema;
    this.variables = variables;
    this.fragments = new Map(
      document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
    );
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
    const definition = fieldOf(parent, field.name.value);
    const type = definition ? getNamedType(definition.type) : undefined;
    const isObject = isCompositeType(type);
    if (isObject) this.objectFields += 1;
    const inner = this.weigh(field.selectionSet, type);
    const count = definition ? this.sizeOf(field, definition) : 1;
    return {
      selections: inner.selections,
      top: 1,
      depth: inner.depth + 1,
      aliases: inner.aliases + (field.alias ? 1 : 0),
      directives: inner.directives,
      objects: isObject ? count * (1 + inner.objects) : 0,
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

  /** How many objects a field may give: its page size, or what an unpaged list is taken to hold. */
  private sizeOf(field: FieldNode, definition: GraphQLField<unknown, unknown>): number {
    const first = definition.args.find((argument) => argument.name === 'first');
    if (!first) return isList(definition.type) && !isPageMember(definition.name) ? UNPAGED_LIST_SIZE : 1;
    const given = field.arguments?.find((argument) => argument.name.value === 'first')?.value;
    const size = given?.kind === Kind.VARIABLE ? this.variables[given.name.value] : undefined;
    if (given?.kind === Kind.VARIABLE) this.isFixed = false;
    if (given?.kind === Kind.INT) return atLeastOne(Number(given.value));
    return atLeastOne(typeof size === 'number' ? size : Number(first.defaultValue ?? UNPAGED_LIST_SIZE));
  }
}

/** A page size below 1 is refused by its list; it must not make up for what stands beside it. */
const atLeastOne = (size: number): number => Math.max(1, size);

/** `nodes` and `edges` hold the rows that their connection was counted for. */
const isPageMember = (name: string): boolean => name === 'nodes' || name === 'edges';

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
