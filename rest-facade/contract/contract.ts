import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Fault } from '../../platform/errors.ts';
import { projectRoot } from '../../platform/paths.ts';
import { findUnstorableText } from '../../platform/text.ts';
import { readParameters } from './read-parameters.ts';
import { deprecationsOf } from './deprecations.ts';
import type { EndingPart, Deprecation } from './deprecations.ts';
import type { Address, ParameterObject, ReadParameters } from './read-parameters.ts';
import { ADDITIONAL_PROPERTIES, checksOf } from './schema-checks.ts';
import type { Check } from './schema-checks.ts';
import { ROWS_ARE, firstMember, ignoredMembers, memberSearch, refusedMembers } from './unknown-members.ts';
import type { Schema } from './unknown-members.ts';

/** A keyword of the OpenAPI document for a list in a body: a batch whose rows fail together. */
const IS_BATCH = 'x-is-batch';

/**
 * A keyword of the OpenAPI document for a body member whose faults do not refuse the request. The command records them
 * on the created record.
 */
const IS_TOLERATED = 'x-tolerated';

/** The members of a body, with the keywords above. */
interface BodySchema extends Schema {
  properties?: Record<string, Schema & { [IS_BATCH]?: boolean; [IS_TOLERATED]?: boolean; maxItems?: number }>;
}

type ByName<Value> = Readonly<Record<string, Value | undefined>>;

interface OperationObject extends EndingPart {
  parameters?: readonly (ParameterObject | { $ref: string })[];
  requestBody?: { required?: boolean; content: ByName<{ schema: BodySchema }> };
  responses: ByName<ResponseObject>;
}

interface ResponseObject {
  $ref?: string;
  content?: ByName<object>;
}

/** What the facade reads of the OpenAPI document. */
interface OpenApiDocument {
  paths: ByName<ByName<OperationObject>>;
  webhooks: Readonly<Record<string, object>>;
  components: {
    parameters: Readonly<Record<string, ParameterObject>>;
    responses: Readonly<Record<string, ResponseObject>>;
    schemas: Readonly<Record<string, BodySchema>>;
  };
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
  /** Itself, if it is deprecated, and those of its parameters that are. */
  deprecations: readonly Deprecation[];
}

/** The OpenAPI document, which validates the requests. */
export interface Contract {
  document: OpenApiDocument;
  /** @throws Error when the document has no such operation */
  operation(method: string, path: string): OperationContract;
  hasOperation(method: string, path: string): boolean;
  /** The faults of a response by the document, for the tests. */
  checkResponse(method: string, path: string, status: number, contentType: string, body: unknown): Fault[];
}

/**
 * Reads `schema/openapi.yaml`, or its compiled JSON form when that is current, because parsing YAML takes most of a
 * second.
 */
