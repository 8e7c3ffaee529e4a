import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';
import { Tenant } from './tenant.entity.ts';

/** The outcome of a batch row. */
const BatchRowStatus = { CREATED: 'created', UPDATED: 'updated', UNCHANGED: 'unchanged', FAILED: 'failed' } as const;
type BatchRowStatus = (typeof BatchRowStatus)[keyof typeof BatchRowStatus];

registerEnumType(BatchRowStatus, {
  name: 'BatchRowStatus',
  description: 'What became of a row of a batch.',
  valuesConfig: {
    CREATED: { description: 'It was added.' },
    UPDATED: { description: 'It was there, and was changed.' },
    UNCHANGED: { description: 'It was there, and is the same.' },
    FAILED: { description: 'It was not written.' },
  },
});

/** A fault of a batch row. */
@ObjectType('BatchFault', { description: 'What is wrong with a row of a batch.' })
export class BatchFaultObject {
  @Field(() => String, { description: 'JSON pointer into the row; empty for the row as a whole.' })
  pointer!: string;

  @Field(() => String, { description: 'Stable name of the fault.' })
  code!: string;

  @Field(() => String, { description: 'What was expected.' })
  detail!: string;
}

/** The outcome of a row, with the current tenant. */
@ObjectType('TenantBatchResult', { description: 'What became of a row of a batch of tenants.' })
export class TenantBatchResultObject {
  @Field(() => Int, { description: 'Place of the row in the batch, from 0.' })
  place!: number;

  @Field(() => BatchRowStatus, { description: 'What became of the row.' })
  status!: BatchRowStatus;

  @Field(() => ID, { nullable: true, description: 'Identifier of the tenant; null for a row that failed.' })
  id?: string | null;

  @Requires('tenants:write')
  @Field(() => Tenant, { nullable: true, description: 'The tenant as it is now; null for a row that failed.' })
  tenant!: Tenant | null;

  @Field(() => [BatchFaultObject], { nullable: true, description: 'What is wrong with a row that failed.' })
  faults?: readonly BatchFaultObject[] | null;
}
