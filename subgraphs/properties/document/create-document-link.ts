import { AppError, invalid } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { DocumentLink } from './document-link.object.ts';
import { documentsById } from './document.queries.ts';

const DEFAULT_SECONDS = 900;

/**
 * Creates a link that opens a document without a token, until it expires or the document is deleted.
 * @throws AppError `not_found`; `validation_failed`
 */
export async function createDocumentLink(
  { sql, accountId, now, config, service }: CommandContext,
  { id, expiresInSeconds }: { id: string; expiresInSeconds?: number | null | undefined },
): Promise<DocumentLink> {
  const { publicUrl = '', documents } = config;
  const { linkSeconds: most } = documents;
  const seconds = expiresInSeconds ?? Math.min(DEFAULT_SECONDS, most);
  if (seconds < 1 || seconds > most) {
    const detail = `Expected a link to be good for 1 to ${most} seconds, but got ${seconds}.`;
    throw invalid({ pointer: '/expiresInSeconds', code: 'out_of_range', detail });
  }
  const document = (await documentsById(sql, [id])).get(id);
  if (!document) throw new AppError('not_found', `There is no document with the id ${JSON.stringify(id)}.`);
  const expiresAt = new Date(now.getTime() + seconds * 1_000);
  const token = service.links.sign({ accountId, id, madeAt: document.createdAt }, expiresAt);
  return { url: `${publicUrl}/api/v1/document-links/${token}`, expiresAt };
}
