import type { z } from 'zod';
import type { postLedgerEntryRules } from './ledger.inputs.ts';
import type { EntryDraft } from './post-entries.ts';

/** Converts checked input to an entry draft. Absent members are null; an absent currency is the account's. */
export function draftEntry(input: z.output<typeof postLedgerEntryRules>, accountCurrency: string): EntryDraft {
  const { amount, currency, ...content } = input;
  return {
    ...content,
    amountMinor: amount,
    currency: currency ?? accountCurrency,
    id: content.id ?? null,
    unitId: content.unitId ?? null,
    leaseId: content.leaseId ?? null,
    tenantId: content.tenantId ?? null,
    dueDate: content.dueDate ?? null,
    reference: content.reference ?? null,
    externalId: content.externalId ?? null,
    reversesId: content.reversesId ?? null,
    charge: null,
    receipt: null,
  };
}
