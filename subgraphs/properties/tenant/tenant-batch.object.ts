import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';
import { Tenant } from './tenant.entity.ts';

/** The outcome of a batch row. */
const BatchRowStatus = { CREATED: 'created', UPDATED: 'updated', UNCHANGED: 'unchanged', FAILED: 'failed' } as const;
type BatchRowStatus = (typeof BatchRowStatus)[keyof typeof BatchRowStatus];

registerEnumType(BatchRowStatus, {
  name: 'BatchRowStatus',
  description: 'The result of a row of a batch.',
  valuesConfig: {
    CREATED: { description: 'The tenant was added.' },
    UPDATED: { description: 'The tenant was replaced.' },
    UNCHANGED: { description: 'The tenant already had this content.' },
    FAILED: { description: 'The row was not written.' },
  },
});

/** A fault of a batch row. */
@ObjectType('BatchFault', { description: 'A fault of a row of a batch.' })
export class BatchFaultObject {
  @Field(() => String, { description: 'JSON pointer into the row; empty for the whole row.' })
  pointer!: string;

  @Field(() => String, { description: 'Stable code of the fault.' })
  code!: string;

  @Field(() => String, { description: 'What the service expected.' })
  detail!: string;
}

/** The outcome of a row, with the current tenant. */
@ObjectType('TenantBatchResult', { description: 'The result of a row of a batch of tenants.' })
export class TenantBatchResultObject {
  @Field(() => Int, { description: 'Index of the row in the batch, from 0.' })
  place!: number;

  @Field(() => BatchRowStatus, { description: 'Outcome of the row.' })
  status!: BatchRowStatus;

  @Field(() => ID, { nullable: true, description: 'Identifier of the tenant; null if the row failed.' })
  id?: string | null;

  @Requires('tenants:write')
  @Field(() => Tenant, { nullable: true, description: 'The tenant as it is now; null if the row failed.' })
  tenant!: Tenant | null;

  @Field(() => [BatchFaultObject], { nullable: true, description: 'Faults of a row that failed.' })
  faults?: readonly BatchFaultObject[] | null;
}
