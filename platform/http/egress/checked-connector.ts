import { lookup as systemLookup } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isAdmitted, isPublic } from './egress-allow.ts';
import type { EgressAllow } from './egress-allow.ts';
import { EgressError } from './egress-error.ts';

/**
 * How long a host's first address may take until the next is tried. Node's own quarter of a second is over before a busy
 * process has looked at the connection it made, and then no address is reached.
 */
const ADDRESS_TIMEOUT_MS = 2_500;

/** Resolves names; the operating system's way unless a test has its own. */
export type Lookup = LookupFunction;

/**
 * Connects to what may be called only. The address is checked as the connection is made, in the lookup that the
 * connection itself uses: what was resolved is what is connected to, so a name that resolves to something else a moment
 * later gains nothing. Node does not look up addresses that stand in the URL, so these are checked before.
 */
export function checkedConnector(
  allow: EgressAllow,
  connectTimeoutMs: number,
  lookup: Lookup = systemLookup,
): buildConnector.connector {
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '').toLowerCase();
    // Plain HTTP goes only to a host that the setting names, not to a name that resolves to such an address.
    const mayGoTo = (address: string): boolean =>
      allow.hosts.has(host) ||
      (isAdmitted(allow, address) && (options.protocol === 'https:' || isIP(host) > 0)) ||
      (isPublic(address) && options.protocol === 'https:');
    if (isIP(host) && !mayGoTo(host)) {
      callback(refusal(), null);
      return;
    }
    const connect = buildConnector({
      timeout: connectTimeoutMs,
      autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS,
      lookup: checkedLookup(lookup, mayGoTo),
    });
    connect(options, callback);
  };
}

function checkedLookup(lookup: Lookup, mayGoTo: (address: string) => boolean): Lookup {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) {
        callback(error, []);
        return;
      }
      const addresses = (Array.isArray(found) ? found : []).filter(({ address }) => mayGoTo(address));
      const [first] = addresses;
      if (!first) callback(refusal(), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

// The message leaves the address out: a customer could map a private network with it.
const refusal = (): EgressError =>
  new EgressError('refused_address', 'The host is not at a public address that may be called.');
