import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { LedgerEntryRow } from './ledger-row.ts';

/** The events of written entries: payments and reversed payments. The reversal of a reversal counts as a payment. */
export function ledgerEvents(entries: readonly LedgerEntryRow[]): NewEvent[] {
  return entries.filter(({ kind }) => kind === 'payment').map(paymentEvent);
}

function paymentEvent(entry: LedgerEntryRow): NewEvent {
  const isReversal = entry.amountMinor < 0 || Object.is(entry.amountMinor, -0);
  const status = isReversal ? 'reversed' : 'created';
  return {
    type: `payment.${status}`,
    status,
    entity: { type: 'payment', id: isReversal ? (entry.reversesId ?? entry.id) : entry.id },
    data: {
      id: entry.id,
      property_id: entry.propertyId,
      unit_id: entry.unitId,
      lease_id: entry.leaseId,
      tenant_id: entry.tenantId,
      gl_class: entry.glClass,
      amount: entry.amountMinor,
      currency: entry.currency,
      posted_on: entry.postedOn,
      reference: entry.reference,
      external_id: entry.externalId,
      reverses_id: entry.reversesId,
    },
  };
}
