/** What an operation or parameter of the OpenAPI document says of its end. */
export interface EndingPart {
  deprecated?: boolean;
  /** The day since which it is deprecated. */
  'x-deprecated-since'?: string;
  /** The day from which on it may be gone. */
  'x-sunset'?: string;
}

/** A deprecated operation, or a deprecated parameter of one. */
export interface Deprecation {
  /** Undefined for the operation itself. */
  parameter: string | undefined;
  since: Date;
  sunset: Date;
}

/**
 * The deprecations of an operation.
 * @param name the operation, for whoever has to mend the document
 * @throws Error when one does not say since when, or until when
 */
export function deprecationsOf(
  name: string,
  operation: EndingPart,
  parameters: readonly (EndingPart & { name: string })[],
): Deprecation[] {
  return [{ ...operation, name: undefined }, ...parameters]
    .filter(({ deprecated }) => deprecated)
    .map((part) => ({
      parameter: part.name,
      since: dayOf(part['x-deprecated-since'], name, 'x-deprecated-since'),
      sunset: dayOf(part['x-sunset'], name, 'x-sunset'),
    }));
}

function dayOf(text: string | undefined, name: string, keyword: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (!Number.isNaN(day.getTime())) return day;
  throw new Error(`Expected ${keyword} beside "deprecated" in ${name} to be a day like 2027-06-30, but got ${text}.`);
}

/**
 * The headers that tell a client: `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and a link to the contract, which says
 * what to use instead. Of several parts the one that ends first counts.
 */
export function deprecationHeaders(used: readonly Deprecation[]): Record<string, string> {
  const [first] = used.toSorted((a, b) => a.sunset.getTime() - b.sunset.getTime());
  if (!first) return {};
  return {
    Deprecation: `@${first.since.getTime() / 1_000}`,
    Sunset: first.sunset.toUTCString(),
    Link: '</api/v1/openapi.json>; rel="deprecation"; type="application/json"',
  };
}
