import { expect } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import type { TestClient } from '../../support/test-client.ts';

/** A column of a file, and what it gives. */
interface MappedColumn {
  column: string;
  field: string | null;
  makes_id: boolean;
  reads_as?: string;
  confidence?: string;
  reason?: string;
}

/** An import as REST shows it. */
export interface Import {
  import_id: string;
  file_name: string | null;
  status: string;
  encoding: string | null;
  mapping: MappedColumn[] | null;
  warnings: { code: string; detail: string; column: string | null; count: number | null; samples: string[] }[];
  bytes_total: number;
  bytes_read: number;
  rows_total: number;
  rows_ok: number;
  rows_failed: number;
  rows_skipped: number;
  errors_url: string | null;
  error: string | null;
}

/**
 * Sends a file, or a form without one.
 * @param file a `File` under the name and the type that it bears
 */
export async function sendFile(
  { url }: { url: string },
  client: TestClient,
  file: string | Uint8Array | File | null,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind: 'tenants', ...fields })) form.append(name, value);
  if (file !== null) form.append('file', file instanceof File ? file : new File([file as string], 'rows.csv'));
  const response = await fetch(new URL('/api/v1/imports', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, ...headers },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Import };
}

/** How far an import is. */
export const readImport = async (client: TestClient, id: string): Promise<Import> =>
  (await client.rest<Import>('GET', `/api/v1/imports/${id}`)).body;

/** Sends a file, and waits for the end. */
export async function takeFile(
  service: { url: string },
  client: TestClient,
  file: string | Uint8Array | File,
  fields: Record<string, string> = {},
): Promise<Import> {
  const sent = await sendFile(service, client, file, fields);
  expect(sent).toMatchObject({ status: 202, body: { status: 'queued' } });
  expect(sent.headers.get('location')).toBe(`/api/v1/imports/${sent.body.import_id}`);
  return eventually(
    () => readImport(client, sent.body.import_id),
    ({ status }) => !['queued', 'running'].includes(status),
    60_000,
  );
}
