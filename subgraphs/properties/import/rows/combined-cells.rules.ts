import { saysAddress } from '../../../import-kit/names-in-cells.rules.ts';
import { personName } from '../../../../platform/imports/person-name.rules.ts';
import { withPropertyAndUnit } from '../fields/property-and-unit.rules.ts';

type Input = Readonly<Record<string, unknown>>;

/** Combines and divides cells that other systems divide differently: properties and units, names, addresses, rooms. */
export function combineCells(input: Input): Input {
  return withRooms(withBareName(withAddress(withNames(withPropertyAndUnit(input)))));
}

/** Some systems write a property's address after its name. */
function withBareName(row: Input): Input {
  const { name, address } = row;
  if (typeof name !== 'string' || typeof address !== 'string') return row;
  return { ...row, name: withoutAddress(name, address) };
}

/**
 * The name of a property without the address after it: `Maple Court - 1 Maple St Denver, CO 80201`.
 * @param address the address of the property
 */
function withoutAddress(name: string, address: string): string {
  const dash = [...name.matchAll(/ - /g)].find(({ index }) => saysAddress(name.slice(index + 3), address));
  return dash ? name.slice(0, dash.index).trim() : name;
}

/** Some systems have one column for the whole name: `Silva, Ana` or `Ana Silva`. */
function withNames(row: Input): Input {
  if (typeof row['fullName'] !== 'string') return row;
  const { fullName, ...input } = row as { fullName: string };
  const { first, last } = personName(fullName);
  return { ...(first === '' ? {} : { firstName: first }), lastName: last, ...input };
}

const PARTS = ['addressLine2', 'city', 'state', 'postalCode'] as const;

/**
 * Some systems divide an address, and some write it both whole and divided. A part that the address contains is not
 * repeated.
 */
function withAddress(row: Input): Input {
  if (!PARTS.some((part) => part in row)) return row;
  const { address, addressLine2, city, state, postalCode, ...input } = row as Record<string, string | undefined>;
  if (address === undefined) return input;
  const isWhole = postalCode !== undefined && isIn(address, postalCode);
  const behindStreet = isWhole ? address : (address.split(/,(.*)/s)[1] ?? '');
  const lacks = (part: string | undefined): boolean => part !== undefined && !isWhole && !isIn(behindStreet, part);
  const region = [state, postalCode].filter(lacks).join(' ');
  const lackingParts = [addressLine2, city, region].filter((part) => part !== '' && lacks(part));
  return { ...input, address: [address, ...lackingParts].join(', ') };
}

/** Whether a text contains these words. */
function isIn(text: string, words: string): boolean {
  const spaced = (value: string): string =>
    ` ${value
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  return spaced(text).includes(spaced(words));
}

/** Some systems have one column for bedrooms and bathrooms. */
function withRooms(row: Input): Input {
  if (!('bedsBaths' in row)) return row;
  const { bedsBaths, ...input } = row;
  return { ...(bedsBaths as object), ...input };
}
