import { createHash } from 'node:crypto';
import type { SecretBox } from '../auth/secret-box.ts';
import type { ReceivedFile } from './receive-file.ts';

/** Bytes of an account in the store of files. */
export interface AccountFile {
  accountId: string;
  /** Made by the service, never by a client. */
  fileId: string;
}

/** Where an account's file lies in the store. An account's id may have any characters. */
export function fileKey({ accountId, fileId }: AccountFile): string {
  return `${createHash('sha256').update(accountId).digest('hex').slice(0, 32)}/${fileId}`;
}

/** What a receipt says. */
export interface FileReceipt extends ReceivedFile {
  fileId: string;
}

const about = (accountId: string): string[] => ['received file', accountId];

/**
 * Says, for the process that writes the record of a file, that its bytes are durable. Nobody but the service can make one,
 * and it is good in its own account only.
 */
export function sealReceipt(secrets: SecretBox, accountId: string, receipt: FileReceipt): string {
  return secrets.seal(JSON.stringify(receipt), about(accountId)).toString('base64url');
}

/** What a receipt says; undefined when it is none of the service's for this account. */
export function openReceipt(secrets: SecretBox, accountId: string, sealed: string): FileReceipt | undefined {
  try {
    return JSON.parse(secrets.open(Buffer.from(sealed, 'base64url'), about(accountId))) as FileReceipt;
  } catch {
    return undefined;
  }
}
