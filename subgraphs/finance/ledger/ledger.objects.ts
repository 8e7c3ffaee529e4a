import { Field, Int, ObjectType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';
import { LedgerEntry } from './ledger-entry.entity.ts';
import { PostingOutcome } from './ledger.enums.ts';

/** A posted entry. */
@Requires('finance:write')
@ObjectType({ description: 'An entry that is in the books now.' })
export class PostedLedgerEntry {
  @Requires('finance:write')
  @Field(() => LedgerEntry, { description: 'The entry.' })
  entry!: LedgerEntry;

  @Field(() => Boolean, { description: 'Whether it had been posted before, with the same content.' })
  replayed!: boolean;
}

/** A fault of a row. */
@Requires('finance:write')
@ObjectType({ description: 'Something that speaks against a row.' })
export class LedgerFault {
  @Field(() => String, { description: 'Member of the row, as a JSON pointer.' })
  pointer!: string;

  @Field(() => String, { description: 'What is wrong, for programs.' })
  code!: string;

  @Field(() => String, { description: 'What was expected and what came.' })
  detail!: string;
}

/** The outcome of a row. */
@Requires('finance:write')
@ObjectType({ description: 'What became of a row of a batch.' })
export class LedgerPosting {
  @Field(() => Int, { description: 'Place of the row in the batch, from 0.' })
  index!: number;

  @Field(() => PostingOutcome, { description: 'What became of it.' })
  outcome!: PostingOutcome;

  @Requires('finance:write')
  @Field(() => LedgerEntry, { nullable: true, description: 'The entry; null when it was rejected.' })
  entry!: LedgerEntry | null;

  @Field(() => String, { nullable: true, description: 'Why it was rejected: a code of the error catalogue.' })
  code!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was rejected, in words.' })
  detail!: string | null;

  @Field(() => [LedgerFault], { description: 'Each thing that speaks against it; none unless it was rejected.' })
  faults!: LedgerFault[];
}
