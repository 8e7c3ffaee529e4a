import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { ChangeKind } from '../record/record.types.ts';
import type { DocumentRow } from './document.types.ts';

/** `document.created`, `document.updated` or `document.deleted`, with the document as it is after the change. */
export function documentEvent(change: ChangeKind, document: DocumentRow): NewEvent {
  return {
    type: `document.${change}`,
    status: change,
    entity: { type: 'document', id: document.id },
    data: {
      id: document.id,
      kind: document.kind,
      file_name: document.fileName,
      property_id: document.propertyId,
      unit_id: document.unitId,
      lease_id: document.leaseId,
      tenant_id: document.tenantId,
      ticket_id: document.ticketId,
      content_type: document.contentType,
      byte_count: document.byteCount,
      sha256: document.sha256,
      source: document.source,
    },
  };
}
