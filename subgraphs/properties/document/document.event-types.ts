import { z } from 'zod';
import { changeEvents } from '../../../platform/events/event-type.ts';
import { DocumentKind, DocumentSource } from './document.types.ts';

/** The event types of documents. */
export const documentEventTypes = changeEvents(
  'document',
  'documents:read',
  z.object({
    id: z.string(),
    kind: z.enum(DocumentKind),
    file_name: z.string(),
    property_id: z.string().nullish().meta({
      description: 'Property that the document belongs to, or that the records lie in which it belongs to.',
    }),
    unit_id: z.string().nullish(),
    lease_id: z.string().nullish(),
    tenant_id: z.string().nullish(),
    ticket_id: z.string().nullish(),
    content_type: z.string(),
    byte_count: z.int(),
    sha256: z.string().meta({ description: 'SHA-256 of the bytes, in hexadecimal.' }),
    source: z.enum(DocumentSource).meta({ description: 'How the service got the document.' }),
  }),
);
