import { Field, ObjectType } from 'type-graphql';
import { connectionType } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import { Tenant } from './tenant.entity.ts';
import type { TenantRow } from './tenant.types.ts';

/** A page of tenants. The last page has the sync token for later changes. */
@ObjectType('TenantConnection', { description: 'A page of tenants.' })
export class TenantConnection extends connectionType(Tenant, 'Tenant') {
  @Field(() => String, {
    nullable: true,
    description: 'Pass it as `updatedSince` to get what changes after this list. Only on the last page.',
  })
  syncToken!: string | null;
}

/** The values of a page of tenants. */
export type TenantPage = Connection<TenantRow> & { syncToken: string | null };
