import { z } from 'zod';
import { filePlaceOf } from '../../platform/files/file-place.ts';
import type { FilePlace } from '../../platform/files/file-place.ts';
import type { SettingRows, Settings } from '../../platform/settings/read-settings.ts';
import { flag, positive } from '../../platform/settings/setting-forms.ts';
import type { StoreConnections } from '../../platform/store-connections.ts';
import type { DocumentSettings } from './document/document-settings.types.ts';

declare module '../../platform/settings/config.ts' {
  interface SubgraphConfig {
    documents: DocumentSettings;
  }
}

const TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/heic',
  'image/tiff',
  'text/plain',
  'text/csv',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

const mediaTypes = z
  .string()
  .transform((text) => text.split(',').map((type) => type.trim().toLowerCase()))
  .refine((types) => types.every((type) => /^[\w.+-]+\/[\w.+-]+$/.test(type)), 'expected media types joined by commas');

/** The settings of documents. */
export const propertiesSettings = {
  DOCUMENT_STORE: {
    schema: z.string().min(1).optional(),
    about:
      'Store of documents: a folder that every process can access, or `s3://CONNECTION/BUCKET/PREFIX` with one of EXPORT_CONNECTIONS. Default: `documents` in DATA_DIR.',
  },
  DOCUMENT_MAX_BYTES: { schema: positive.default(26_214_400), about: 'Maximum size of a document.' },
  DOCUMENT_TYPES: {
    schema: mediaTypes.optional(),
    about:
      'Accepted media types of documents, separated by commas. Default: PDF, common images, text and office files.',
  },
  DOCUMENT_LINK_MAX_SECONDS: { schema: positive.default(604_800), about: 'Maximum lifetime of a signed link.' },
  FETCH_TICKET_PHOTOS: {
    schema: flag.default(false),
    about: '`true` fetches the photos that new tickets name by URL, in the background, and stores them as documents.',
  },
} as const satisfies SettingRows;

type DocumentValues = Settings<typeof propertiesSettings>;

/** What the settings say of documents. */
export const documentsOf = (settings: DocumentValues): DocumentSettings => ({
  maxBytes: settings.DOCUMENT_MAX_BYTES,
  types: settings.DOCUMENT_TYPES ?? TYPES,
  linkSeconds: settings.DOCUMENT_LINK_MAX_SECONDS,
  fetchTicketPhotos: settings.FETCH_TICKET_PHOTOS,
});

/**
 * Where documents are kept; undefined for a folder in the data directory.
 * @returns a sentence without a full stop when they cannot be kept there
 */
export function documentPlaceOf(
  { DOCUMENT_STORE: text }: DocumentValues,
  connections: StoreConnections,
): FilePlace | string | undefined {
  const place = text === undefined ? undefined : filePlaceOf(text, connections);
  return typeof place === 'string' ? `DOCUMENT_STORE: ${place}` : place;
}
