import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import type { GraphQLField, GraphQLInputType, GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { Reads } from '../../../platform/graphql/fetch/reads.types.ts';
import type { Dice } from '../federation/dice.ts';

/** A query of a subgraph, with values for its variables. */
export interface ReadableOperation {
  query: string;
  variables: Record<string, unknown>;
}

/** Ids of rows by the names of their types, and what else fits into filters. */
export type Known = Readonly<Record<string, readonly string[]>>;

interface Variable {
  name: string;
  type: string;
  value: unknown;
}

/** Writes queries of which most can be read in one statement, and some cannot: for what is selected, or what is given. */
export class ReadableOperationWriter {
  readonly #schema: GraphQLSchema;
  readonly #reads: Reads;
  readonly #known: Known;
  readonly #dice: Dice;
  #variables: Variable[] = [];
  #fragments: string[] = [];

  constructor(schema: GraphQLSchema, reads: Reads, known: Known, dice: Dice) {
    this.#schema = schema;
    this.#reads = reads;
    this.#known = known;
    this.#dice = dice;
  }

  write(): ReadableOperation {
    this.#variables = [];
    this.#fragments = [];
    const isRooted = Object.keys(this.#reads.edges).some((coordinate) => coordinate.startsWith('Query.'));
    const body = !isRooted || this.#dice.percent(40) ? this.#entities() : this.#roots();
    const declared = this.#variables.map(({ name, type }) => `$${name}: ${type}`).join(', ');
    return {
      query: [`query${declared && `(${declared})`} { ${body} }`, ...this.#fragments].join('\n'),
      variables: Object.fromEntries(this.#variables.map(({ name, value }) => [name, value])),
    };
  }

  #entities(): string {
    const row = this.#dice.pick(this.#reads.rows.filter(({ reference }) => reference));
    const type = this.#schema.getType(row.type) as GraphQLObjectType;
    const count = this.#dice.below(5);
    const value = Array.from({ length: count }, () => ({
      __typename: row.type,
      [row.reference!.key]: this.#idOf(row.type),
    }));
    this.#variables.push({ name: 'representations', type: '[_Any!]!', value });
    const name = this.#dice.percent(90) ? '' : 'found: ';
    const typename = this.#dice.percent(70) ? '' : '__typename ';
    return `${name}_entities(representations: $representations) { ${typename}... on ${row.type} ${this.#selection(type, 3)} }`;
  }

  #roots(): string {
    const coordinates = Object.keys(this.#reads.edges).filter((coordinate) => coordinate.startsWith('Query.'));
    const query = this.#schema.getQueryType()!;
    return Array.from({ length: 1 + this.#dice.below(2) }, (_none, place) => {
      const [, name] = this.#dice.pick(coordinates).split('.');
      return `q${place}: ${this.#field(query, query.getFields()[name!]!, 4)}`;
    }).join(' ');
  }

  #selection(type: GraphQLObjectType, depth: number): string {
    const fields = Object.values(type.getFields()).filter(
      (field) => this.#isReadable(type, field) || this.#dice.below(400) === 0,
    );
    if (fields.length === 0) return '{ __typename }';
    const wanted = Array.from({ length: 1 + this.#dice.below(6) }, () => this.#dice.pick(fields));
    const texts = wanted.map((field, place) => {
      const isLeaf = isLeafType(getNamedType(field.type));
      if (!isLeaf && depth <= 0) return '__typename';
      const alias = field.args.length > 0 || this.#dice.percent(20) ? `a${depth}_${place}: ` : '';
      return this.#inFragment(type, `${alias}${this.#field(type, field, depth)}`);
    });
    return `{ ${texts.join(' ')} }`;
  }

  #inFragment(type: GraphQLObjectType, text: string): string {
    if (!this.#dice.percent(12)) return text;
    if (this.#dice.percent(50)) return `... on ${type.name} { ${text} }`;
    const name = `F${this.#fragments.length}`;
    this.#fragments.push(`fragment ${name} on ${type.name} { ${text} }`);
    return `...${name}`;
  }

  #isReadable(type: GraphQLObjectType, { name }: GraphQLField<unknown, unknown>): boolean {
    if (`${type.name}.${name}` in this.#reads.edges) return true;
    const row = this.#reads.rows.find((each) => each.type === type.name);
    return row !== undefined && (name in row.derived || name in row.columns);
  }

  #field(parent: GraphQLObjectType, field: GraphQLField<unknown, unknown>, depth: number): string {
    const given = field.args
      .filter((argument) => isRequiredArgument(argument) || this.#dice.percent(argument.name === 'after' ? 4 : 45))
      .map(({ name, type }) => `${name}: ${this.#argument(name, type, parent.name, field)}`);
    const call = `${field.name}${given.length > 0 ? `(${given.join(', ')})` : ''}`;
    const type = getNamedType(field.type);
    if (!isObjectType(type)) return call;
    const edge = this.#reads.edges[`${parent.name}.${field.name}`];
    return `${call} ${edge?.kind === 'list' ? this.#connection(type, depth) : this.#selection(type, depth - 1)}`;
  }

  #connection(type: GraphQLObjectType, depth: number): string {
    const node = getNamedType(type.getFields()['nodes']!.type) as GraphQLObjectType;
    const rows = this.#selection(node, depth - 1);
    const parts = [this.#dice.percent(70) ? `nodes ${rows}` : `edges { cursor node ${rows} __typename }`];
    if (this.#dice.percent(40)) parts.push('pageInfo { hasNextPage hasPreviousPage endCursor startCursor }');
    if (this.#dice.percent(10)) parts.push('__typename');
    if (this.#dice.below(60) === 0) parts.push('totalCount');
    return `{ ${parts.join(' ')} }`;
  }

  #argument(name: string, type: GraphQLInputType, parent: string, field: GraphQLField<unknown, unknown>): string {
    const value = this.#value(name, type, parent, field.type.toString());
    if (!this.#dice.percent(40)) return literalOf(value);
    const variable = `v${this.#variables.length}`;
    this.#variables.push({ name: variable, type: type.toString(), value: plain(value) });
    return `$${variable}`;
  }

  #value(name: string, given: GraphQLInputType, parent: string, fieldType: string): unknown {
    const type = getNullableType(given);
    if (type === given && this.#dice.percent(5)) return null;
    if (isListType(type)) {
      return Array.from({ length: 1 + this.#dice.below(3) }, () => this.#value(name, type.ofType, parent, fieldType));
    }
    if (isEnumType(type)) return { enumValue: this.#dice.pick(type.getValues()).name };
    if (isInputObjectType(type)) {
      const members = Object.values(type.getFields()).filter(
        (member) => isRequiredInputField(member) || this.#dice.percent(25),
      );
      return Object.fromEntries(
        members.map((member) => [member.name, this.#value(member.name, member.type, parent, fieldType)]),
      );
    }
    if (name === 'first') return this.#dice.percent(4) ? this.#dice.pick([0, 201, -1]) : 1 + this.#dice.below(12);
    if (name === 'after') return 'no cursor of this list';
    if (type.name === 'Boolean') return this.#dice.percent(50);
    // Now and then the last day is before the first.
    if (type.name === 'Date') return this.#dice.pick(DAYS[name as keyof typeof DAYS]);
    if (type.name === 'DateTime') return `2026-01-${10 + this.#dice.below(20)}T0${this.#dice.below(9)}:00:00.000Z`;
    return this.#text(name, fieldType);
  }

  #text(name: string, fieldType: string): string {
    if (name === 'text') return this.#dice.pick(['water', 'a', 'no such words', '']);
    if (name === 'nameContains') return this.#dice.pick(['a', 'e', 'ou', '%', '']);
    const kinds: Readonly<Record<string, string>> = { unitId: 'Unit', propertyId: 'Property', vendorId: 'Vendor' };
    const named = kinds[name] ?? (name === 'tenantId' ? 'Tenant' : fieldType.replaceAll(/[[\]!]|Connection$/g, ''));
    return this.#idOf(named.replace('Connection', ''));
  }

  #idOf(type: string): string {
    const ids = this.#known[type] ?? [];
    return ids.length > 0 && this.#dice.percent(92) ? this.#dice.pick(ids) : 'nobody knows it';
  }
}

const DAYS = {
  start: ['2025-11-03', '2025-12-31', '2026-01-01', '2026-01-20', '2026-02-01'],
  end: ['2025-12-31', '2026-01-31', '2026-02-01', '2026-02-20', '2026-06-30', '2027-02-28'],
};

const isEnumValue = (value: object): value is { enumValue: string } => 'enumValue' in value;

function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalOf).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isEnumValue(value)) return value.enumValue;
  return `{ ${Object.entries(value)
    .map(([name, member]) => `${name}: ${literalOf(member)}`)
    .join(', ')} }`;
}

/** A value as clients send it for a variable. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if (isEnumValue(value)) return value.enumValue;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]));
}
