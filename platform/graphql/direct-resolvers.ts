import type { GraphQLFieldResolver } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import type { RequestContext } from './request-context.ts';

type Resolver = GraphQLFieldResolver<unknown, RequestContext, Readonly<Record<string, unknown>>>;
type ResolverMap = Record<string, Record<string, unknown>>;
type Call = Parameters<Resolver>;
type ParamReader = (...call: Call) => unknown;

type Storage = ReturnType<typeof getMetadataStorage>;
type Metadata = Storage['queries'][number] | Storage['fieldResolvers'][number];
type Param = NonNullable<Metadata['params']>[number];

/**
 * Has the methods of resolver classes called with what GraphQL gives them. type-graphql would make arguments anew as
 * objects of their classes and wait for a validator for each of them, at each call: for a page of 200 units with their
 * tickets that is a tenth of the whole request. Classes of arguments and inputs are plain data here, nothing is
 * validated by them, and there is no middleware; what uses more of type-graphql keeps its resolver.
 */
export function callDirectly(resolverMap: ResolverMap, classes: readonly (new () => object)[]): void {
  const storage = getMetadataStorage();
  const instances = new Map<unknown, object>(classes.map((Class) => [Class, new Class()]));
  const replace = (typeName: string | undefined, metadata: Metadata): void => {
    const type = typeName === undefined ? undefined : resolverMap[typeName];
    const instance = instances.get(metadata.target);
    if (!instance || typeof type?.[metadata.schemaName] !== 'function') return;
    const direct = compileCall(storage, metadata, instance);
    if (direct) type[metadata.schemaName] = direct;
  };
  for (const query of storage.queries) replace('Query', query);
  for (const mutation of storage.mutations) replace('Mutation', mutation);
  for (const field of storage.fieldResolvers) {
    const Owner = field.kind === 'external' ? field.getObjectType?.() : undefined;
    replace(storage.objectTypes.find(({ target }) => target === Owner)?.name, field);
  }
}

/** The method with its parameters read; nothing when it asks for more than is read here. */
function compileCall(storage: Storage, metadata: Metadata, instance: object): Resolver | undefined {
  const { methodName, params = [], middlewares = [], roles } = metadata;
  if (middlewares.length > 0 || roles) return undefined;
  const readers = params.toSorted((a, b) => a.index - b.index).map((param) => compileParam(storage, param));
  if (!readers.every((reader) => reader !== undefined)) return undefined;
  const method = (instance as Record<string, (...values: unknown[]) => unknown>)[methodName]!.bind(instance);
  const [first, second, third] = readers;
  if (!first) return () => method();
  if (!second) return (...call) => method(first(...call));
  if (!third) return (...call) => method(first(...call), second(...call));
  return (...call) => method(...readers.map((read) => read(...call)));
}

function compileParam(storage: Storage, param: Param): ParamReader | undefined {
  switch (param.kind) {
    case 'root':
      return param.getType || param.propertyName !== undefined ? undefined : (root) => root;
    case 'context':
      return param.propertyName === undefined ? (_root, _args, context) => context : undefined;
    case 'info':
      return (_root, _args, _context, info) => info;
    case 'arg':
      return (_root, args) => args[param.name];
    case 'args':
      return compileArgs(storage, param.getType() as object);
    default:
      return undefined;
  }
}

/** Of all arguments, those of a class and of the classes that it extends. */
function compileArgs(storage: Storage, Class: object): ParamReader {
  const names: string[] = [];
  for (let current: object | null = Class; current; current = Object.getPrototypeOf(current) as object | null) {
    const declared = storage.argumentTypes.find(({ target }) => target === current);
    names.push(...(declared?.fields ?? []).map(({ name }) => name));
  }
  return (_root, args) => {
    const picked: Record<string, unknown> = {};
    for (const name of names) if (args[name] !== undefined) picked[name] = args[name];
    return picked;
  };
}
