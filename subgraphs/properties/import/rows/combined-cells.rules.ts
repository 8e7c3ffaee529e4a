import { withoutAddress } from '../../../../platform/imports/names-in-cells.rules.ts';
import { personName } from '../../../../platform/imports/person-name.rules.ts';
import { withPropertyAndUnit } from '../fields/property-and-unit.rules.ts';

type Input = Readonly<Record<string, unknown>>;

/** What a row says, with those cells taken together or apart that other systems divide otherwise: places, names, addresses, rooms. */
export function combineCells(input: Input): Input {
  return withRooms(withBareName(withAddress(withNames(withPropertyAndUnit(input)))));
}

/** Some systems write a property's address behind its name, too. */
function withBareName(row: Input): Input {
  const { name, address } = row;
  if (typeof name !== 'string' || typeof address !== 'string') return row;
  return { ...row, name: withoutAddress(name, address) };
}

/** Some systems have one column for a name: `Silva, Ana` or `Ana Silva`. */
function withNames(row: Input): Input {
  if (typeof row['fullName'] !== 'string') return row;
  const { fullName, ...input } = row as { fullName: string };
  const { first, last } = personName(fullName);
  return { ...(first === '' ? {} : { firstName: first }), lastName: last, ...input };
}

const PARTS = ['addressLine2', 'city', 'state', 'postalCode'] as const;

/** Some systems divide an address, and some write it whole and divided; a part that the address has is not written twice. */
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

/** Whether a text has words among its own. */
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
