import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Fault } from '../../platform/errors.ts';
import { projectRoot } from '../../platform/paths.ts';
import { findUnstorableText } from '../../platform/text.ts';
import { readParameters } from './read-parameters.ts';
import type { Address, ParameterObject, ReadParameters } from './read-parameters.ts';
import { ADDITIONAL_PROPERTIES, checksOf } from './schema-checks.ts';
import type { Check } from './schema-checks.ts';
import { ROWS_ARE, firstMember, ignoredMembers, memberSearch, refusedMembers } from './unknown-members.ts';

type Json = Record<string, unknown>;

/** A keyword of the OpenAPI document for a list in a body: a batch whose rows fail together. */
const IS_BATCH = 'x-is-batch';

/**
 * A keyword of the OpenAPI document for a body member whose faults do not refuse the request. The command records them
 * on the created record.
 */
const IS_TOLERATED = 'x-tolerated';

interface SchemaObject {
  properties?: Record<
    string,
    { [ROWS_ARE]?: string; [IS_BATCH]?: boolean; [IS_TOLERATED]?: boolean; maxItems?: number }
  >;
}

/** The checks of one operation of the OpenAPI document. */
export interface OperationContract {
  /** Returns the faults of a parsed body. A body that the document does not describe must have no members. */
  checkBody(body: unknown): Fault[];
  /** The undescribed body members that the route ignores, for `X-Ignored-Members`. */
  ignoredMembers(body: unknown): string[];
  /** The faults of the fields of a form, where `file` stands for the file. */
  checkForm(fields: Readonly<Record<string, string>>): Fault[];
  /** The faults of a batch row, with pointers into the row. */
  checkRow(row: unknown): Fault[];
  /** Reads the typed query and path parameters, with their faults. */
  readParameters(address: Address): ReadParameters;
  hasBody: boolean;
  /** The most rows of a batch body; 0 for other bodies. */
  mostRows: number;
  /** Whether the body is optional. */
  isBodyOptional: boolean;
}

/** The OpenAPI document, which validates the requests. */
export interface Contract {
  document: Json;
  operation(method: string, path: string): OperationContract;
  hasOperation(method: string, path: string): boolean;
  /** The faults of a response by the document, for the tests. */
  checkResponse(method: string, path: string, status: number, contentType: string, body: unknown): Fault[];
}

/**
 * Reads `schema/openapi.yaml`, or its compiled JSON form when that is current, because parsing YAML takes most of a
 * second.
 */
