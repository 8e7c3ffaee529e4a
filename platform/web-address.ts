/** What browsers take for an address with a scheme of the web and a host. */
const OF_THE_WEB = /^https?:\/\/[^/\\?#]/i;
/** What needs no other spelling. */
const IS_SPELLED_OUT = /^(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[\da-f]{2})+$/i;

/**
 * An http:// or https:// address as browsers send it: a host in other letters by its ASCII name, and what may not stand in
 * an address percent-encoded. One that needs none of this is left as it is written.
 * @returns undefined when it is no such address
 */
export function webAddress(text: string): string | undefined {
  const written = text.trim();
  if (!OF_THE_WEB.test(written) || !URL.canParse(written)) return undefined;
  return IS_SPELLED_OUT.test(written) ? written : new URL(written).href;
}
