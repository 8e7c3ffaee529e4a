import { plain } from './read-cell.rules.ts';

/** Fewer letters and digits than these begin many an address. */
const LEAST_OF_ADDRESS = 5;

/**
 * Whether what a cell says behind a property's name (`Maple Court - 1 Maple St`) is its address, or as much of it as one of
 * the two has: `Maple Court - Phase 2` and `Maple Court - 1` are other properties.
 */
export function saysAddress(behind: string, address: string): boolean {
  const [said, stored] = [plain(behind), plain(address)];
  if (said === '' || stored === '') return false;
  return said === stored || (said.length >= LEAST_OF_ADDRESS && (stored.startsWith(said) || said.startsWith(stored)));
}
