import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import type { Fault } from '../platform/errors.ts';
import { projectRoot } from '../platform/paths.ts';
import { findUnstorableText, shown } from '../platform/text.ts';
import { DATES_IN_ORDER, addDatesInOrder } from './dates-in-order.ts';
import type { DisorderedDates } from './dates-in-order.ts';
import { CHECKED_BY, addOwnChecks } from './own-checks.ts';
import { sentenceOf } from './fault-sentences.ts';
import { OWN_FORMATS } from './own-formats.ts';

type Json = Record<string, unknown>;

interface ParameterObject {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: { type?: string };
}

/**
 * A keyword of the OpenAPI document, of a list in a body: the schema of its rows, when what is wrong with one is said in its
 * result and leaves the others alone.
 */
const ROWS_ARE = 'x-rows-are';

/** A keyword of the OpenAPI document, of a list in a body: it is a batch too, but one whose rows fail together. */
const IS_BATCH = 'x-is-batch';

interface SchemaObject {
  properties?: Record<string, { [ROWS_ARE]?: string; [IS_BATCH]?: boolean; maxItems?: number }>;
}

/** What is wrong with a value. */
type Check = (value: unknown) => Fault[];

/** The checks of one operation of the OpenAPI document. */
export interface OperationContract {
  /** Faults of a parsed body; none when it fits. Members that the document does not describe are not looked at. */
  checkBody(body: unknown): Fault[];
  /** Faults of the fields of a form, among which `file` stands for the file. */
  checkForm(fields: Readonly<Record<string, string>>): Fault[];
  /** Faults of a row of a body that is a batch, with pointers into the row. */
  checkRow(row: unknown): Fault[];
  /** The query and path parameters with their types and defaults, or what is wrong with them. */
  readParameters(query: Json, path: Json): { values: Json; faults: Fault[] };
  hasBody: boolean;
  /** How many rows a body that is a batch may have; 0 for any other. */
  mostRows: number;
  /** Whether a request may come without the body. */
  isBodyOptional: boolean;
}

/** The OpenAPI document, which validates the requests. */
export interface Contract {
  document: Json;
  operation(method: string, path: string): OperationContract;
  hasOperation(method: string, path: string): boolean;
  /** Faults of an answer against the document, for the tests. */
  checkResponse(method: string, path: string, status: number, contentType: string, body: unknown): Fault[];
}

