import { plain } from '../../../platform/imports/read-cell.rules.ts';

/** How systems call a charge, behind the name that stands for all of them. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  rent: ['rental income', 'rent income', 'monthly rent', 'base rent'],
  prepay: ['prepaid', 'prepaid rent', 'prepayment'],
  'late fee': ['late fees', 'late charge'],
  'security deposit': ['sec dep', 'security deposits'],
  'pet deposit': ['pet dep'],
  'pet rent': [],
  'app fee': ['application fee'],
};
const nameBy = new Map(
  Object.entries(NAMES).flatMap(([name, others]) => [name, ...others].map((one) => [plain(one), name] as const)),
);

/** What a charge is called, however it is spelled: by the parts of a receipt, which a report of codes calls otherwise than one of names. */
export function chargeCalled(text: string): string {
  return (
    nameBy.get(plain(text)) ??
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}
