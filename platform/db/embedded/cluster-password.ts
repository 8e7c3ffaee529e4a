import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { systemErrorCode } from './embedded-postgres-error.ts';

/** The role and the database of the service. */
export const serviceRole = 'property_service';

/** A new password; its characters need no escaping in SQL or in a URL. */
export function generatePassword(): string {
  return randomBytes(24).toString('base64url');
}

/** The stored password of the service's role, or `undefined` when there is none yet. */
export function readPassword(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Stores the password so that only this user can read it. */
export function writePassword(file: string, password: string): void {
  const partial = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(partial, `${password}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(partial, file);
}

/** The address of the service's database on a local port. */
export function connectionUrlFor(port: number, password: string): string {
  return `postgresql://${serviceRole}:${password}@127.0.0.1:${port}/${serviceRole}`;
}
