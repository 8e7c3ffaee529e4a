import { z } from 'zod';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import type { Delivery } from './delivery.types.ts';
import { saveUpload } from './upload-session.statements.ts';

const shape = z.object({ session: z.string(), replaces: z.string().nullable() });

/** A resumable upload that was begun: where its content goes, and the file that it is to replace. */
type BegunUpload = z.infer<typeof shape>;

/**
 * The upload that an earlier attempt of the run began, if it was of the same content to the same place. Its address lets
 * whoever has it write the file, so it is stored sealed.
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

/** Keeps an upload for the attempts to come. */
export async function rememberUpload(
  { secrets, database }: ServiceContext,
  delivery: Delivery,
  place: readonly string[],
  upload: BegunUpload,
): Promise<void> {
  const sealed = secrets.seal(JSON.stringify(upload), sealContext(delivery, place));
  await saveUpload(database.writer(delivery.accountId), delivery, sealed);
}

/** What an address is good for; it opens for nothing else. */
const sealContext = ({ accountId, runId, body }: Delivery, place: readonly string[]): string[] => [
  ...['drive-upload', accountId, runId, body.sha256],
  ...place,
];
