import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What may be called although it is not public: the setting `EGRESS_ALLOW`. */
export interface EgressAllow {
  /** Names in lower case. */
  hosts: ReadonlySet<string>;
  ranges: readonly (readonly [ipaddr.IPv4 | ipaddr.IPv6, number])[];
}

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/;
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
/** For examples (RFC 9637), and younger than the table of ipaddr.js. */
const DOCUMENTATION = ipaddr.parseCIDR('3fff::/20') as [ipaddr.IPv6, number];

/**
 * Reads a list of host names, addresses and CIDR ranges.
 * @throws Error naming the first entry that is none of them
 */
export function parseEgressAllow(text: string): EgressAllow {
  const entries = text
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);
  const hosts = new Set<string>();
  const ranges: EgressAllow['ranges'][number][] = [];
  for (const entry of entries) {
    if (isIP(entry)) ranges.push([ipaddr.parse(entry), isIP(entry) === 4 ? 32 : 128]);
    else if (ipaddr.isValidCIDR(entry)) ranges.push(ipaddr.parseCIDR(entry));
    else if (HOST_NAME.test(entry) && !/^[\d.]+$/.test(entry)) hosts.add(entry);
    else throw new Error(`expected host names, addresses or CIDR ranges like 10.0.0.0/8, but got ${entry}`);
  }
  return { hosts, ranges };
}

/** Whether an address lies in one of the ranges that the setting names. */
export function isAdmitted({ ranges }: EgressAllow, address: string): boolean {
  const parsed = plain(ipaddr.parse(address));
  return ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match([range, bits]));
}

/**
 * Whether an address is one of the public internet: what ipaddr.js calls unicast, and of IPv6 only what has been given
 * out for that (2000::/3), which leaves no room for old forms that carry an IPv4 address inside.
 */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || (parsed.match(GLOBAL_UNICAST) && !parsed.match(DOCUMENTATION));
}

/** An IPv4 address that is written as IPv6 is looked up among IPv4 ranges. */
function plain(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}
