import { plain, readOneOf } from '../../../../platform/imports/read-cell.rules.ts';
import type { CellReader } from '../../../../platform/imports/read-cell.rules.ts';

/** The charges of each general ledger class: the name of each charge, and its synonyms in other systems. */
const CHARGES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  rent: {
    rent: ['rental income', 'rent income', 'monthly rent', 'base rent', 'residential rent', 'rent charge'],
    prepay: ['prepaid', 'prepaid rent', 'prepayment'],
  },
  other_income: {
    ...{
      other: ['other income'],
      fee: [],
      'late fee': ['late fees', 'late charge', 'late', 'late charges'],
      'app fee': ['application fee'],
    },
    ...{ parking: [], garage: [], storage: [], laundry: [], 'pet fee': [], 'pet rent': [] },
    ...{ utilities: ['utility', 'utility reimbursement', 'utility reimbursements', 'utility fee'] },
    ...{ water: ['water sewer', 'water and sewer', 'water sewer trash'], electric: [], gas: [], trash: [] },
  },
  tax: { 'sales tax': [], 'tax collected': [] },
  deposit: {
    ...{ deposit: ['deposits'], 'security deposit': ['sec dep', 'security deposits'] },
    ...{ 'pet deposit': ['pet dep'], 'prepayment deposit': [] },
  },
};

/** A ledger account number before its name, as in `4100: Late Fee`. */
const ACCOUNT_NUMBER = /^\d[\d.-]*(?:\s*[:–-]\s*|\s+)(?=\p{L})/u;
const withoutNumber = (text: string): string => text.trim().replace(ACCOUNT_NUMBER, '');

const readName = readOneOf(
  Object.fromEntries(
    Object.entries(CHARGES).map(([glClass, charges]) => [glClass, Object.entries(charges).flat(2)] as const),
  ),
  [],
  'Rent, Late Fee, Parking, Utilities, Security Deposit and the like (or leave the column out)',
);

/** Reads the general ledger class from the name of a charge. */
export const readGlClass: CellReader = (text) => readName(withoutNumber(text));

const nameBy = new Map(
  Object.values(CHARGES)
    .flatMap((charges) => Object.entries(charges))
    .flatMap(([name, synonyms]) => [name, ...synonyms].map((spelling) => [plain(spelling), name] as const)),
);

/**
 * Returns one name for all spellings of a charge, so that reports with codes and reports with names describe the same
 * receipts.
 */
export function chargeName(text: string): string {
  const name = withoutNumber(text);
  return (
    nameBy.get(plain(name)) ??
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}
