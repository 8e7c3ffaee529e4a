import { Field, Int, ObjectType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';
import { LedgerEntry } from './ledger-entry.entity.ts';
import { PostingOutcome } from './ledger.enums.ts';

/** A posted entry. */
@Requires('finance:write')
@ObjectType({ description: 'The result of posting an entry.' })
export class PostedLedgerEntry {
  @Requires('finance:write')
  @Field(() => LedgerEntry, { description: 'The entry.' })
  entry!: LedgerEntry;

  @Field(() => Boolean, { description: 'Whether the entry was posted before, with the same content.' })
  replayed!: boolean;
}

/** A fault of a row. */
@Requires('finance:write')
@ObjectType({ description: 'A fault of a row.' })
export class LedgerFault {
  @Field(() => String, { description: 'JSON pointer into the row.' })
  pointer!: string;

  @Field(() => String, { description: 'Code of the fault, for programs.' })
  code!: string;

  @Field(() => String, { description: 'What the service expected and what it received.' })
  detail!: string;
}

/** The outcome of a row. */
@Requires('finance:write')
@ObjectType({ description: 'The result of a row of a batch.' })
export class LedgerPosting {
  @Field(() => Int, { description: 'Index of the row in the batch, from 0.' })
  index!: number;

  @Field(() => PostingOutcome, { description: 'Outcome of the row.' })
  outcome!: PostingOutcome;

  @Requires('finance:write')
  @Field(() => LedgerEntry, { nullable: true, description: 'The entry; null if it was rejected.' })
  entry!: LedgerEntry | null;

  @Field(() => String, { nullable: true, description: 'Code of the rejection, from the error catalog.' })
  code!: string | null;

  @Field(() => String, { nullable: true, description: 'Reason for the rejection, in words.' })
  detail!: string | null;

  @Field(() => [LedgerFault], { description: 'Every fault of the row; empty unless it was rejected.' })
  faults!: LedgerFault[];
}
