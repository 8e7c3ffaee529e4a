import type { z } from 'zod';
import type { postLedgerEntryRules } from './ledger.inputs.ts';
import type { EntryDraft } from './post-entries.ts';

/** An entry as it would be written, from checked input: what is absent is null, or the account's currency. */
export function draftEntry(input: z.output<typeof postLedgerEntryRules>, accountCurrency: string): EntryDraft {
  const { amount, currency, ...given } = input;
  return {
    ...given,
    amountMinor: amount,
    currency: currency ?? accountCurrency,
    id: given.id ?? null,
    unitId: given.unitId ?? null,
    leaseId: given.leaseId ?? null,
    tenantId: given.tenantId ?? null,
    dueDate: given.dueDate ?? null,
    reference: given.reference ?? null,
    externalId: given.externalId ?? null,
    reversesId: given.reversesId ?? null,
    charge: null,
    receipt: null,
  };
}
