import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';

/** The signers of leases. */
@Entity({ schema: 'properties', tableName: 'lease_tenant' })
export class LeaseTenant {
  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @PrimaryKey({ type: 'text' })
  leaseId!: string;

  @PrimaryKey({ type: 'text' })
  tenantId!: string;
}
