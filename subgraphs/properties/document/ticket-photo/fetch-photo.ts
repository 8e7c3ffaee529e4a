import { AppError } from '../../../../platform/errors.ts';
import { fileKey } from '../../../../platform/files/account-file.ts';
import type { AccountFile } from '../../../../platform/files/account-file.ts';
import { receiveFile } from '../../../../platform/files/receive-file.ts';
import type { ReceivedFile } from '../../../../platform/files/receive-file.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { EgressError } from '../../../../platform/http/egress/egress-error.ts';
import type { EgressFailure } from '../../../../platform/http/egress/egress-error.ts';
import { statusFailure } from './photo-answer.rules.ts';
import type { PhotoFailure } from './photo-answer.rules.ts';

/** The timeout of the whole call, enough for a photo of maximum size over a slow line. */
const TIMEOUT_MS = 60_000;
/** Failures that can be temporary; all others would repeat forever. */
const PASSING: ReadonlySet<EgressFailure> = new Set([
  'dns',
  'unreachable',
  'tls',
  'timeout',
  'reset',
  'not_http',
  'failed',
]);

/**
 * Fetches a photo into a file of the store, through the guarded HTTP client.
 * @returns the received file, or the reason for the failure in words for the account
 */
export async function fetchPhoto(
  { egress, files, config }: ServiceContext,
  url: string,
  file: AccountFile,
): Promise<ReceivedFile | PhotoFailure> {
  const { maxBytes, types } = config.documents;
  const request = { url, method: 'GET', headers: { accept: 'image/*' }, timeoutMs: TIMEOUT_MS } as const;
  try {
    return await egress.receive(request, maxBytes, async ({ status, headers, body }) => {
      const failure = statusFailure(status);
      if (failure) return failure;
      const pictures = types.filter((type) => type.startsWith('image/'));
      const incoming = { declaredType: headers['content-type'] ?? '', bytes: body, maxBytes, types: pictures };
      return receiveFile(files, fileKey(file), incoming, AbortSignal.timeout(TIMEOUT_MS));
    });
  } catch (error) {
    if (error instanceof EgressError) return egressFailure(error);
    // The size or the type is refused.
    if (error instanceof AppError) return { reason: error.message, isPassing: false };
    throw error;
  }
}

/** The reason for a failed call. */
function egressFailure({ kind, message }: EgressError): PhotoFailure {
  return { reason: message, isPassing: PASSING.has(kind) };
}
