/* eslint-disable @typescript-eslint/no-unnecessary-type-parameters -- the member of the answer says the type */

/**
 * An object of JSON, of which only the OpenAPI document says what it holds. The subgraph checks what it stores, and the
 * tests check every answer against the document.
 */
export function describedJson<Precise extends object>(value: object): Precise;
export function describedJson<Precise extends object>(value: object | null): Precise | null;
export function describedJson(value: object | null): object | null {
  return value;
}

/** A text out of a set that the OpenAPI document names and the graph does not. */
export function describedText<Precise extends string>(value: string): Precise;
export function describedText<Precise extends string>(value: string | null): Precise | null;
export function describedText(value: string | null): string | null {
  return value;
}

/** A JSON value by the description of the OpenAPI document. */
export function describedValue<Precise>(value: unknown): Precise;
export function describedValue(value: unknown): unknown {
  return value;
}
