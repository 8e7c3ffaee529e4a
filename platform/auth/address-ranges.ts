import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether a text is a CIDR range such as `203.0.113.0/24`, or one address. */
export function isRange(text: string): boolean {
  return ipaddr.isValidCIDR(text) || isIP(text) !== 0;
}

/** Whether an address lies in one of these ranges. An IPv4 address that comes as an IPv6 one counts as itself. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  if (isIP(address) === 0) return false;
  const given = ipaddr.process(address);
  return ranges.some((range) => {
    const [network, bits] = ipaddr.isValidCIDR(range) ? ipaddr.parseCIDR(range) : wholeAddress(range);
    return network.kind() === given.kind() && given.match([network, bits]);
  });
}

function wholeAddress(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
