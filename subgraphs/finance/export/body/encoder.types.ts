import type { ExportRow } from '../attempt/export-row.types.ts';

/** What a document says before its rows. */
export type DocumentHead = Readonly<Record<string, unknown>>;

/** Takes a part of a document; to be waited for before the next one. */
export type WritePart = (part: string | Uint8Array) => Promise<void>;

/** Writes rows in one form, part by part as they come. */
export type Encoder = (head: DocumentHead, rows: AsyncIterable<ExportRow>, write: WritePart) => Promise<void>;
