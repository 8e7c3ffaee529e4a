import type { GlClass, LedgerKind } from '../../../subgraphs/finance/ledger/ledger.enums.ts';
import { CURRENCY } from '../portfolio/build-units.ts';
import type { LedgerEntryRow } from '../../../subgraphs/finance/ledger/ledger-row.ts';

/** Whom the entries of a book are about. */
export interface BookOwner {
  propertyId: string;
  unitId: string | null;
  leaseId: string | null;
  tenantId: string | null;
}

/** The days that a book covers, both included: nothing is posted outside of them. */
export interface BookWindow {
  from: string;
  to: string;
  now: Date;
}

/** An entry to post. */
export interface Posting {
  /** What it is, unique in its book, e.g. `2026-03.rent`. */
  name: string;
  kind: LedgerKind;
  glClass: GlClass;
  amountMinor: number;
  postedOn: string;
  dueDate?: string;
  reference?: string;
  externalId?: string;
}

/** Collects the entries about one lease or property; each is called `<owner>.<name>`. */
export class Book {
  readonly rows: LedgerEntryRow[] = [];
  readonly window: BookWindow;
  private readonly owner: BookOwner;

  constructor(owner: BookOwner, window: BookWindow) {
    this.owner = owner;
    this.window = window;
  }

  /** Posts an entry; undefined when its day lies outside the window. */
  post(entry: Posting): LedgerEntryRow | undefined {
    const { propertyId, unitId, leaseId, tenantId } = this.owner;
    return this.add({
      id: `${leaseId ?? propertyId}.${entry.name}`,
      propertyId,
      unitId,
      leaseId,
      tenantId,
      kind: entry.kind,
      glClass: entry.glClass,
      amountMinor: entry.amountMinor,
      currency: CURRENCY,
      dueDate: entry.dueDate ?? null,
      postedOn: entry.postedOn,
      reference: entry.reference ?? null,
      externalId: entry.externalId ?? null,
      reversesId: null,
      charge: null,
      receipt: null,
      createdAt: this.writtenDown(entry.postedOn),
    });
  }

  /** Takes an entry back by one that negates it; without effect when the entry was not posted. */
  reverse(target: LedgerEntryRow | undefined, postedOn: string, reference: string): LedgerEntryRow | undefined {
    if (!target) return undefined;
    return this.add({
      ...target,
      id: `${target.id}.reversal`,
      amountMinor: -target.amountMinor,
      postedOn,
      reference,
      externalId: null,
      reversesId: target.id,
      createdAt: this.writtenDown(postedOn),
    });
  }

  private add(row: LedgerEntryRow): LedgerEntryRow | undefined {
    if (row.postedOn < this.window.from || row.postedOn > this.window.to || row.amountMinor === 0) return undefined;
    this.rows.push(row);
    return row;
  }

  private writtenDown(postedOn: string): Date {
    return new Date(Math.min(Date.parse(`${postedOn}T18:00:00Z`), this.window.now.getTime()));
  }
}
