import type { AgingBuckets } from '../contract/rest-types.generated.ts';
import type { GetLeaseBalanceQuery } from '../operations/operations.generated.ts';

type Buckets = NonNullable<GetLeaseBalanceQuery['leaseBalances']>[number]['buckets'];

/** Past-due amounts by age as REST shows them. */
export function presentBuckets({ days0To30, days31To60, days61To90, days91AndMore }: Buckets): AgingBuckets {
  return {
    days_0_to_30: days0To30,
    days_31_to_60: days31To60,
    days_61_to_90: days61To90,
    days_91_and_more: days91AndMore,
  };
}
