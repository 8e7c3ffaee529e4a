import { createHash } from 'node:crypto';

/** SHA-256 over the entries of a backup, one after another. */
export interface ArchiveDigest {
  begin(name: string, size: number): void;
  add(bytes: Uint8Array): void;
  /** The digest of what was added so far, in hexadecimal. */
  current(): string;
}

/** Starts a digest. */
export function createArchiveDigest(): ArchiveDigest {
  const hash = createHash('sha256');
  return {
    begin: (name, size) => void hash.update(`${name}\n${size}\n`),
    add: (bytes) => void hash.update(bytes),
    current: () => hash.copy().digest('hex'),
  };
}
