import { Supergraph } from '@apollo/federation-internals';
import { buildSubgraphSchema } from '@apollo/subgraph';
import {
  Kind,
  buildSchema,
  execute,
  isAbstractType,
  isObjectType,
  parse,
  printSchema,
  valueFromASTUntyped,
} from 'graphql';
import type { DocumentNode, ExecutionResult, FieldNode, GraphQLSchema, SelectionSetNode } from 'graphql';
import { ROOT, concreteType, ordered, placeOf, valueOf } from './fake-values.ts';
import type { FakeObject, Faults } from './fake-values.ts';
import { requirementsOf } from './requirements.ts';
import type { ComposedGraph } from './supergraphs.ts';

const FAULTLESS: Faults = { throwing: 0, missing: 0, silent: 0 };

/** Answers as one plain schema without federation does, over the data of the faked subgraphs. */
export type Monolith = (document: DocumentNode, variables: Record<string, unknown>) => Promise<ExecutionResult>;

/** Makes one schema of all subgraphs. */
export function createMonolith({ supergraphSdl, subgraphSdl }: ComposedGraph): Monolith {
  const apiSchema = Supergraph.build(supergraphSdl).apiSchema().toGraphQLJSSchema();
  const schema = buildSchema(printSchema(apiSchema));
  const values = new MonolithValues(schema, Object.values(subgraphSdl));
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = (value: FakeObject) => value.__typename;
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      field.resolve = (object: FakeObject = ROOT, args: Args) => values.of(type.name, field.name, args, object);
    }
  }
  return async (document, variableValues) => execute({ schema, document, variableValues });
}

type Args = Readonly<Record<string, unknown>>;

/** A subgraph that resolves a field, and the type that the field has there. */
interface Owner {
  schema: GraphQLSchema;
  typeName: string;
  requires: SelectionSetNode | undefined;
}

class MonolithValues {
  readonly #schema: GraphQLSchema;
  readonly #owners = new Map<string, Owner>();

  constructor(schema: GraphQLSchema, subgraphs: readonly string[]) {
    this.#schema = schema;
    for (const sdl of subgraphs) this.#addOwner(sdl);
  }

  /** What a subgraph would answer, an object with the type that it has in the whole graph. */
  of(typeName: string, fieldName: string, args: Args, object: FakeObject): unknown {
    const { schema, typeName: ownType, requires } = this.#ownerOf(typeName, fieldName);
    const type = schema.getType(ownType);
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
    if (!field) throw new Error(`Expected ${ownType} to have a field ${fieldName}.`);
    const requirement = requires ? ordered(this.#selected(object, requires)) : '';
    const place = placeOf(ownType, fieldName, args, object) + requirement;
    return this.#concrete(valueOf(field.type, { schema, object, place, fieldName, faults: FAULTLESS }));
  }

  #concrete(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#concrete(item));
    if (!isFakeObject(value)) return value;
    return { ...value, __typename: concreteType(this.#schema, value.__typename, value.number) };
  }

  #selected(object: FakeObject, { selections }: SelectionSetNode): unknown {
    const fields = selections.filter((selection): selection is FieldNode => selection.kind === Kind.FIELD);
    return Object.fromEntries(
      fields.map(({ name, arguments: given = [], selectionSet }) => {
        const args = Object.fromEntries(
          given.map((argument) => [argument.name.value, valueFromASTUntyped(argument.value)]),
        );
        return [name.value, this.#below(this.of(object.__typename, name.value, args, object), selectionSet)];
      }),
    );
  }

  #below(value: unknown, selectionSet: SelectionSetNode | undefined): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#below(item, selectionSet));
    return selectionSet && isFakeObject(value) ? this.#selected(value, selectionSet) : value;
  }

  #addOwner(sdl: string): void {
    const schema = buildSubgraphSchema({ typeDefs: parse(sdl) });
    const requirements = requirementsOf(sdl);
    for (const type of Object.values(schema.getTypeMap())) {
      if (!isObjectType(type) || type.name.startsWith('_')) continue;
      for (const field of Object.values(type.getFields())) {
        if (field.astNode?.directives?.some(({ name }) => name.value === 'external')) continue;
        const coordinate = `${type.name}.${field.name}`;
        this.#owners.set(coordinate, { schema, typeName: type.name, requires: requirements.get(coordinate) });
      }
    }
  }

  /** A field that the type itself has nowhere comes from an object that stands for an interface. */
  #ownerOf(typeName: string, fieldName: string): Owner {
    const type = this.#schema.getType(typeName);
    const interfaces = isObjectType(type) ? type.getInterfaces() : [];
    for (const { name } of [{ name: typeName }, ...interfaces]) {
      const owner = this.#owners.get(`${name}.${fieldName}`);
      if (owner) return owner;
    }
    throw new Error(`Expected a subgraph to have ${typeName}.${fieldName}.`);
  }
}

const isFakeObject = (value: unknown): value is FakeObject =>
  typeof value === 'object' && value !== null && 'number' in value && '__typename' in value;
