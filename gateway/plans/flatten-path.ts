import type { ResponsePath } from '@apollo/query-planner';
import { NotCompilable, requirePlainName } from './not-compilable.ts';
import type { ResponseObject } from './run/plan-run.ts';

/** The element of a path that stands for every member of a list. */
const EACH = '@';

/** The objects of an answer that a fetch is about. */
export interface Target {
  /** The way to them from the root, with `@` for lists. */
  path: ResponsePath;
  /** Finds them: those that are there, in order. */
  find(data: ResponseObject): ResponseObject[];
}

/** The whole answer. */
export const ROOT_TARGET: Target = { path: [], find: (data) => [data] };

/** Compiles a path of a plan. */
export function compileTarget(path: ResponsePath): Target {
  const collect = path.reduceRight<Collector>((next, element) => compileElement(element, next), collectObjects);
  return {
    path,
    find: (data) => {
      const found: ResponseObject[] = [];
      collect(data, found);
      return found;
    },
  };
}

type Collector = (value: unknown, found: ResponseObject[]) => void;

const collectObjects: Collector = (value, found) => {
  if (!Array.isArray(value)) {
    if (value) found.push(value as ResponseObject);
    return;
  }
  for (const element of value) if (element !== null && element !== undefined) found.push(element as ResponseObject);
};

function compileElement(element: string | number, next: Collector): Collector {
  if (typeof element !== 'string') throw new NotCompilable(`the path element ${element} is a number`);
  if (element === EACH) {
    return (value, found) => {
      if (value === null || value === undefined) return;
      if (!Array.isArray(value)) throw new TypeError('Expected a list of a subgraph, but got something else.');
      for (const member of value) next(member, found);
    };
  }
  const name = requirePlainName(element);
  return (value, found) => {
    if (value === null || value === undefined) return;
    if (Array.isArray(value)) throw new Error(`Unexpected array in result for path element ${element}`);
    next((value as ResponseObject)[name], found);
  };
}

/** The places of all objects at a path, as errors name them. */
export function placesAt(path: ResponsePath, data: unknown, parent: ResponsePath = []): ResponsePath[] {
  if (data === null || data === undefined) return [];
  const [head, ...rest] = path;
  if (head === undefined) return [parent];
  if (Array.isArray(data)) {
    const below = head === EACH ? rest : path;
    return data.flatMap((value, index) => placesAt(below, value, [...parent, index]));
  }
  if (head === EACH) throw new Error('Expected a list where a path says so.');
  return Object.hasOwn(data, head) ? placesAt(rest, (data as ResponseObject)[head], [...parent, head]) : [];
}
