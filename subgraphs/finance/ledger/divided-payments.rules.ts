import type { ImportedRow } from '../../../platform/imports/import-kind.ts';
import type { LedgerEntryRow } from './ledger-row.ts';
import { meantBy } from './payment-key.rules.ts';

type Input = ImportedRow['input'];
type FindEntry = (id: string) => LedgerEntryRow | undefined;

const under = (receipt: string, charge: string): string => `${receipt} (${charge})`;

const receiptOf = ({ externalId }: Input): string | undefined => externalId as string | undefined;
const chargeOf = ({ charge }: Input): string | undefined => charge as string | undefined;
const classOf = ({ glClass = 'rent' }: Input): unknown => glClass;

/** The identifiers under which a row may be posted: that of its receipt, and those of the receipt's parts. */
export function idsOfParts({ input, part }: ImportedRow): string[] {
  const receipt = receiptOf(input);
  const charge = chargeOf(input);
  if (receipt === undefined) return [];
  if (charge === undefined) return [receipt];
  return [receipt, ...(part ? [part.called, part.first.called] : [charge]).map((called) => under(receipt, called))];
}

/**
 * The identifier of a row that may be one of several under one receipt. The first in a file has that of the receipt and the
 * others have it with their charge behind it; what is posted keeps its own, also where another file has the rows in another
 * order. Where something else is posted under the receipt than any of them, the row is given that, which it contradicts: a
 * receipt that came as one sum does not come once more in parts.
 */
export function idOfPart({ input, part }: ImportedRow, find: FindEntry): string | undefined {
  const receipt = receiptOf(input);
  const charge = chargeOf(input);
  if (receipt === undefined || charge === undefined) return receipt;
  const whole = find(receipt);
  if (!part) {
    const own = find(under(receipt, charge));
    return own && isMeant(own, input) && !(whole && isMeant(whole, input)) ? under(receipt, charge) : receipt;
  }
  const own = under(receipt, part.called);
  if (!whole || find(own)) return own;
  const isFirstElsewhere = find(under(receipt, part.first.called)) !== undefined;
  const isOfFirst = !isFirstElsewhere && isMeant(whole, part.first.input);
  if (isOfFirst) return own;
  const isOther = isFirstElsewhere && whole.glClass !== classOf(input) && !isMeant(whole, input);
  return isOther ? own : receipt;
}

/** Whether an entry says what a row does. */
function isMeant(entry: LedgerEntryRow, input: Input): boolean {
  const said = meantBy(input);
  const posted = meantBy({ ...entry, amount: entry.amountMinor });
  return (
    entry.postedOn === input['postedOn'] &&
    entry.glClass === classOf(input) &&
    posted.kind === said.kind &&
    posted.amount === said.amount &&
    posted.reference === said.reference
  );
}
