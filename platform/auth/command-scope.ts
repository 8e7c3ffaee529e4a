import type { ReachScope } from '../db/account-scope.ts';
import type { Database } from '../db/database.ts';
import { isStorableText, textsIn } from '../text.ts';

/** Ids are shorter. */
const LONGEST_NAME = 255;

/** A caller who may see only some properties. */
interface Caller {
  accountId: string;
  reach: readonly string[];
}

/**
 * What a command sees. One of a caller who may see only some properties has the whole account in sight when it names no
 * row outside of them, since it may have to count the jobs of a vendor, and writes only inside. Otherwise it sees only what
 * the caller sees, so that the named row is absent to it, and it fails as for a row that does not exist.
 */
export async function scopeOfCommand(
  database: Pick<Database, 'reader'>,
  caller: Caller,
  input: unknown,
): Promise<ReachScope> {
  const texts = [...textsIn(input)].filter((text) => text.length <= LONGEST_NAME && isStorableText(text));
  if (texts.length > 0 && (await namesAnythingOutside(database, caller, texts))) return caller;
  return { ...caller, readsWholeAccount: true };
}

async function namesAnythingOutside(
  database: Pick<Database, 'reader'>,
  caller: Caller,
  texts: readonly string[],
): Promise<boolean> {
  const outside = await database.reader(caller)(
    `select from reach.named_row_of_account known where name = any($1) and not exists (
       select from reach.named_row seen where (seen.noun, seen.id, seen.name) = (known.noun, known.id, known.name))
     limit 1`,
    [texts],
  );
  return outside.length > 0;
}
