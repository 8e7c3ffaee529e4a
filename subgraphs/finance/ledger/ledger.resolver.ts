import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { JsonObject, MinorUnits } from '../../../platform/graphql/scalars.ts';
import { Property } from '../references/property.stub.ts';
import { LedgerEntry } from './ledger-entry.entity.ts';
import { LedgerFilter, PostLedgerEntryInput, ReverseLedgerEntryInput } from './ledger.inputs.ts';
import { LedgerPosting, PostedLedgerEntry } from './ledger.objects.ts';
import { ledgerEntriesById, listLedgerEntries, reversalsOf } from './ledger.queries.ts';
import type { LedgerEntryRow } from './ledger-row.ts';
import { Lease } from '../references/lease.stub.ts';
import { postLedgerEntries } from './post-ledger-entries.ts';
import { postLedgerEntry } from './post-ledger-entry.ts';
import type { PostedEntry } from './post-ledger-entry.ts';
import { postLedgerRows } from './post-ledger-rows.ts';
import { presentPosting } from './present-posting.ts';
import { reverseLedgerEntry } from './reverse-ledger-entry.ts';

const LedgerEntryConnection = connectionType(LedgerEntry, 'LedgerEntry');

/** The books: lists of entries, and posting. */
@Resolver(() => LedgerEntry)
export class LedgerResolver {
  @Requires('finance:read')
  @Query(() => LedgerEntry, { nullable: true, description: 'The entry with this id; null if the account has none.' })
  ledgerEntry(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<LedgerEntryRow | undefined> {
    return context.load(ledgerEntriesById, id);
  }

  @Requires('finance:read')
  @Query(() => LedgerEntryConnection, { description: 'The account’s entries, ordered by posting date, then id.' })
  ledgerEntries(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => LedgerFilter, { nullable: true }) filter: LedgerFilter | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<LedgerEntryRow>> {
    const narrowed = filter ?? {};
    return paginate(context, page, {
      list: ['ledger-entries', narrowed],
      fetch: (request, sql) => listLedgerEntries(sql, narrowed, request),
      positionOf: ({ postedOn, id }) => [postedOn, id],
    });
  }

  @Requires('finance:write')
  @Mutation(() => PostedLedgerEntry, {
    description: 'Posts an entry. A repeat of the same `id` or `externalId` with the same content changes nothing.',
  })
  postLedgerEntry(
    @Arg('input', () => PostLedgerEntryInput) input: PostLedgerEntryInput,
    @Ctx() context: RequestContext,
  ): Promise<PostedEntry> {
    return context.run(postLedgerEntry, input);
  }

  @Requires('finance:write')
  @Mutation(() => [LedgerPosting], {
    description:
      'Posts up to 500 entries. Each stands alone: entries that cannot be posted are rejected, and the others are posted.',
  })
  async postLedgerEntries(
    @Arg('entries', () => [PostLedgerEntryInput]) entries: PostLedgerEntryInput[],
    @Ctx() context: RequestContext,
  ): Promise<object[]> {
    return (await context.runRows(postLedgerEntries, entries)).map(presentPosting);
  }

  @Requires('finance:write')
  @Mutation(() => [LedgerPosting], {
    description: 'Posts up to 500 entries like `postLedgerEntries`, but a malformed entry rejects only itself.',
  })
  async postLedgerRows(
    @Arg('rows', () => [JsonObject], { description: 'Each row is a `PostLedgerEntryInput`.' }) rows: object[],
    @Ctx() context: RequestContext,
  ): Promise<object[]> {
    return (await context.runRows(postLedgerRows, rows)).map(presentPosting);
  }

  @Requires('finance:write')
  @Mutation(() => PostedLedgerEntry, {
    description:
      'Reverses an entry: posts an entry that repeats it with the amount negated. An entry can be reversed once.',
  })
  reverseLedgerEntry(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ReverseLedgerEntryInput, { nullable: true }) input: ReverseLedgerEntryInput | null,
    @Ctx() context: RequestContext,
  ): Promise<PostedEntry> {
    return context.run(reverseLedgerEntry, { id, input: input ?? {} });
  }

  @FieldResolver(() => MinorUnits, {
    description: 'Amount in minor units of `currency`; negative only if the entry reverses another one.',
  })
  amount(@Root() { amountMinor }: LedgerEntryRow): number {
    return amountMinor;
  }

  @FieldResolver(() => ID, { nullable: true, description: 'Entry that reverses this entry.' })
  reversedById(@Root() entry: LedgerEntryRow, @Ctx() context: RequestContext): Promise<string | undefined> {
    return context.load(reversalsOf, entry.id);
  }

  @FieldResolver(() => Property, { nullable: true, description: 'Property of the entry.' })
  property(@Root() { propertyId }: LedgerEntryRow): Property {
    return { id: propertyId };
  }

  @FieldResolver(() => Lease, { nullable: true, description: 'Lease whose account has the entry.' })
  lease(@Root() { leaseId }: LedgerEntryRow): Lease | null {
    return leaseId === null ? null : { id: leaseId };
  }
}
