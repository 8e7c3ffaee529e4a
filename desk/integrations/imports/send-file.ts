import type { Failure } from '../../graph/failure.ts';
import { sendForm } from '../../graph/send-form.ts';
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

/** Sends a file to be imported. */
export async function sendFile(sent: FileToSend): Promise<{ importId: string } | { failure: Failure }> {
  const form = new FormData();
  form.set('kind', sent.kind.toLowerCase());
  form.set('dry_run', String(sent.isDryRun));
  if (Object.keys(sent.corrections).length > 0) form.set('mapping', JSON.stringify(sent.corrections));
  form.set('file', sent.file);
  const answer = await sendForm('/api/v1/imports', form, sent);
  return 'failure' in answer ? answer : { importId: (answer.body as { import_id: string }).import_id };
}
