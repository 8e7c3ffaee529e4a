import type { ImportedRow } from '../../../platform/imports/import-kind.ts';
import type { LedgerEntryRow } from './ledger-row.ts';
import { meantBy } from './payment-key.rules.ts';

type Input = ImportedRow['input'];
type FindEntry = (id: string) => LedgerEntryRow | undefined;

const receiptOf = ({ externalId }: Input): string | undefined => externalId as string | undefined;
const chargeOf = ({ charge }: Input): string | undefined => charge as string | undefined;
const classOf = ({ glClass = 'rent' }: Input): unknown => glClass;

/** The identifier of a part; `number` tells those apart that are of one charge. */
const under = (receipt: string, charge: string, number: number): string =>
  `${receipt} (${number === 1 ? charge : `${charge} ${number}`})`;

/** How many charges of one name are looked for under a receipt, as other files may number them otherwise. */
const LOOKED_FOR = 12;

/** Those of a row's charge, in whatever order files had them. */
function idsOfCharge({ input, part }: Pick<ImportedRow, 'input' | 'part'>): string[] {
  const receipt = receiptOf(input);
  const charge = chargeOf(input);
  if (receipt === undefined || charge === undefined) return [];
  const length = Math.max(LOOKED_FOR, (part?.number ?? 1) + 1);
  return Array.from({ length }, (_, before) => under(receipt, charge, before + 1));
}

/** The identifiers under which a row may be posted: that of its receipt, and those of the receipt's parts. */
export function idsOfParts(row: ImportedRow): string[] {
  const receipt = receiptOf(row.input);
  if (receipt === undefined) return [];
  return [receipt, ...idsOfCharge(row), ...(row.part ? idsOfCharge({ input: row.part.first }) : [])];
}

/**
 * The identifier of each row, where several may be under one receipt. The first in a file has that of the receipt and the
 * others have it with their charge behind it; what is posted keeps its own, also where another file has the rows in another
 * order, or had less of them.
 */
export function idsOfRows(rows: readonly ImportedRow[], find: FindEntry): (string | undefined)[] {
  const ids = rows.map(({ input }) => receiptOf(input));
  const receipts = new Map<string, number[]>();
  for (const [place, { input }] of rows.entries()) {
    const receipt = receiptOf(input);
    if (receipt === undefined || chargeOf(input) === undefined) continue;
    const places = receipts.get(receipt);
    if (places) places.push(place);
    else receipts.set(receipt, [place]);
  }
  for (const [receipt, places] of receipts) {
    const given = new ReceiptRows(receipt, find).idsOf(places.map((place) => rows[place]!));
    for (const [at, place] of places.entries()) ids[place] = given[at]!;
  }
  return ids;
}

/** The rows under one receipt. */
class ReceiptRows {
  /** What is posted under them is known to be what a row says, or will be. */
  private readonly taken = new Set<string>();

  constructor(
    private readonly receipt: string,
    private readonly find: FindEntry,
  ) {}

  idsOf(rows: readonly ImportedRow[]): string[] {
    const first = rows.find(({ part }) => part)?.part?.first;
    if (first && !rows.some(({ input }) => input === first)) this.claim({ input: first });
    const claimed = rows.map((row) => this.claim(row));
    return rows.map((row, at) => claimed[at] ?? this.unposted(row));
  }

  /** The identifier under which what a row says is posted. */
  private claim(row: Pick<ImportedRow, 'input' | 'part'>): string | undefined {
    const posted = [...idsOfCharge(row), this.receipt].find((id) => {
      const entry = this.find(id);
      return entry !== undefined && !this.taken.has(id) && isMeant(entry, row.input);
    });
    if (posted !== undefined) this.taken.add(posted);
    return posted;
  }

  /**
   * The identifier of what is not posted yet. Where something else is posted under it, or under the receipt than any of its
   * rows, the row contradicts that: a receipt that came as one sum does not come once more in parts.
   */
  private unposted({ input, part }: ImportedRow): string {
    const charge = chargeOf(input)!;
    const own = (number: number): string => under(this.receipt, charge, number);
    const whole = this.find(this.receipt);
    const isDivided = [...this.taken].some((id) => id !== this.receipt);
    const isOfOther = isDivided && part !== undefined && whole?.glClass !== classOf(input);
    if (whole && !this.taken.has(this.receipt) && !isOfOther) return this.receipt;
    const isFree = !whole && !part && !this.taken.has(this.receipt);
    let number = part?.number ?? 1;
    if (isFree && !this.isContradicted(own(number))) return this.take(this.receipt);
    while (this.taken.has(own(number))) number++;
    return this.take(own(number));
  }

  private isContradicted(id: string): boolean {
    return this.find(id) !== undefined && !this.taken.has(id);
  }

  private take(id: string): string {
    this.taken.add(id);
    return id;
  }
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
