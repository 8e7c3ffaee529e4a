import { z } from 'zod';

/** The form of the file; another number is a form that this version does not know. */
const FORMAT = 1;

/** The first entry of a backup. */
export const MANIFEST = 'manifest.json';
/** The last entry of a backup: a file without it is torn. */
export const END = 'end.json';
/** The folder of the rows: `tables/<schema>.<table>/<part>`, each part some lines of COPY. */
export const TABLES = 'tables/';
/** The folder of the files that documents have, by their keys. */
export const DOCUMENTS = 'documents/';

const tableForm = z.object({ name: z.string(), columns: z.array(z.string()) });
const sequenceForm = z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() });

/** What a backup says of itself before its contents. */
export const manifestForm = z.object({
  format: z.literal(FORMAT, { error: `expected format ${FORMAT}` }),
  /** Version of the service that wrote it. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** Names of the migrations that had run, the first one first. */
  migrations: z.array(z.string()),
  /** Place of the newest event that is in it. */
  eventPosition: z.number(),
  /** Marks by which keys are recognized, and from which they cannot be told. */
  keys: z.object({ secret: z.string(), tokenSigning: z.string() }),
  /** Whether the bytes of documents are in it, or where they are. */
  documents: z.union([z.literal('included'), z.object({ bucket: z.string(), prefix: z.string() })]),
  tables: z.array(tableForm),
  sequences: z.array(sequenceForm),
});
/** What a backup says of itself before its contents. */
export type Manifest = z.infer<typeof manifestForm>;
/** A table of a backup, and the columns whose values are in it. */
export type BackupTable = z.infer<typeof tableForm>;
/** Where a sequence of a backup stood. */
export type BackupSequence = z.infer<typeof sequenceForm>;

/** What a backup says of itself behind its contents. */
export const endForm = z.object({
  /** SHA-256 of every entry before this one: name, size and bytes. */
  sha256: z.string(),
  rows: z.record(z.string(), z.number()),
  documents: z.number(),
  /** Keys of files that documents name and the store lacks. */
  missingDocuments: z.array(z.string()),
});
/** What a backup says of itself behind its contents. */
export type End = z.infer<typeof endForm>;

/** The form that this version writes. */
export const backupFormat = FORMAT;
