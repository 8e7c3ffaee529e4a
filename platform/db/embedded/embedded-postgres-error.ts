/**
 * The embedded PostgreSQL could not be started, found or stopped. `message` is one sentence for the person at the
 * terminal; `details` holds what the server or `initdb` printed, for the log.
 */
export class EmbeddedPostgresError extends Error {
  readonly details: string | undefined;

  constructor(message: string, options: { details?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'EmbeddedPostgresError';
    this.details = options.details;
  }
}

/** The `code` of a system error such as `EACCES`, or `undefined` for any other value. */
export function systemErrorCode(error: unknown): string | undefined {
  // Not `instanceof Error`: Node's own errors belong to another realm when a test runner isolates modules.
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOENT: 'it cannot be made there',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
};

/** Turns a failed file operation in the data directory into a sentence; other errors come back as they are. */
export function dataDirectoryError(dataDir: string, error: unknown): unknown {
  const reason = reasons[systemErrorCode(error) ?? ''];
  if (error instanceof EmbeddedPostgresError || reason === undefined) return error;
  return new EmbeddedPostgresError(`The data directory ${dataDir} cannot be used: ${reason}.`, { cause: error });
}

/** A sentence for a full disk when the output of a PostgreSQL program says so, otherwise `otherwise`. */
export function serverFailure(otherwise: string, details: string): EmbeddedPostgresError {
  const message = /No space left on device|Disk quota exceeded/.test(details)
    ? 'PostgreSQL could not write its data because the disk is full.'
    : otherwise;
  return new EmbeddedPostgresError(message, { details });
}
