import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestClient } from '../../support/test-client.ts';
import type { TestService } from '../../support/test-service.ts';

/** A document as REST shows it. */
export interface ShownDocument {
  id: string;
  kind: string;
  file_name: string;
  content_type: string;
  byte_count: number;
  sha256: string;
  source: string;
  deleted_at: string | null;
  attached_by: string | null;
  attachment_reason: string | null;
  [reference: `${string}_id`]: string | null;
}

/** A file to upload. */
export interface SentFile {
  bytes: Uint8Array | string;
  name?: string;
  type?: string;
}

/** A small picture; only how it begins makes it one. */
export const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64, 7)]);

/** A small PDF, by how it begins. */
export const PDF = Buffer.from('%PDF-1.7\nof no further consequence\n');

/** Uploads a file with the fields of a form; the contract checks the answer. */
export function upload(
  client: TestClient,
  { bytes, name = 'lease.pdf', type = 'application/pdf' }: SentFile,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [field, text] of Object.entries(fields)) form.append(field, text);
  form.append('file', new Blob([bytes as string], { type }), name);
  return sendForm(client, form, headers);
}

/** Sends a form as `fetch` writes it. */
export async function sendForm(client: TestClient, form: FormData, headers: Record<string, string> = {}) {
  const { headers: made, body } = new Response(form) as unknown as { headers: Headers; body: ReadableStream };
  const rawBody = new Uint8Array(await new Response(body).arrayBuffer());
  return client.rest<ShownDocument>('POST', '/api/v1/documents', {
    rawBody,
    headers: { 'content-type': made.get('content-type')!, ...headers },
  });
}

/** Uploads a file that is taken, and gives its document. */
export async function givenDocument(
  client: TestClient,
  file: SentFile = { bytes: PDF },
  fields: Record<string, string> = {},
): Promise<ShownDocument> {
  const answer = await upload(client, file, fields);
  if (answer.status !== 201) throw new Error(`The document was refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Every file in the store of a service that keeps documents in its data directory. */
export async function keptFiles({ dataDir }: TestService): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'documents'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
