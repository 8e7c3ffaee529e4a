import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { booksSettings } from './books-settings.queries.ts';
import { draftEntry } from './draft-entry.ts';
import { postLedgerEntryRules } from './ledger.inputs.ts';
import type { PostLedgerEntryInput } from './ledger.inputs.ts';
import type { LedgerEntryRow } from './ledger-row.ts';
import { postEntries } from './post-entries.ts';
import type { EntryDraft } from './post-entries.ts';

/** An entry, and whether it was posted before. */
export interface PostedEntry {
  entry: LedgerEntryRow;
  replayed: boolean;
}

/**
 * Posts one entry. A repeat by `id` or `externalId` returns the posted entry and changes nothing.
 * @throws AppError `validation_failed` with all faults; `ledger_entry_conflict`; `already_reversed`
 */
export async function postLedgerEntry(context: CommandContext, input: PostLedgerEntryInput): Promise<PostedEntry> {
  const { currency } = await booksSettings(context.sql);
  return postDraft(context, draftEntry(parseInput(postLedgerEntryRules, input), currency));
}

/** Posts a checked entry, or throws the reason for its rejection. */
export async function postDraft(context: CommandContext, draft: EntryDraft): Promise<PostedEntry> {
  const [posting] = await postEntries(context, [draft]);
  if (!posting || posting.outcome === 'rejected') throw posting?.error ?? new Error('A posting has an outcome.');
  return { entry: posting.entry, replayed: posting.outcome === 'replayed' };
}
