import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { Fault } from '../../platform/errors.ts';
import { shown, snakeCase } from '../../platform/text.ts';
import { DATES_IN_ORDER, addDatesInOrder } from './date-order.ts';
import { CHECKED_BY, addOwnChecks } from './domain-checks.ts';
import { OWN_FORMATS } from './domain-formats.ts';
import { sentenceOf } from './fault-sentences.ts';

/** Returns the faults of a value. */
export type Check = (value: unknown) => Fault[];

/**
 * The fault code for a member that a closed schema does not describe. For requests, `memberSearch` finds such members.
 */
export const ADDITIONAL_PROPERTIES = 'additional_properties';

/** Creates checks for the schemas of a document, by JSON pointer. Each schema is compiled on first use. */
export function checksOf(document: object): (pointer: string) => Check {
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

function createValidator(document: object): Ajv2020 {
  // The quality checks validate the document; doing it at each start would take longer than everything else here.
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

function faultsOf(validate: ValidateFunction, value: unknown): Fault[] {
  if (validate(value)) return [];
  const errors = (validate.errors ?? []).filter(isTelling);
  return errors.every(({ keyword }) => keyword === CHECKED_BY) ? [] : errors.map(faultOf);
}

/**
 * A failed `anyOf`, `oneOf` or `if` reports its branches and then itself. Only the branches describe the expected value, except
 * the branch that allows null.
 */
function isTelling({ keyword, params, schemaPath }: ErrorObject): boolean {
  if (keyword === 'anyOf' || keyword === 'if') return false;
  if (keyword === 'oneOf' && params['passingSchemas'] === null) return false;
  return !(keyword === 'type' && params['type'] === 'null' && /\/(?:any|one)Of\/\d+\/type$/.test(schemaPath));
}

/** A keyword of the OpenAPI document beside a pattern: the description of the expected text. */
const PATTERN_MEANS = 'x-pattern-means';

function faultOf({ instancePath, keyword, params, data, parentSchema }: ErrorObject): Fault {
  if (keyword === 'required') {
    const member = String(params['missingProperty']);
    return { pointer: `${instancePath}/${member}`, code: 'required', detail: `The member ${member} is missing.` };
  }
  if (keyword === CHECKED_BY || keyword === DATES_IN_ORDER) {
    // eslint-disable-next-line no-restricted-syntax -- these keywords are ours and give whole faults
    const fault = params as Fault;
    return { ...fault, pointer: `${instancePath}${fault.pointer ?? ''}` };
  }
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') {
    const member = String(params['additionalProperty'] ?? params['unevaluatedProperty']);
    const detail = `Expected no member ${JSON.stringify(member)} here.`;
    return { pointer: `${instancePath}/${escapePointer(member)}`, code: ADDITIONAL_PROPERTIES, detail };
  }
  const domainFormat = keyword === 'format' ? OWN_FORMATS[String(params['format'])] : undefined;
  if (domainFormat) {
    return { pointer: instancePath, code: domainFormat.code, detail: `${domainFormat.expected(String(data))}.` };
  }
  const meaning: unknown = keyword === 'pattern' ? parentSchema?.[PATTERN_MEANS] : undefined;
  if (typeof meaning === 'string') {
    return { pointer: instancePath, code: keyword, detail: `Expected ${meaning}, but got ${shown(data)}.` };
  }
  return {
    pointer: instancePath,
    code: keyword === 'type' ? 'wrong_type' : snakeCase(keyword),
    detail: sentenceOf(keyword, params, data),
  };
}

const escapePointer = (member: string): string => member.replaceAll('~', '~0').replaceAll('/', '~1');
