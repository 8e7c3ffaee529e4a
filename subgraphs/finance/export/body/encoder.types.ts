import type { ExportRow } from '../attempt/export-row.types.ts';

/** The members of a document before its rows. */
export type DocumentHead = Readonly<Record<string, unknown>>;

/** Writes a part of a document. The caller awaits it before it writes the next part. */
export type WritePart = (part: string | Uint8Array) => Promise<void>;

/** Writes rows in one format, part by part. */
export type Encoder = (head: DocumentHead, rows: AsyncIterable<ExportRow>, write: WritePart) => Promise<void>;
