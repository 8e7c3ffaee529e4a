import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
} from 'graphql';
import type {
  GraphQLCompositeType,
  GraphQLField,
  GraphQLInputType,
  GraphQLNamedType,
  GraphQLObjectType,
  GraphQLSchema,
} from 'graphql';
import type { Dice } from './dice.ts';

/** An operation, and values for its variables. */
export interface RandomOperation {
  text: string;
  /** Several, because what runs depends on them. */
  variables: Record<string, unknown>[];
}

interface Variable {
  name: string;
  type: string;
  byDefault: string | undefined;
  value(): unknown;
}

const SCALARS: Readonly<Record<string, (dice: Dice) => unknown>> = {
  Int: (dice) => dice.below(9),
  Float: (dice) => dice.below(90) / 8,
  Boolean: (dice) => dice.percent(50),
  String: (dice) => dice.pick(['red', 'blue', 'a "quoted" word', '']),
  ID: (dice) => `id:${dice.below(9)}`,
  Date: (dice) => `2026-01-0${1 + dice.below(9)}`,
  DateTime: (dice) => `2026-01-0${1 + dice.below(9)}T00:00:00Z`,
};

type AnyField = GraphQLField<unknown, unknown>;

/** Names that every object has, that are GraphQL's, or that the planner makes. */
const UNUSUAL_NAMES = ['constructor', '__proto__', '__typename', 'name__alias_0', 'id__alias_1', 'toString'];

/** Writes operations that use whatever GraphQL has: fragments, aliases, variables, conditions, the same field twice. */
export class OperationWriter {
  private variables: Variable[] = [];
  private fragments: string[] = [];
  private readonly schema: GraphQLSchema;
  private readonly dice: Dice;
  private readonly neededNames: readonly string[];

  /** @param neededNames names that plans need themselves; if there are any, they are often taken for aliases */
  constructor(schema: GraphQLSchema, dice: Dice, neededNames: readonly string[] = []) {
    this.schema = schema;
    this.dice = dice;
    this.neededNames = neededNames;
  }

  /** One more operation; it may break a rule of validation about fields that cannot be merged. */
  write(kind: 'query' | 'mutation'): RandomOperation {
    this.variables = [];
    this.fragments = [];
    const root = kind === 'query' ? this.schema.getQueryType() : this.schema.getMutationType();
    if (!root) throw new Error(`The schema has no ${kind} type.`);
    const selection = this.selectionSet(root, kind === 'query' ? 5 : 4);
    const definitions = this.variables.map(
      ({ name, type, byDefault }) => `$${name}: ${type}${byDefault === undefined ? '' : ` = ${byDefault}`}`,
    );
    const header = `${kind}${this.dice.percent(30) ? ' Named' : ''}${definitions.length > 0 ? `(${definitions.join(', ')})` : ''}`;
    return {
      text: [`${header} ${selection}`, ...this.fragments].join('\n'),
      variables: Array.from({ length: definitions.length > 0 ? 2 : 1 }, () => this.valuesOfVariables()),
    };
  }

  private valuesOfVariables(): Record<string, unknown> {
    const given = this.variables.filter(({ byDefault }) => byDefault === undefined || this.dice.percent(60));
    return Object.fromEntries(given.map(({ name, value }) => [name, value()]));
  }

  private selectionSet(type: GraphQLCompositeType, depth: number): string {
    const count = 1 + this.dice.below(4);
    const selections = Array.from({ length: count }, () => this.selection(type, depth)).filter(Boolean);
    return `{ ${selections.length > 0 ? selections.join(' ') : '__typename'} }`;
  }

  private selection(type: GraphQLCompositeType, depth: number): string {
    if (this.dice.percent(6)) return this.dice.percent(30) ? `${this.aliasOf('kind', [], 3)}__typename` : '__typename';
    if (isUnionType(type) || this.dice.percent(isObjectType(type) ? 12 : 35)) return this.fragment(type, depth);
    const fields = Object.values(type.getFields()).filter(
      (field) => depth > 0 || !isCompositeType(getNamedType(field.type)),
    );
    return fields.length > 0 ? this.field(this.dice.pick(fields), fields, depth) : '__typename';
  }

  private field(field: AnyField, siblings: readonly AnyField[], depth: number): string {
    const { dice } = this;
    const given = field.args.filter((argument) => isRequiredArgument(argument) || dice.percent(35));
    const texts = given.map((argument) => `${argument.name}: ${this.argument(argument.type)}`);
    const target = getNamedType(field.type);
    const isRenamed = dice.percent(texts.length > 0 ? 70 : this.neededNames.length > 0 ? 30 : 10);
    const alias = isRenamed ? this.aliasOf(field.name, siblings, texts.length > 0 ? 1_000 : 3) : '';
    const below = isCompositeType(target) ? ` ${this.selectionSet(target, depth - 1)}` : '';
    return `${alias}${field.name}${texts.length > 0 ? `(${texts.join(', ')})` : ''}${this.conditions()}${below}`;
  }

