import { compareAddresses } from './same-address.rules.ts';

/**
 * Whether what a cell says behind a property's name (`Maple Court - 1 Maple St`) is its address, or as much of it as one of
 * the two has: `Maple Court - Phase 2` and `Maple Court - 1` are other properties.
 */
export const saysAddress = (behind: string, address: string): boolean => compareAddresses(behind, address) !== 'other';
