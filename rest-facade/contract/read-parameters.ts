import type { Fault } from '../../platform/errors.ts';
import { findUnstorableText } from '../../platform/text.ts';
import type { EndingPart } from './deprecations.ts';
import { unknownName } from './nearest-name.ts';
import { encodingFault } from './request-address.ts';
import type { Query } from './request-address.ts';

/** A parameter as the OpenAPI document describes it. */
export interface ParameterObject extends EndingPart {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: { type?: string };
}

/** The parts of a request that contain parameters. */
export interface Address {
  query: Query;
  path: Readonly<Record<string, unknown>>;
  /** The readable form of undecodable path segments. */
  undecodable: ReadonlySet<string>;
}

/** The typed parameters of a request, and their faults. */
export interface ReadParameters {
  values: Record<string, unknown>;
  faults: Fault[];
}

/** Reads the parameters that an operation describes, and refuses unknown query parameters. */
export function readParameters(
  parameters: readonly (ParameterObject & { check(value: unknown): Fault[] })[],
  { query, path, undecodable }: Address,
): ReadParameters {
  const knownNames = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const values: Record<string, unknown> = {};
  const faults = [...unknownParameters(query, knownNames), ...query.faults];
  const unreadable = new Set(query.faults.map(({ parameter }) => parameter));
  for (const { name, in: place, required, schema, check } of parameters) {
    if (place === 'header' || unreadable.has(name)) continue;
    const texts = place === 'query' ? (query.values.get(name) ?? []) : [path[name]].flat().filter(isText);
    const [text] = texts;
    if (text === undefined) {
      if (required) faults.push({ parameter: name, code: 'required', detail: `The parameter ${name} is missing.` });
    } else if (texts.length > 1) {
      faults.push({ parameter: name, code: 'repeated', detail: `The parameter ${name} must be given once.` });
    } else if (place === 'path' && undecodable.has(text)) {
      faults.push(encodingFault(name, text));
    } else {
      values[name] = typed(text, schema.type);
      faults.push(...[...check(values[name]), ...findUnstorableText(text)].map((fault) => inParameter(name, fault)));
    }
  }
  return { values, faults };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const inParameter = (parameter: string, { code, detail }: Fault): Fault => ({ parameter, code, detail });

function unknownParameters({ values }: Query, knownNames: readonly string[]): Fault[] {
  const unknown = [...values.keys()].filter((name) => !knownNames.includes(name));
  return unknown.map((name) => ({
    parameter: name,
    code: 'unknown_parameter',
    detail: unknownName('parameter', name, knownNames),
  }));
}

function typed(text: string, type: string | undefined): unknown {
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}