  /** An alias that nobody else has, as a rule; one that a plan or another field has, where these are wanted. */
  private aliasOf(name: string, siblings: readonly AnyField[], variety: number): string {
    const { dice, neededNames } = this;
    if (neededNames.length === 0 || dice.percent(35)) return `${name}_${dice.below(variety)}: `;
    const taken = dice.percent(45) && siblings.length > 0 ? siblings.map((field) => field.name) : neededNames;
    return `${dice.percent(8) ? dice.pick(UNUSUAL_NAMES) : dice.pick(taken)}: `;
  }

  private fragment(type: GraphQLCompositeType, depth: number): string {
    const { dice } = this;
    const narrowed = dice.percent(85) || isUnionType(type) ? dice.pick(this.typesWithin(type)) : undefined;
    const body = this.selectionSet(narrowed ?? type, depth);
    if (!narrowed || dice.percent(65)) {
      return `...${narrowed ? ` on ${narrowed.name}` : ''}${this.conditions()} ${body}`;
    }
    const name = `F${this.fragments.length}`;
    this.fragments.push(`fragment ${name} on ${narrowed.name} ${body}`);
    const spread = `...${name}${this.conditions()}`;
    return dice.percent(20) ? `${spread} ...${name}` : spread;
  }

  /** The type itself and every type that an object of it may also be. */
  private typesWithin(type: GraphQLCompositeType): GraphQLCompositeType[] {
    const objects: readonly GraphQLObjectType[] = isObjectType(type) ? [type] : this.schema.getPossibleTypes(type);
    const above = objects.flatMap((object) => object.getInterfaces());
    return [type, ...objects, ...objects, ...new Set(above)];
  }

  private conditions(): string {
    const { dice } = this;
    if (!dice.percent(14)) return '';
    const directive = (name: string): string => ` @${name}(if: ${this.condition()})`;
    return dice.percent(15) ? directive('skip') + directive('include') : directive(dice.pick(['skip', 'include']));
  }

  private condition(): string {
    const { dice } = this;
    if (dice.percent(20)) return String(dice.percent(50));
    const known = this.variables.filter(({ name }) => name.startsWith('c'));
    if (known.length > 0 && dice.percent(60)) return `$${dice.pick(known).name}`;
    const hasDefault = dice.percent(50);
    return `$${this.variable('c', hasDefault ? 'Boolean' : 'Boolean!', hasDefault ? String(dice.percent(50)) : undefined, () => dice.percent(50))}`;
  }

  private argument(type: GraphQLInputType): string {
    const { dice } = this;
    if (!dice.percent(35)) return literal(this.value(type), getNamedType(type));
    const hasDefault = dice.percent(30);
    const byDefault = hasDefault ? literal(this.value(type), getNamedType(type)) : undefined;
    return `$${this.variable('v', String(type), byDefault, () => this.value(type))}`;
  }

  private variable(prefix: string, type: string, byDefault: string | undefined, value: () => unknown): string {
    const name = `${prefix}${this.variables.length}`;
    this.variables.push({ name, type, byDefault, value });
    return name;
  }

  private value(type: GraphQLInputType): unknown {
    const { dice } = this;
    const bare = getNullableType(type);
    if (bare === type && dice.percent(6)) return null;
    if (isListType(bare)) {
      return Array.from({ length: dice.below(3) }, () => this.value(bare.ofType));
    }
    if (isEnumType(bare)) return dice.pick(bare.getValues()).name;
    if (!isInputObjectType(bare)) return (SCALARS[(bare as GraphQLNamedType).name] ?? (() => ({ a: 1 })))(dice);
    const members = Object.values(bare.getFields()).filter(
      (member) => isRequiredInputField(member) || dice.percent(25),
    );
    return Object.fromEntries(members.map((member) => [member.name, this.value(member.type)]));
  }
}

const ENUM_NAME = /^[A-Z][A-Z0-9_]*$/;

/** A value as GraphQL writes it. */
function literal(value: unknown, type: GraphQLNamedType): string {
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, type)).join(', ')}]`;
  if (isEnumType(type) && typeof value === 'string' && ENUM_NAME.test(value)) return value;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = isInputObjectType(type) ? type.getFields() : {};
  const members = Object.entries(value).map(([name, member]) => {
    const field = fields[name];
    return `${name}: ${literal(member, field ? getNamedType(field.type) : type)}`;
  });
  return `{ ${members.join(', ')} }`;
}
