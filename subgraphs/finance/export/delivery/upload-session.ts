import { z } from 'zod';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import type { Delivery } from './delivery.types.ts';
import { saveUpload } from './upload-session.statements.ts';

const shape = z.object({ session: z.string(), replaces: z.string().nullable() });

/** A resumable upload in progress: the address for its content, and the file that it replaces. */
type BegunUpload = z.infer<typeof shape>;

/**
 * Returns the upload that an earlier attempt of the run began with the same content and place. Anyone with its address
 * can write the file, so it is stored sealed.
 */
export function recallUpload(
  { secrets }: ServiceContext,
  delivery: Delivery,
  place: readonly string[],
): BegunUpload | undefined {
  const { uploadSession } = delivery.run;
  if (uploadSession === null) return undefined;
  try {
    return shape.parse(JSON.parse(secrets.open(uploadSession, sealContext(delivery, place))));
  } catch {
    return undefined;
  }
}

/** Stores an upload for later attempts. */
export async function rememberUpload(
  { secrets, database }: ServiceContext,
  delivery: Delivery,
  place: readonly string[],
  upload: BegunUpload,
): Promise<void> {
  const sealed = secrets.seal(JSON.stringify(upload), sealContext(delivery, place));
  await saveUpload(database.writer(delivery.accountId), delivery, sealed);
}

/** The upload that a sealed address is bound to; it opens for no other. */
const sealContext = ({ accountId, runId, body }: Delivery, place: readonly string[]): string[] => [
  ...['drive-upload', accountId, runId, body.sha256],
  ...place,
];
