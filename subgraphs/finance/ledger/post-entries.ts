import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { ledgerEvents } from './ledger.events.ts';
import { entriesLike } from './ledger.queries.ts';
import type { PostingOutcome } from './ledger.enums.ts';
import { insertEntries, referencesOf } from './ledger.statements.ts';
import type { EntryContent, LedgerEntryRow, PaidCharge } from './ledger-row.ts';
import { alreadyReversed, differingMembers, entryConflict, postingFaults } from './posting.rules.ts';

/** An entry to post, with an id only when the client chose one. */
export interface EntryDraft extends EntryContent, PaidCharge {
  id: string | null;
}

/** The outcome of posting an entry. */
export type Posting =
  | { outcome: Exclude<PostingOutcome, 'rejected'>; entry: LedgerEntryRow }
  | { outcome: Extract<PostingOutcome, 'rejected'>; error: AppError };

/**
 * Posts entries independently of each other. A repeat of a posted entry changes nothing, a faulty entry is rejected,
 * and one statement writes the rest. Of two concurrent writers of the same entry, one creates it and the other repeats
 * it; of two reversals of one entry, one is rejected.
 * @returns the outcome of each, in their order
 */
export async function postEntries(context: CommandContext, drafts: readonly EntryDraft[]): Promise<Posting[]> {
  const { sql, accountId, now } = context;
  const existing = await findStored(context, drafts);
  const references = await referencesOf(sql, drafts);
  const postings = drafts.map((draft, index): Posting | undefined => {
    const repeated = existing.repeatOf(draft);
    if (repeated) return repeated;
    const faults = postingFaults(draft, references[index]!, now);
    if (faults.length > 0) return { outcome: 'rejected', error: rejection(faults) };
    return existing.reversalOf(draft);
  });

  const fresh = drafts.map((draft): LedgerEntryRow => ({
    ...draft,
    id: draft.id ?? newId(now.getTime()),
    createdAt: now,
  }));
  const candidates = fresh.filter((_, index) => !postings[index]);
  const written = candidates.length > 0 ? await insertEntries(sql, accountId, candidates) : new Set<string>();
  const created = firstOfEachId(fresh, (entry, index) => !postings[index] && written.has(entry.id));
  if (created.size > 0) await context.record(...ledgerEvents([...created]));

  // An entry that was neither found nor written was written by another transaction meanwhile, or by an earlier row.
  const recheck = fresh.some((entry, index) => !postings[index] && !created.has(entry))
    ? await findStored(context, drafts)
    : existing;
  return fresh.map((entry, index) => {
    if (created.has(entry)) return { outcome: 'created', entry };
    const met = recheck.repeatOf(drafts[index]!) ?? recheck.reversalOf(drafts[index]!);
    // What a caller who sees some properties met, and does not find, is an entry of another property.
    return postings[index] ?? met ?? (context.reach ? takenElsewhere() : concurrentPosting());
  });
}

/** The first entry of each id that meets the condition. */
function firstOfEachId(
  entries: readonly LedgerEntryRow[],
  isTaken: (entry: LedgerEntryRow, index: number) => boolean,
): Set<LedgerEntryRow> {
  const byId = new Map<string, LedgerEntryRow>();
  entries.forEach((entry, index) => {
    if (isTaken(entry, index) && !byId.has(entry.id)) byId.set(entry.id, entry);
  });
  return new Set(byId.values());
}

const isText = (value: string | null): value is string => value !== null;

/** Finds the stored entries that the drafts may repeat or conflict with. */
async function findStored({ sql }: CommandContext, drafts: readonly EntryDraft[]) {
  const stored = await entriesLike(sql, {
    ids: drafts.map(({ id }) => id).filter(isText),
    externalIds: drafts.map(({ externalId }) => externalId).filter(isText),
    reversedIds: drafts.map(({ reversesId }) => reversesId).filter(isText),
  });
  const byId = new Map(stored.map((entry) => [entry.id, entry]));
  const byExternalId = new Map(stored.map((entry) => [entry.externalId, entry]));
  const byTarget = new Map(stored.map((entry) => [entry.reversesId, entry]));
  return {
    /** The outcome of a draft whose identifier is taken. */
    repeatOf: (draft: EntryDraft): Posting | undefined => {
      const entry =
        (draft.id === null ? undefined : byId.get(draft.id)) ??
        (draft.externalId === null ? undefined : byExternalId.get(draft.externalId));
      if (!entry) return undefined;
      const differsInId = draft.id !== null && draft.id !== entry.id;
      const differing = [...(differsInId ? (['id'] as const) : []), ...differingMembers(draft, entry)];
      return differing.length > 0
        ? { outcome: 'rejected', error: entryConflict(entry, differing) }
        : { outcome: 'replayed', entry };
    },
    /** The outcome of a draft whose target is already reversed. */
    reversalOf: ({ reversesId }: EntryDraft): Posting | undefined => {
      const entry = reversesId === null ? undefined : byTarget.get(reversesId);
      return entry && { outcome: 'rejected', error: alreadyReversed(reversesId!, entry.id) };
    },
  };
}

function rejection(faults: AppError['faults']): AppError {
  const details = faults.map(({ detail }) => detail).join(' ');
  return new AppError('validation_failed', `The entry cannot be posted. ${details}`, { faults });
}

function takenElsewhere(): Posting {
  const message = 'Another entry of the account has this id or external_id already; it was left as it is.';
  return { outcome: 'rejected', error: new AppError('ledger_entry_conflict', message) };
}

function concurrentPosting(): Posting {
  return { outcome: 'rejected', error: new AppError('unavailable', 'The entry met another one; try again.') };
}
