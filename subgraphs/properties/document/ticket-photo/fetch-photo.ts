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

/** For the whole call; a photo of the largest size comes over a slow line in that time. */
const TIMEOUT_MS = 60_000;
/** What is another way the next time; the other failures would be the same for ever. */
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
 * Fetches a photo into a file of the store, through the guarded client.
 * @returns what was received, or why it was not, in words that are fit for the account
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
    // Its size or its type.
    if (error instanceof AppError) return { reason: error.message, isPassing: false };
    throw error;
  }
}

/** What a failed call says. */
function egressFailure({ kind, message }: EgressError): PhotoFailure {
  return { reason: message, isPassing: PASSING.has(kind) };
}
