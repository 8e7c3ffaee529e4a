import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { ledgerEvents } from './ledger.events.ts';
import { entriesLike } from './ledger.queries.ts';
import type { PostingOutcome } from './ledger.enums.ts';
import { insertEntries, referencesOf } from './ledger.statements.ts';
import type { EntryContent, LedgerEntryRow, PaidCharge } from './ledger-row.ts';
import { alreadyReversed, differingMembers, entryConflict, postingFaults } from './posting.rules.ts';

/** An entry to post; its identifier only where the client chose one. */
export interface EntryDraft extends EntryContent, PaidCharge {
  id: string | null;
}

/** What became of an entry that was to be posted. */
export type Posting =
  | { outcome: Exclude<PostingOutcome, 'rejected'>; entry: LedgerEntryRow }
  | { outcome: Extract<PostingOutcome, 'rejected'>; error: AppError };

/**
 * Posts entries, each for itself: one that repeats a posted one is left as it is, one that cannot be posted is
 * rejected, the others are written by one statement. Of two writers of the same entry one creates and the other
 * repeats; of two reversals of one entry one is rejected.
 * @returns what became of each, in their order
 */
export async function postEntries(context: CommandContext, drafts: readonly EntryDraft[]): Promise<Posting[]> {
  const { sql, accountId, now } = context;
  const existing = await findStored(context, drafts);
  const references = await referencesOf(sql, drafts);
  const postings = drafts.map((draft, index): Posting | undefined => {
    const repeated = existing.repeatOf(draft);
    if (repeated) return repeated;
    const faults = postingFaults(draft, references[index]!);
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

  // What was neither known nor written was written by somebody else meanwhile, or by an earlier row.
  const recheck = fresh.some((entry, index) => !postings[index] && !created.has(entry))
    ? await findStored(context, drafts)
    : existing;
  return fresh.map((entry, index) => {
    if (created.has(entry)) return { outcome: 'created', entry };
    return (
      postings[index] ?? recheck.repeatOf(drafts[index]!) ?? recheck.reversalOf(drafts[index]!) ?? concurrentPosting()
    );
  });
}

/** The first entry of each identifier that holds the condition. */
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

/** What is stored that entries may repeat or collide with. */
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
    /** What becomes of an entry whose identifier is taken. */
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
    /** What becomes of an entry whose target was taken back. */
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

function concurrentPosting(): Posting {
  return { outcome: 'rejected', error: new AppError('unavailable', 'The entry met another one; try again.') };
}
