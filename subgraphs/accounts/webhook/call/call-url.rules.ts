/** The characters of a path that need no encoding, and encoded ones. */
const PATH = /^(\/([A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})+)+\/?$/;
const MOST_CHARACTERS = 500;

/**
 * The URL of a path under that of an endpoint; a query of the endpoint's URL stays.
 * @returns undefined for a path that is none, or leads elsewhere
 */
export function callUrl(endpointUrl: string, path: string): string | undefined {
  if (!PATH.test(path) || path.length > MOST_CHARACTERS) return undefined;
  const url = new URL(endpointUrl);
  const under = url.pathname.replace(/\/$/, '');
  url.hash = '';
  url.pathname = `${under}${path}`;
  // Dots, also encoded ones, would lead out of the endpoint's path.
  return url.pathname === `${under}${path}` ? url.href : undefined;
}