function readDocument(): OpenApiDocument {
  const source = join(projectRoot, 'schema', 'openapi.yaml');
  const compiled = join(projectRoot, 'dist', 'schema', 'openapi.json');
  const compiledAt = statSync(compiled, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const isCurrent = compiledAt >= statSync(source).mtimeMs;
  const text = readFileSync(isCurrent ? compiled : source, 'utf8');
  // eslint-disable-next-line no-restricted-syntax -- the quality checks validate the document
  return (isCurrent ? JSON.parse(text) : parse(text)) as OpenApiDocument;
}

let loaded: Contract | undefined;

/** The OpenAPI document, loaded once per process. */
export function loadContract(): Contract {
  return (loaded ??= contractOf(readDocument()));
}

/** What a document, parsed already, says of the service. */
export function contractOf(document: OpenApiDocument): Contract {
  const checkAt = checksOf(document);
  const operationAt = (method: string, path: string): OperationObject | undefined =>
    document.paths[path]?.[method.toLowerCase()];
  const found = (method: string, path: string): FoundOperation => {
    const operation = operationAt(method, path);
    if (!operation) throw new Error(`Expected ${method} ${path} in the OpenAPI document, but it is not there.`);
    return { name: `${method} ${path}`, operation, pointer: `/paths/${escaped(path)}/${method.toLowerCase()}` };
  };

  return {
    document,
    hasOperation: (method, path) => operationAt(method, path) !== undefined,
    operation: (method, path) => operationContract(document, checkAt, found(method, path)),
    checkResponse: (method, path, status, contentType, body) => {
      const { operation, pointer } = found(method, path);
      const name = operation.responses[status] ? String(status) : 'default';
      const declared = operation.responses[name];
      if (!declared) return [{ pointer: '', code: 'undeclared', detail: `The status ${status} is not declared.` }];
      const { $ref } = declared;
      const { content } = $ref === undefined ? declared : document.components.responses[nameIn($ref)]!;
      if (!content && body === '') return [];
      if (!content?.[contentType]) {
        return [{ pointer: '', code: 'undeclared', detail: `${contentType} is not declared for ${status}.` }];
      }
      const base = $ref?.slice(1) ?? `${pointer}/responses/${name}`;
      return checkAt(`${base}/content/${escaped(contentType)}/schema`)(body);
    },
  };
}

/** An operation and the JSON pointer to it. */
interface FoundOperation {
  name: string;
  operation: OperationObject;
  pointer: string;
}

/** The name that a reference to a component ends with. */
const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** A name as a part of a JSON pointer. */
const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Finds the schemas of the document by their references. */
const schemasOf =
  ({ components }: OpenApiDocument) =>
  (reference: string): BodySchema =>
    components.schemas[nameIn(reference)]!;

function operationContract(
  document: OpenApiDocument,
  checkAt: (pointer: string) => Check,
  { name, operation, pointer }: FoundOperation,
): OperationContract {
  const resolve = schemasOf(document);
  const { requestBody } = operation;
  const contentPointer = `${pointer}/requestBody/content`;
  // File routes have no JSON body.
  const described: BodySchema = requestBody
    ? (requestBody.content['application/json']?.schema ?? {})
    : SCHEMA_OF_NO_BODY;
  const form = requestBody?.content['multipart/form-data']?.schema ?? {};
  const search = memberSearch(described, resolve);
  const bodySchema = described.$ref === undefined ? described : resolve(described.$ref);
  const batch = Object.values(bodySchema.properties ?? {}).find((member) => member[ROWS_ARE] ?? member[IS_BATCH]);
  const rows = batch?.[ROWS_ARE];
  const requestCheck = (check: Check, schema: BodySchema, whole: BodySchema): Check =>
    withoutTolerated(withStorableText(strictCheck(check, memberSearch(schema, resolve)), whole), whole);
  const checkJson = requestCheck(checkAt(`${contentPointer}/application~1json/schema`), described, bodySchema);
  return {
    hasBody: requestBody !== undefined,
    mostRows: batch?.maxItems ?? 0,
    isBodyOptional: requestBody?.required !== true,
    deprecations: deprecationsOf(name, operation, parametersOf(document, operation)),
    checkBody: requestBody ? checkJson : (body) => refusedMembers(search(body)),
    ignoredMembers: (body) => ignoredMembers(search(body), toleratedMembers(bodySchema)),
    checkForm: requestCheck(checkAt(`${contentPointer}/multipart~1form-data/schema`), form, {}),
    checkRow: rows === undefined ? () => [] : requestCheck(checkAt(rows.slice(1)), resolve(rows), resolve(rows)),
    readParameters: parametersReader(document, checkAt, { operation, pointer }),
  };
}

/**
 * The member search reports undescribed members of closed schemas with the nearest name, so the schema check must not
 * report them too.
 */
const strictCheck =
  (check: Check, search: ReturnType<typeof memberSearch>): Check =>
  (value) => [...check(value).filter(({ code }) => code !== ADDITIONAL_PROPERTIES), ...refusedMembers(search(value))];

function parametersReader(
  { components }: OpenApiDocument,
  checkAt: (pointer: string) => Check,
  { operation, pointer }: Omit<FoundOperation, 'name'>,
): OperationContract['readParameters'] {
  const parameters = (operation.parameters ?? []).map((parameter, index) =>
    '$ref' in parameter
      ? { ...components.parameters[nameIn(parameter.$ref)]!, check: checkAt(`${parameter.$ref.slice(1)}/schema`) }
      : { ...parameter, check: checkAt(`${pointer}/parameters/${index}/schema`) },
  );
  return (address) => readParameters(parameters, address);
}

const parametersOf = ({ components }: OpenApiDocument, { parameters = [] }: OperationObject): ParameterObject[] =>
  parameters.map((parameter) => ('$ref' in parameter ? components.parameters[nameIn(parameter.$ref)]! : parameter));

/** A body that the operation does not describe must have no members. */
const SCHEMA_OF_NO_BODY = { additionalProperties: false };

function withStorableText(check: Check, schema: BodySchema): Check {
  return (value) => [...check(value), ...findUnstorableText(describedPart(value, schema))];
}

function withoutTolerated(check: Check, schema: BodySchema): Check {
  const tolerated = toleratedMembers(schema);
  if (tolerated.size === 0) return check;
  return (value) => check(value).filter(({ pointer = '' }) => !tolerated.has(firstMember(pointer)));
}

const toleratedMembers = ({ properties = {} }: BodySchema): ReadonlySet<string> =>
  new Set(Object.keys(properties).filter((name) => properties[name]?.[IS_TOLERATED]));

/** The part of a body that is checked as a whole, without the rows of a batch. */
function describedPart(body: unknown, { properties }: BodySchema): unknown {
  if (!properties || typeof body !== 'object' || body === null) return body;
  const isLookedAt = (name: string): boolean => Object.hasOwn(properties, name) && !properties[name]?.[ROWS_ARE];
  return Object.fromEntries(Object.entries(body).filter(([name]) => isLookedAt(name)));
}
