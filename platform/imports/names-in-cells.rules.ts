import { compareAddresses } from './same-address.rules.ts';

/**
 * Whether what a cell says behind a property's name (`Maple Court - 1 Maple St`) is its address, or as much of it as one of
 * the two has: `Maple Court - Phase 2` and `Maple Court - 1` are other properties.
 */
export const saysAddress = (behind: string, address: string): boolean => compareAddresses(behind, address) !== 'other';

/**
 * The name of a property without the address behind it, as some systems store it: `Maple Court - 1 Maple St Denver, CO 80201`.
 * @param address the property's
 */
export function withoutAddress(name: string, address: string): string {
  const dash = [...name.matchAll(/ - /g)].find(({ index }) => saysAddress(name.slice(index + 3), address));
  return dash ? name.slice(0, dash.index).trim() : name;
}
