import express from 'express';
import type { Request, RequestHandler } from 'express';
import { AppError } from '../../platform/errors.ts';
import { bodyFailure } from '../../platform/http/json-body.ts';
import type { Words } from '../words/words.types.ts';

/** The fields of a form; of a field that was sent twice, the first. */
export type FormFields = Readonly<Record<string, string | undefined>>;

/** Something that a person has to type differently; the page is shown again with what was typed. */
export class FormFault extends Error {
  readonly field: string;
  readonly fault: keyof Words['faults'];
  /** What the sentence of the fault names. */
  readonly values: Readonly<Record<string, string>>;

  constructor(field: string, fault: keyof Words['faults'], values: Readonly<Record<string, string>> = {}) {
    super(`${field}: ${fault}`);
    this.field = field;
    this.fault = fault;
    this.values = values;
  }
}

/** Larger than what the longest field may hold in any script, as it is encoded. */
const FORM_LIMIT = '64kb';
/** Twilio sends about thirty. */
const MOST_FIELDS = 200;

/** Reads the fields of a form without a file. */
export const readFields: RequestHandler = express.urlencoded({
  extended: false,
  limit: FORM_LIMIT,
  parameterLimit: MOST_FIELDS,
});

/** What {@link readFields} objects to, in the words of our catalogue; undefined for any other error. */
export function fieldsFailure(error: unknown): AppError | undefined {
  const isTooMany = (error as { type?: string }).type === 'parameters.too.many';
  return isTooMany ? new AppError('body_too_large', `Expected at most ${MOST_FIELDS} fields.`) : bodyFailure(error);
}

/** The fields that {@link readFields} has read. */
export function fieldsOf(request: Request): FormFields {
  const body = (request.body ?? {}) as Record<string, string | string[]>;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

/**
 * A text that has to be there.
 * @throws FormFault
 */
export function textField(fields: FormFields, name: string, most: number): string {
  // Browsers count a line break as one character and send two.
  const text = (fields[name] ?? '').replaceAll('\r\n', '\n').trim();
  if (text === '') throw new FormFault(name, 'empty');
  if (text.length > most) throw new FormFault(name, 'tooLong');
  return text;
}
