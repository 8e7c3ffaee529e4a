import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';

/** What an entry does to an account's books. */
export const LEDGER_KINDS = ['charge', 'payment', 'credit', 'refund', 'expense'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** What an entry is about, as the general ledger classes it. */
export const GL_CLASSES = [
  'rent',
  'other_income',
  'operating_expense',
  'capital_expense',
  'debt_service',
  'tax',
  'deposit',
] as const;
export type GlClass = (typeof GL_CLASSES)[number];

/** A line of the books. Never changed: a correction is a reversing entry. */
@Entity({ schema: 'finance', tableName: 'ledger_entry' })
export class LedgerEntry {
  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @PrimaryKey({ type: 'text' })
  id!: string;

  @Column({ type: 'text' })
  propertyId!: string;

  @Column({ type: 'text', nullable: true })
  unitId!: string | null;

  @Column({ type: 'text', nullable: true })
  leaseId!: string | null;

  @Column({ type: 'text', nullable: true })
  tenantId!: string | null;

  @Column({ type: 'text' })
  kind!: LedgerKind;

  @Column({ type: 'text' })
  glClass!: GlClass;

  @Column({ type: 'bigint' })
  amountMinor!: number;

  @Column({ type: 'text' })
  currency!: string;

  @Column({ type: 'date', nullable: true })
  dueDate!: string | null;

  @Column({ type: 'date' })
  postedOn!: string;

  @Column({ type: 'text', nullable: true })
  reference!: string | null;

  @Column({ type: 'text', nullable: true })
  externalId!: string | null;

  @Column({ type: 'text', nullable: true })
  reversesId!: string | null;

  @Column({ type: 'datetime' })
  createdAt!: Date;
}
