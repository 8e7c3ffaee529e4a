import { inUnits, minorDigits } from '../../platform/currency.ts';
import { FormFault } from '../page/form-fields.ts';
import type { Words } from '../words/words.types.ts';

const CURRENCY = /^(?:[$€£]|[A-Z]{3})\s*|\s*(?:[$€£]|[A-Z]{3})$/g;
/** Groups of three digits with the same mark between them, and perhaps another mark before the decimals. */
const GROUPED = /^(\d{1,3})(?:([., '’\u00a0\u202f])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;
const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/;
const MOST_DIGITS = 9;
/** The mark between groups of digits by language; where it is the other one, three digits after it may be decimals. */
const GROUP_MARK: Readonly<Record<Words['language'], string>> = { en: ',', es: '.' };

/**
 * An amount as a person types it, such as 1,234.50 in English and 1.234,50 in Spanish, with a point before two decimals.
 * @throws FormFault for no amount, for nothing, and for one that can be read in two ways, such as 1.234 in English
 */
export function priceOf(typed: string, language: Words['language']): string {
  const amount = typed.trim().toUpperCase().replaceAll(CURRENCY, '').trim();
  const grouped = GROUPED.exec(amount);
  const decimals = grouped ? grouped[3] : PLAIN.exec(amount)?.[2];
  if (!grouped && !PLAIN.test(amount)) throw new FormFault('amount', 'badPrice');
  if (grouped && isTwofold(amount, grouped[2]!, language)) throw new FormFault('amount', 'twofoldPrice');
  const whole = amount.slice(0, decimals === undefined ? undefined : -decimals.length - 1).replaceAll(/\D/g, '');
  if (whole.length > MOST_DIGITS) throw new FormFault('amount', 'badPrice');
  const price = `${Number(whole)}.${(decimals ?? '').padEnd(2, '0')}`;
  if (Number(price) === 0) throw new FormFault('amount', 'noPrice');
  return price;
}

/** One mark alone before three digits parts groups in one language and decimals in the other. */
const isTwofold = (amount: string, mark: string, language: Words['language']): boolean =>
  (mark === '.' || mark === ',') && /^\d+[.,]\d{3}$/.test(amount) && mark !== GROUP_MARK[language];

/** What a job may cost without asking. */
interface Limit {
  amountMinor: number;
  currency: string;
}

/** Whether a price is above a limit; one in another currency cannot be compared. */
export function isAbove(limit: Limit | null | undefined, price: string, currency: string): boolean {
  return limit?.currency === currency && Math.round(Number(price) * 10 ** minorDigits(currency)) > limit.amountMinor;
}

/** A limit as people write it. */
export const limitInWords = ({ amountMinor, currency }: Limit): string => inUnits(amountMinor, currency);
