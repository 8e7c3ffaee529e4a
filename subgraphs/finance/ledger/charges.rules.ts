import { plain, readOneOf } from '../../../platform/imports/read-cell.rules.ts';

/** What payments are about, by the class that they are posted to: the name of each charge, and how systems call it otherwise. */
const CHARGES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  rent: {
    rent: ['rental income', 'rent income', 'monthly rent', 'base rent'],
    prepay: ['prepaid', 'prepaid rent', 'prepayment'],
  },
  other_income: {
    ...{ other: ['other income'], fee: [], 'late fee': ['late fees', 'late charge'], 'app fee': ['application fee'] },
    ...{ parking: [], garage: [], storage: [], laundry: [], 'pet fee': [], 'pet rent': [] },
    ...{ utilities: [], water: [], electric: [], gas: [], trash: [] },
  },
  tax: { 'sales tax': [], 'tax collected': [] },
  deposit: {
    ...{ deposit: ['deposits'], 'security deposit': ['sec dep', 'security deposits'] },
    ...{ 'pet deposit': ['pet dep'], 'prepayment deposit': [] },
  },
};

/** The class that a payment is posted to, by what it is about. */
export const readGlClass = readOneOf(
  Object.fromEntries(
    Object.entries(CHARGES).map(([glClass, charges]) => [glClass, Object.entries(charges).flat(2)] as const),
  ),
);

const nameBy = new Map(
  Object.values(CHARGES)
    .flatMap((charges) => Object.entries(charges))
    .flatMap(([name, others]) => [name, ...others].map((one) => [plain(one), name] as const)),
);

/** What a charge is called, however a system spells it: reports of codes and of names tell of the same receipts. */
export function chargeCalled(text: string): string {
  return (
    nameBy.get(plain(text)) ??
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}
