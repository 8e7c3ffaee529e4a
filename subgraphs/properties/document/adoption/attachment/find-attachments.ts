import type { Sql } from '../../../../../platform/db/sql.ts';
import { recordsNamedBy } from './attachment.queries.ts';
import type { Attachment } from './attachment.types.ts';
import { namesIn } from './key-names.rules.ts';
import { chooseAttachment } from './choose-attachment.rules.ts';

/**
 * Finds the records of objects by the folders and names of their keys. The part after the prefix counts; the whole key
 * counts only if that part names nothing.
 * @param sql reads as the account
 * @returns the attachments by key
 */
export async function findAttachments(
  sql: Sql,
  prefix: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Attachment>> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const named = keys.map((key) => ({ key, behind: namesIn(key.slice(folder.length)), whole: namesIn(key) }));
  const texts = new Set(named.flatMap(({ whole, behind }) => [...whole, ...behind].map(({ text }) => text)));
  const recordsByText = Map.groupBy(await recordsNamedBy(sql, [...texts]), ({ text }) => text);
  return new Map(
    named.map(({ key, behind, whole }) => {
      const found = chooseAttachment(behind, recordsByText);
      return [key, found.attachedBy === 'none' ? chooseAttachment(whole, recordsByText) : found];
    }),
  );
}
