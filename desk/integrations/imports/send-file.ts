import { problemOf } from '../../graph/failure.ts';
import type { Failure } from '../../graph/failure.ts';
import type { ImportKind } from './operations.generated.ts';

/** From column to field; null leaves the column out. */
export type Corrections = Readonly<Record<string, string | null>>;

/** A file to import, and how. */
export interface FileToSend {
  file: File;
  kind: ImportKind;
  corrections: Corrections;
  isDryRun: boolean;
  /** The same for repeats of one sending, so that a lost answer makes no second import. */
  key: string;
  /** @param share of the bytes that were sent, 0 to 1 */
  onProgress(share: number): void;
}

/** Sends a file; unlike `fetch`, the request tells how far it is. */
export function sendFile(sent: FileToSend): Promise<{ importId: string } | { failure: Failure }> {
  const form = new FormData();
  form.set('kind', sent.kind.toLowerCase());
  form.set('dry_run', String(sent.isDryRun));
  if (Object.keys(sent.corrections).length > 0) form.set('mapping', JSON.stringify(sent.corrections));
  form.set('file', sent.file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/v1/imports');
    request.setRequestHeader('Idempotency-Key', sent.key);
    request.upload.onprogress = ({ loaded, total }) => sent.onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => resolve({ failure: { code: 'offline', message: '' } });
    request.onload = () => {
      const { status, responseText } = request;
      if (status === 202) resolve({ importId: (JSON.parse(responseText) as { import_id: string }).import_id });
      else resolve({ failure: problemOf(responseText) ?? { code: 'unexpected', message: `HTTP ${status}` } });
    };
    request.send(form);
  });
}
