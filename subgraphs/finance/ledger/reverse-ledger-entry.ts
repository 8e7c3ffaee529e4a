import { localDate } from '../../../platform/calendar/local-time.ts';
import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { booksSettings } from './books-settings.queries.ts';
import { reverseLedgerEntryRules } from './ledger.inputs.ts';
import type { ReverseLedgerEntryInput } from './ledger.inputs.ts';
import { ledgerEntriesById } from './ledger.queries.ts';
import { postDraft } from './post-ledger-entry.ts';
import type { PostedEntry } from './post-ledger-entry.ts';

/**
 * Reverses an entry by posting a copy with the negated amount. A repeat by `externalId` returns the stored reversal.
 * @throws AppError `not_found`; `validation_failed`; `already_reversed` with the id of the reversal;
 *   `ledger_entry_conflict`
 */
export async function reverseLedgerEntry(
  context: CommandContext,
  { id, input }: { id: string; input: ReverseLedgerEntryInput },
): Promise<PostedEntry> {
  const { postedOn, reference, externalId } = parseInput(reverseLedgerEntryRules, input);
  const target = (await ledgerEntriesById(context.sql, [id])).get(id);
  if (!target) throw new AppError('not_found', `There is no entry with the id ${JSON.stringify(id)}.`);
  const { timezone } = await booksSettings(context.sql);
  // The default day is today, even for an entry that is posted in the future.
  if (postedOn && postedOn < target.postedOn) refuseEarlierDay(postedOn, target.postedOn);
  const { createdAt: _, ...content } = target;
  return postDraft(context, {
    ...content,
    id: null,
    amountMinor: -target.amountMinor,
    postedOn: postedOn ?? localDate(context.now, timezone),
    reference: reference ?? null,
    externalId: externalId ?? null,
    reversesId: id,
    receipt: null,
  });
}

function refuseEarlierDay(postedOn: string, earliest: string): never {
  const detail = `Expected a day not before the entry's own (${earliest}), but got ${postedOn}.`;
  throw new AppError('validation_failed', detail, {
    faults: [{ pointer: '/postedOn', code: 'invalid_value', detail }],
  });
}
