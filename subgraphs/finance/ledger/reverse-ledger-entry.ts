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
 * Takes an entry back by one that repeats it with the amount negated. A repeat by `externalId` gives the stored
 * reversal.
 * @throws AppError `not_found`; `validation_failed`; `already_reversed` naming the entry that took it back;
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
  // Without a day it is today's, also for an entry that was posted ahead.
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