function readDocument(): Json {
  const source = join(projectRoot, 'schema', 'openapi.yaml');
  const compiled = join(projectRoot, 'dist', 'schema', 'openapi.json');
  const compiledAt = statSync(compiled, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const isCurrent = compiledAt >= statSync(source).mtimeMs;
  return (isCurrent ? JSON.parse(readFileSync(compiled, 'utf8')) : parse(readFileSync(source, 'utf8'))) as Json;
}

let loaded: Contract | undefined;

/** The OpenAPI document, loaded once per process. */
export function loadContract(): Contract {
  return (loaded ??= contractOf(readDocument()));
}

function contractOf(document: Json): Contract {
  const checkAt = checksOf(document);
  const resolve = resolverOf(document);
  const operationAt = (method: string, path: string): { operation: Json; pointer: string } => {
    const pointer = `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method.toLowerCase()}`;
    return { operation: memberAt(document, pointer) as Json, pointer };
  };

  return {
    document,
    hasOperation: (method, path) => (operationAt(method, path).operation as Json | undefined) !== undefined,
    operation: (method, path) => operationContract(document, checkAt, operationAt(method, path)),
    checkResponse: (method, path, status, contentType, body) => {
      const { operation, pointer } = operationAt(method, path);
      const responses = operation['responses'] as Json;
      const declared = responses[String(status)] ?? responses['default'];
      if (!declared) return [{ pointer: '', code: 'undeclared', detail: `The status ${status} is not declared.` }];
      const responsePointer = `${pointer}/responses/${responses[String(status)] ? status : 'default'}`;
      const base = (declared as { $ref?: string }).$ref?.slice(1) ?? responsePointer;
      const content = (resolve(declared) as { content?: Json }).content;
      if (!content && body === '') return [];
      if (!content?.[contentType]) {
        return [{ pointer: '', code: 'undeclared', detail: `${contentType} is not declared for ${status}.` }];
      }
      return checkAt(`${base}/content/${contentType.replaceAll('/', '~1')}/schema`)(body);
    },
  };
}

/** Follows a `$ref`; other values stay as they are. */
const resolverOf =
  (document: Json) =>
  (value: unknown): unknown => {
    const { $ref } = value as { $ref?: string };
    return $ref === undefined ? value : memberAt(document, $ref.slice(1));
  };

function operationContract(
  document: Json,
  checkAt: (pointer: string) => Check,
  { operation, pointer }: { operation: Json; pointer: string },
): OperationContract {
  const resolve = resolverOf(document);
  const hasBody = operation['requestBody'] !== undefined;
  const bodyPointer = `${pointer}/requestBody/content/application~1json/schema`;
  // File routes have no JSON body.
  const described = hasBody ? (memberAt(document, bodyPointer) ?? {}) : SCHEMA_OF_NO_BODY;
  const search = memberSearch(described, (reference) => memberAt(document, reference.slice(1)));
  const bodySchema = resolve(described) as SchemaObject;
  const batch = Object.values(bodySchema.properties ?? {}).find((member) => member[ROWS_ARE] ?? member[IS_BATCH]);
  const rows = batch?.[ROWS_ARE]?.slice(1);
  const requestCheck = (schemaPointer: string, schema: SchemaObject = {}): Check =>
    withoutTolerated(withStorableText(strictCheck(document, checkAt, schemaPointer), schema), schema);
  return {
    hasBody,
    mostRows: batch?.maxItems ?? 0,
    isBodyOptional: (operation['requestBody'] as { required?: boolean } | undefined)?.required !== true,
    checkBody: hasBody ? requestCheck(bodyPointer, bodySchema) : (body) => refusedMembers(search(body)),
    ignoredMembers: (body) => ignoredMembers(search(body), toleratedMembers(bodySchema)),
    checkForm: requestCheck(`${pointer}/requestBody/content/multipart~1form-data/schema`),
    checkRow: rows ? requestCheck(rows, memberAt(document, rows) as SchemaObject) : () => [],
    readParameters: parametersReader(document, checkAt, { operation, pointer }),
  };
}

/**
 * The member search reports undescribed members of closed schemas with the nearest name, so the schema check must not
 * report them too.
 */
function strictCheck(document: Json, checkAt: (pointer: string) => Check, schemaPointer: string): Check {
  const check = checkAt(schemaPointer);
  const search = memberSearch(memberAt(document, schemaPointer) ?? {}, (reference) =>
    memberAt(document, reference.slice(1)),
  );
  return (value) => [
    ...check(value).filter(({ code }) => code !== ADDITIONAL_PROPERTIES),
    ...refusedMembers(search(value)),
  ];
}

function parametersReader(
  document: Json,
  checkAt: (pointer: string) => Check,
  { operation, pointer }: { operation: Json; pointer: string },
): OperationContract['readParameters'] {
  const parameters = ((operation['parameters'] ?? []) as { $ref?: string }[]).map((parameter, index) => ({
    ...(resolverOf(document)(parameter) as ParameterObject),
    check: checkAt(`${parameter.$ref?.slice(1) ?? `${pointer}/parameters/${index}`}/schema`),
  }));
  return (address) => readParameters(parameters, address);
}

/** A body that the operation does not describe must have no members. */
const SCHEMA_OF_NO_BODY = { additionalProperties: false };

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

function withoutTolerated(check: Check, schema: SchemaObject): Check {
  const tolerated = toleratedMembers(schema);
  if (tolerated.size === 0) return check;
  return (value) => check(value).filter(({ pointer = '' }) => !tolerated.has(firstMember(pointer)));
}

const toleratedMembers = ({ properties = {} }: SchemaObject): ReadonlySet<string> =>
  new Set(Object.keys(properties).filter((name) => properties[name]?.[IS_TOLERATED]));

/** The part of a body that is checked as a whole, without the rows of a batch. */
function describedPart(body: unknown, { properties }: SchemaObject): unknown {
  if (!properties || typeof body !== 'object' || body === null) return body;
  const isLookedAt = (name: string): boolean => Object.hasOwn(properties, name) && !properties[name]?.[ROWS_ARE];
  return Object.fromEntries(Object.entries(body).filter(([name]) => isLookedAt(name)));
}
