// Where files are kept and which are taken: the settings, and what they say once they are read.
import { z } from 'zod';
import type { ExportConnections, S3Connection } from './export-connections.ts';
import { flag, positive } from './setting-forms.ts';

/** A place for files in a bucket. */
export interface BucketPlace {
  connection: S3Connection;
  bucket: string;
  /** Without a slash at its end; empty for the whole bucket. */
  prefix: string;
}

/** What is configured. */
export interface DocumentSettings {
  /** A folder (absolute, or in the project's folder), a place in a bucket, or undefined: a folder in the data directory. */
  store: { folder: string } | BucketPlace | undefined;
  maxBytes: number;
  /** Media types that are taken. */
  types: readonly string[];
  /** Maximum lifetime of a signed link. */
  linkSeconds: number;
  fetchTicketPhotos: boolean;
  /** Where clients reach the service, without a slash at its end. */
  publicUrl: string | undefined;
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

/** Their rows in the table of settings. */
export const DOCUMENT_SETTINGS = {
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
  PUBLIC_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about: 'Address at which clients reach the service, used in signed links. Without it, a link begins with `/api`.',
  },
} as const;

type Schemas = { [Name in keyof typeof DOCUMENT_SETTINGS]: (typeof DOCUMENT_SETTINGS)[Name]['schema'] };
type Parsed = z.output<z.ZodObject<Schemas>>;

/**
 * What the settings say.
 * @returns a sentence without a full stop when the store cannot be used
 */
export function documentSettingsOf(settings: Parsed, connections: ExportConnections): DocumentSettings | string {
  const store = settings.DOCUMENT_STORE === undefined ? undefined : storeOf(settings.DOCUMENT_STORE, connections);
  if (typeof store === 'string') return `DOCUMENT_STORE: ${store}`;
  return {
    store,
    maxBytes: settings.DOCUMENT_MAX_BYTES,
    types: settings.DOCUMENT_TYPES ?? TYPES,
    linkSeconds: settings.DOCUMENT_LINK_MAX_SECONDS,
    fetchTicketPhotos: settings.FETCH_TICKET_PHOTOS,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
  };
}

function storeOf(text: string, connections: ExportConnections): { folder: string } | BucketPlace | string {
  if (!text.startsWith('s3:')) return { folder: text };
  const [, name = '', bucket = '', prefix = ''] = /^s3:\/\/([\w.-]+)\/([\w.-]+)\/?(.*?)\/*$/.exec(text) ?? [];
  const connection = Object.hasOwn(connections, name) ? connections[name] : undefined;
  if (connection?.kind !== 's3') {
    return 'expected s3://CONNECTION/BUCKET/PREFIX with an s3 connection of EXPORT_CONNECTIONS';
  }
  if (!connection.buckets.includes(bucket)) return `expected a bucket that the connection ${name} lists`;
  // An account that could write there by itself could replace what others keep.
  if (connection.accounts.length > 0) return `expected a connection that no account uses, with "accounts": []`;
  return { connection, bucket, prefix };
}
