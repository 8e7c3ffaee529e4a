import { AppError, invalid } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { findUnstorableText } from '../../../platform/text.ts';
import { booksSettings } from './books-settings.queries.ts';
import { draftEntry } from './draft-entry.ts';
import { postLedgerEntryRules } from './ledger.inputs.ts';
import { postEntries } from './post-entries.ts';
import type { EntryDraft, Posting } from './post-entries.ts';

const MOST_ROWS = 500;

/**
 * Posts up to 500 entries independently of each other: faulty ones are rejected, the rest are posted.
 * @param inputs unchecked inputs
 * @returns the outcome of each, in their order
 * @throws AppError `validation_failed` when there are too many
 */
export async function postLedgerEntries(context: CommandContext, inputs: readonly object[]): Promise<Posting[]> {
  if (inputs.length > MOST_ROWS) {
    const detail = `Expected at most ${MOST_ROWS} entries, but got ${inputs.length}.`;
    throw invalid({ pointer: '/entries', code: 'max_items', detail });
  }
  const { currency } = await booksSettings(context.sql);
  const drafts = inputs.map((input) => draftOrError(input, currency));
  const posted = await postEntries(
    context,
    drafts.filter((draft): draft is EntryDraft => !(draft instanceof AppError)),
  );
  return drafts.map((draft) => (draft instanceof AppError ? { outcome: 'rejected', error: draft } : posted.shift()!));
}

function draftOrError(input: object, currency: string): EntryDraft | AppError {
  try {
    return draftEntry(parseInput(postLedgerEntryRules, input, findUnstorableText(input)), currency);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