/** `schema/openapi.yaml`, as JSON if that was compiled since the last change: YAML takes most of a second to read. */
function readDocument(): Json {
  const source = join(projectRoot, 'schema', 'openapi.yaml');
  const compiled = join(projectRoot, 'dist', 'schema', 'openapi.json');
  const compiledAt = statSync(compiled, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const isCurrent = compiledAt >= statSync(source).mtimeMs;
  return (isCurrent ? JSON.parse(readFileSync(compiled, 'utf8')) : parse(readFileSync(source, 'utf8'))) as Json;
}

/** Loads the OpenAPI document. */
export function loadContract(): Contract {
  const document = readDocument();
  const checkAt = checksOf(document);
  const resolve = (value: unknown): unknown => {
    const { $ref } = value as { $ref?: string };
    return $ref === undefined ? value : memberAt(document, $ref.slice(1));
  };
  const operationAt = (method: string, path: string): { operation: Json; pointer: string } => {
    const pointer = `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method.toLowerCase()}`;
    return { operation: memberAt(document, pointer) as Json, pointer };
  };

  return {
    document,
    hasOperation: (method, path) => (operationAt(method, path).operation as Json | undefined) !== undefined,
    operation: (method, path) => {
      const { operation, pointer } = operationAt(method, path);
      const parameters = ((operation['parameters'] ?? []) as unknown[]).map((one, index) => ({
        ...(resolve(one) as ParameterObject),
        check: checkAt(`${(one as { $ref?: string }).$ref?.slice(1) ?? `${pointer}/parameters/${index}`}/schema`),
      }));
      const hasBody = operation['requestBody'] !== undefined;
      const bodyPointer = `${pointer}/requestBody/content/application~1json/schema`;
      // Files come in another form.
      const bodySchema = resolve(memberAt(document, bodyPointer) ?? {}) as SchemaObject;
      const batch = Object.values(bodySchema.properties ?? {}).find((member) => member[ROWS_ARE] ?? member[IS_BATCH]);
      const rows = batch?.[ROWS_ARE]?.slice(1);
      return {
        hasBody,
        mostRows: batch?.maxItems ?? 0,
        isBodyOptional: (operation['requestBody'] as { required?: boolean } | undefined)?.required !== true,
        checkBody: withStorableText(checkAt(bodyPointer), bodySchema),
        checkForm: withStorableText(checkAt(`${pointer}/requestBody/content/multipart~1form-data/schema`), {}),
        checkRow: rows ? withStorableText(checkAt(rows), memberAt(document, rows) as SchemaObject) : () => [],
        readParameters: (query, path_) => readParameters(parameters, query, path_),
      };
    },
    checkResponse: (method, path, status, contentType, body) => {
      const { operation, pointer } = operationAt(method, path);
      const responses = operation['responses'] as Json;
      const declared = responses[String(status)] ?? responses['default'];
      if (!declared) return [{ pointer: '', code: 'undeclared', detail: `The status ${status} is not declared.` }];
      const at = `${pointer}/responses/${responses[String(status)] ? status : 'default'}`;
      const base = (declared as { $ref?: string }).$ref?.slice(1) ?? at;
      const content = (resolve(declared) as { content?: Json }).content;
      if (!content && body === '') return [];
      if (!content?.[contentType]) {
        return [{ pointer: '', code: 'undeclared', detail: `${contentType} is not declared for ${status}.` }];
      }
      return checkAt(`${base}/content/${contentType.replaceAll('/', '~1')}/schema`)(body);
    },
  };
}

/** Makes the checks of the schemas that stand in a document, by JSON pointer; each is compiled when it is needed first. */
function checksOf(document: Json): (pointer: string) => Check {
  const ajv = createValidator(document);
  const compiled = new Map<string, ValidateFunction>();
  const compile = (pointer: string): ValidateFunction => {
    let validator = compiled.get(pointer);
    if (!validator) compiled.set(pointer, (validator = ajv.compile({ $ref: `openapi#${uriFragment(pointer)}` })));
    return validator;
  };
  return (pointer) => {
    let validator: ValidateFunction | undefined;
    return (value) => faultsOf((validator ??= compile(pointer)), value);
  };
}

function createValidator(document: Json): Ajv2020 {
  // The gate looks at the document itself; at each start that would take longer than all else here.
  const options = { allErrors: true, strict: false, useDefaults: false, verbose: true, validateSchema: false };
  const ajv = new Ajv2020(options);
  addFormats.default(ajv);
  for (const [name, { isMet }] of Object.entries(OWN_FORMATS)) ajv.addFormat(name, isMet);
  addDatesInOrder(ajv);
  addOwnChecks(ajv);
  return ajv.addSchema(document, 'openapi');
}

/** A JSON pointer as the fragment of a URI reference. */
const uriFragment = (pointer: string): string => pointer.split('/').map(encodeURIComponent).join('/');

function memberAt(document: Json, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, key) => (value as Json | undefined)?.[key], document);
}

function withStorableText(check: Check, schema: SchemaObject): Check {
  return (value) => [...check(value), ...findUnstorableText(describedPart(value, schema))];
}

/** What the command is given of a body, without the rows of a batch, each of which is checked by itself. */
function describedPart(body: unknown, { properties }: SchemaObject): unknown {
  if (!properties || typeof body !== 'object' || body === null) return body;
  const isLookedAt = (name: string): boolean => Object.hasOwn(properties, name) && !properties[name]?.[ROWS_ARE];
  return Object.fromEntries(Object.entries(body).filter(([name]) => isLookedAt(name)));
}

