import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { readChunk } from '../store/import.queries.ts';
import { objectBytes } from './object-bytes.ts';
import type { ClaimedImport } from '../store/claim.statements.ts';

/** Yields the bytes of a file from its beginning, and counts them. */
export async function* bytesOf(
  service: ServiceContext,
  claimed: ClaimedImport,
  progress: { bytes: number },
): AsyncGenerator<Buffer> {
  const { accountId, object } = claimed;
  progress.bytes = 0;
  for await (const piece of object ? objectBytes(service, accountId, object) : chunksOf(service, claimed)) {
    progress.bytes += piece.length;
    yield piece;
  }
}

async function* chunksOf({ database }: ServiceContext, { accountId, id }: ClaimedImport): AsyncGenerator<Buffer> {
  for (let place = 0; ; place++) {
    const pieces = await readChunk(database.worker, { accountId, id, place });
    if (pieces.length === 0) return;
    yield* pieces;
  }
}
