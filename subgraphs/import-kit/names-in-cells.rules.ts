import { compareAddresses } from '../../platform/imports/same-address.rules.ts';

/**
 * Whether the text after a property's name in a cell (`Maple Court - 1 Maple St`) is the address of the property, or the part
 * of it that one of the two has. In `Maple Court - Phase 2` and `Maple Court - 1` it is not: those are other properties.
 */
export const saysAddress = (behind: string, address: string): boolean => compareAddresses(behind, address) !== 'other';