function readParameters(
  parameters: readonly (ParameterObject & { check: Check })[],
  query: Json,
  path: Json,
): { values: Json; faults: Fault[] } {
  const values: Json = {};
  const faults: Fault[] = [];
  for (const { name, in: place, required, schema, check } of parameters) {
    if (place === 'header') continue;
    const given = (place === 'path' ? path : query)[name];
    if (given === undefined) {
      if (required) faults.push({ parameter: name, code: 'required', detail: `The parameter ${name} is missing.` });
      continue;
    }
    if (typeof given !== 'string') {
      faults.push({ parameter: name, code: 'repeated', detail: `The parameter ${name} must be given once.` });
      continue;
    }
    const value = typed(given, schema.type);
    faults.push(...check(value).map(({ code, detail }) => ({ parameter: name, code, detail })));
    values[name] = value;
  }
  return { values, faults };
}

function typed(text: string, type: string | undefined): unknown {
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

function faultsOf(validate: ValidateFunction, value: unknown): Fault[] {
  if (validate(value)) return [];
  const errors = (validate.errors ?? []).filter(isTelling);
  return errors.every(({ keyword }) => keyword === CHECKED_BY) ? [] : errors.map(faultOf);
}

/**
 * An `anyOf` or `if` that fails reports each branch, and then itself; the branches say what was expected, save the one
 * that would have let null pass.
 */
function isTelling({ keyword, params, schemaPath }: ErrorObject): boolean {
  if (keyword === 'anyOf' || keyword === 'if') return false;
  return !(keyword === 'type' && params['type'] === 'null' && /\/anyOf\/\d+\/type$/.test(schemaPath));
}

/** A keyword of the OpenAPI document, beside a pattern: what it asks for, in words. */
const PATTERN_MEANS = 'x-pattern-means';

function faultOf({ instancePath, keyword, params, data, parentSchema }: ErrorObject): Fault {
  if (keyword === 'required') {
    const member = String(params['missingProperty']);
    return { pointer: `${instancePath}/${member}`, code: 'required', detail: `The member ${member} is missing.` };
  }
  if (keyword === CHECKED_BY) {
    const fault = params as Fault;
    return { ...fault, pointer: `${instancePath}${fault.pointer ?? ''}` };
  }
  if (keyword === 'additionalProperties') {
    const member = String(params['additionalProperty']);
    const detail = `Expected no member ${JSON.stringify(member)} here.`;
    return { pointer: `${instancePath}/${escapePointer(member)}`, code: 'additional_properties', detail };
  }
  if (keyword === DATES_IN_ORDER) {
    const { first, second } = params as DisorderedDates;
    const dates = data as Record<string, string>;
    const detail = `Expected ${second} not to be before ${first} (${dates[first]}), but got ${dates[second]}.`;
    return { pointer: `${instancePath}/${second}`, code: 'dates_out_of_order', detail };
  }
  const own = keyword === 'format' ? OWN_FORMATS[String(params['format'])] : undefined;
  if (own) return { pointer: instancePath, code: own.code, detail: `${own.expected(String(data))}.` };
  const meaning = keyword === 'pattern' ? (parentSchema?.[PATTERN_MEANS] as string | undefined) : undefined;
  if (meaning) {
    return { pointer: instancePath, code: keyword, detail: `Expected ${meaning}, but got ${shown(data)}.` };
  }
  return {
    pointer: instancePath,
    code: keyword === 'type' ? 'wrong_type' : snakeCase(keyword),
    detail: sentenceOf(keyword, params as Record<string, unknown>, data),
  };
}

const escapePointer = (member: string): string => member.replaceAll('~', '~0').replaceAll('/', '~1');

/** Codes are snake_case everywhere: `maxLength` is given as `max_length`. */
const snakeCase = (keyword: string): string => keyword.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
