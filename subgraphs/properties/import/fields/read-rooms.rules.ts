import { AMOUNTS, haveDecimalComma } from '../../../../platform/imports/amounts/read-amount.rules.ts';
import type { CellReader, CellValue, Proofs } from '../../../../platform/imports/read-cell.rules.ts';
import { readCount } from '../../../../platform/imports/read-cell.rules.ts';

const readBeds = readCount('beds?|bds?|brs?|bdrms?|bedrooms?');

/** A number of bedrooms: `2`, `2 Bed`, `Studio`. */
export const readBedrooms: CellReader = (text) =>
  /^(studio|efficiency|loft)$/i.test(text) ? { value: 0 } : readBeds(text);

const readBaths = readCount('baths?|bas?|bathrooms?');

const DECIMAL_COMMA = /^(\d),(\d{1,2})(?!\d)/;

/**
 * A number of bathrooms: `1.5`, `1.5 Bath`, and `1,5` in a file whose amounts have a decimal comma. Bathrooms count in
 * halves, so a bathroom without a tub (`2.75`) counts as half.
 */
export const readBathrooms: CellReader = Object.assign(readHalves, {
  ways: {
    of: AMOUNTS,
    isRarelyTold: true as const,
    provenBy: (text: string) => (DECIMAL_COMMA.test(text) ? 'unclear' : undefined),
    readBy: (proofs: Proofs) => (haveDecimalComma(proofs) ? readHalvesWithComma : readHalves),
  },
});

function readHalves(text: string): CellValue {
  const read = readBaths(text);
  return 'value' in read ? { value: Math.floor(Number(read.value) * 2) / 2 } : read;
}

function readHalvesWithComma(text: string): CellValue {
  return readHalves(text.replace(DECIMAL_COMMA, '$1.$2'));
}

/** Bedrooms and bathrooms in one cell: `2/1.00`, `2 Bed / 1.5 Bath`, `Studio/1`. An unknown number is left out. */
export const readBedsAndBaths: CellReader = (text) => {
  const [beds = '', baths = '', ...extraParts] = text.split(/[/x,]/i).map((part) => part.trim());
  const bedrooms = isDash(beds) ? { value: undefined } : readBedrooms(beds);
  const bathrooms = isDash(baths) ? { value: undefined } : readBathrooms(baths);
  if (extraParts.length > 0 || !('value' in bedrooms) || !('value' in bathrooms)) {
    return { expected: 'bedrooms and bathrooms like 2/1.5' };
  }
  return { value: { bedrooms: bedrooms.value, bathrooms: bathrooms.value } };
};

const isDash = (text: string): boolean => /^[-–—]*$/.test(text);

/** Whether a lease is for a room: a cell that names a room says so. */
export const readRoom: CellReader = () => ({ value: true });

/** Whether a lease is for a bed, such as `A`, `B2` or `Bed 1`. A plain number says how many beds there are. */
export const readBed: CellReader = (text) => ({ value: /^(?:bed\b.*|[a-z]\d?)$/i.test(text) || undefined });
