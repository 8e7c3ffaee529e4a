import 'reflect-metadata';
import { Arg, Directive, Field, FieldResolver, Float, ID, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { SubgraphSchemaParts } from '../../platform/graphql/build-subgraph.ts';

// A subgraph that uses every directive of federation. Node does not compile decorators of tests, so they are called as functions.

type Class = new () => object;
type TypeOf = () => unknown;

/** The fields of a type by their names, and the directives of both. */
interface TypeParts {
  directives?: readonly string[];
  fields: Readonly<Record<string, { type: TypeOf; nullable?: boolean; directives?: readonly string[] }>>;
}

function declareType(Type: Class, { directives = [], fields }: TypeParts): Class {
  for (const [name, { type, nullable = false, directives: own = [] }] of Object.entries(fields)) {
    Field(type as () => StringConstructor, { nullable })(Type.prototype as object, name);
    for (const directive of own) Directive(directive)(Type.prototype as object, name);
  }
  // The directive that is applied last is printed first.
  for (const directive of directives.toReversed()) Directive(directive)(Type);
  ObjectType()(Type);
  return Type;
}

class ProductVariation {
  declare id: string;
}

class CaseStudy {
  declare caseNumber: string;
}

class ProductDimension {
  declare size: string;
}

class User {
  declare email: string;
}

class DeprecatedProduct {
  declare sku: string;
}

class ProductResearch {
  declare outcome: string;
}

class Product {
  declare id: string;
}

class Inventory {
  declare id: string;
}

const text = { type: () => String };
const optional = { type: () => String, nullable: true };

declareType(ProductVariation, { fields: { id: { type: () => ID } } });
declareType(CaseStudy, { fields: { caseNumber: { type: () => ID }, description: optional } });
declareType(ProductDimension, {
  directives: ['@shareable'],
  fields: {
    size: optional,
    weight: { type: () => Float, nullable: true },
    unit: { ...optional, directives: ['@inaccessible'] },
  },
});
declareType(User, {
  directives: ['@extends', '@key(fields: "email")'],
  fields: {
    email: { type: () => ID, directives: ['@external'] },
    name: { ...optional, directives: ['@override(from: "users")'] },
    totalProductsCreated: { type: () => Int, nullable: true, directives: ['@external'] },
    yearsOfEmployment: { type: () => Int, directives: ['@external'] },
  },
});
declareType(DeprecatedProduct, {
  directives: ['@key(fields: "sku package")'],
  fields: { sku: text, package: text, reason: optional, createdBy: { type: () => User, nullable: true } },
});
declareType(ProductResearch, {
  directives: ['@key(fields: "study { caseNumber }")'],
  fields: { study: { type: () => CaseStudy }, outcome: optional },
});
declareType(Product, {
  directives: ['@custom', '@key(fields: "id")', '@key(fields: "sku package")', '@key(fields: "sku variation { id }")'],
  fields: {
    id: { type: () => ID },
    sku: optional,
    package: optional,
    variation: { type: () => ProductVariation, nullable: true },
    dimensions: { type: () => ProductDimension, nullable: true },
    createdBy: {
      type: () => User,
      nullable: true,
      directives: ['@provides(fields: "totalProductsCreated")'],
    },
    notes: { ...optional, directives: ['@tag(name: "internal")'] },
    research: { type: () => [ProductResearch] },
  },
});
declareType(Inventory, {
  directives: ['@interfaceObject', '@key(fields: "id")'],
  fields: { id: { type: () => ID }, deprecatedProducts: { type: () => [DeprecatedProduct] } },
});

const USER = { email: 'ada@example.com', name: 'Ada Byron', totalProductsCreated: 1_337, yearsOfEmployment: 10 };
const STUDIES = [
  { study: { caseNumber: '1234', description: 'How graphs are composed' }, outcome: null },
  { study: { caseNumber: '1235', description: 'How graphs are monitored' }, outcome: null },
];
const OLD = { sku: 'old-boiler', package: '@warm/old', reason: 'Replaced', createdBy: USER };
const PRODUCTS = [
  {
    ...{ id: 'boiler', sku: 'boiler', package: '@warm/boiler', variation: { id: 'OSS' } },
    ...{ dimensions: { size: 'small', weight: 1, unit: 'kg' }, createdBy: USER, notes: null },
    research: [STUDIES[0]],
  },
  {
    ...{ id: 'pump', sku: 'pump', package: '', variation: { id: 'platform' } },
    ...{ dimensions: { size: 'small', weight: 1, unit: 'kg' }, createdBy: USER, notes: null },
    research: [STUDIES[1]],
  },
];

class ProductResolver {
  product(id: string): object | null {
    return PRODUCTS.find((product) => product.id === id) ?? null;
  }

  deprecatedProduct(sku: string, packageName: string): object | null {
    return sku === OLD.sku && packageName === OLD.package ? OLD : null;
  }
}

class UserResolver {
  averageProductsCreatedPerYear({ totalProductsCreated: total, yearsOfEmployment: years }: Employment): number | null {
    return total === undefined || years === undefined ? null : Math.round(total / years);
  }
}

interface Employment {
  totalProductsCreated?: number;
  yearsOfEmployment?: number;
}

const products = ProductResolver.prototype;
const retired = { nullable: true, deprecationReason: 'Ask for product.' };
Arg('id', () => ID)(products, 'product', 0);
Query(() => Product, { nullable: true })(products, 'product', descriptorOf(products, 'product'));
Arg('sku', () => String)(products, 'deprecatedProduct', 0);
Arg('package', () => String)(products, 'deprecatedProduct', 1);
Query(() => DeprecatedProduct, retired)(products, 'deprecatedProduct', descriptorOf(products, 'deprecatedProduct'));
Resolver(() => Product)(ProductResolver);

const AVERAGE = 'averageProductsCreatedPerYear';
const users = UserResolver.prototype;
Root()(users, AVERAGE, 0);
Directive('@requires(fields: "totalProductsCreated yearsOfEmployment")')(users, AVERAGE, descriptorOf(users, AVERAGE));
FieldResolver(() => Int, { nullable: true })(users, AVERAGE, descriptorOf(users, AVERAGE));
Resolver(() => User)(UserResolver);

function descriptorOf(prototype: object, name: string): PropertyDescriptor {
  return Object.getOwnPropertyDescriptor(prototype, name) ?? {};
}

/** What a gateway sends of an entity: its key, and fields that others require. */
interface Reference {
  id?: string;
  sku?: string;
  package?: string;
  variation?: { id: string };
  study?: { caseNumber: string };
  totalProductsCreated?: number;
  yearsOfEmployment?: number;
}

const findProduct = ({ id, sku, package: name, variation }: Reference): object | undefined =>
  PRODUCTS.find((product) =>
    id === undefined
      ? product.sku === sku && (name === undefined ? product.variation.id === variation?.id : product.package === name)
      : product.id === id,
  );

const references = {
  Product: async (reference: Reference) => findProduct(reference) ?? null,
  DeprecatedProduct: async ({ sku, package: name }: Reference) =>
    sku === OLD.sku && name === OLD.package ? OLD : null,
  ProductResearch: async ({ study }: Reference) =>
    STUDIES.find((research) => research.study.caseNumber === study?.caseNumber) ?? null,
  User: async (reference: Reference) => ({ ...USER, ...reference }),
  Inventory: async ({ id }: Reference) => ({ id, deprecatedProducts: [OLD] }),
};

/** The parts that `buildSubgraph` makes the subgraph from. */
export const PRODUCTS_SUBGRAPH: SubgraphSchemaParts = {
  resolvers: [ProductResolver, UserResolver],
  extendedTypes: [Inventory, ProductResearch],
  composedDirectives: [
    {
      name: '@custom',
      specification: 'https://property-management.example/custom/v1.0',
      definition: 'directive @custom on OBJECT',
    },
  ],
  references,
};
