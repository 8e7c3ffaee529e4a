import { Field, ID, ObjectType } from 'type-graphql';
import type { Actor } from '../../../platform/actor.ts';
import { JsonObject } from '../../../platform/graphql/scalars.ts';
import type { RemainingPlace } from '../../../platform/personal-data/find-remaining.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { ActorObject } from '../../../platform/subgraph/actor.object.ts';
import { describedEnum } from '../../../platform/subgraph/described-enum.ts';
import type { TenantDataExport, TenantDataSection } from './export-tenant.ts';
import { ERASURE_STATUSES, OPEN_MATTERS } from './tenant-data.types.ts';
import type { ErasureStatus as Status, OpenMatter as Matter, TenantErasure } from './tenant-data.types.ts';

const ErasureStatus = describedEnum('ErasureStatus', 'How far an erasure is.', ERASURE_STATUSES, {
  requested: 'Asked for; it starts at once.',
  erased: 'What is the tenant’s is erased, but for what was under way at the time, which further passes look for.',
  completed: 'The last pass is done, a day after the request.',
});

/** What stands against an erasure, in GraphQL. */
export const OpenMatter = describedEnum(
  'OpenMatter',
  'What stands against the erasure of a tenant’s data.',
  OPEN_MATTERS,
  {
    open_lease: 'A lease that has not ended.',
    open_balance: 'A balance of the tenant or of one of the leases that is not 0.',
    open_ticket: 'A ticket of the tenant that is not completed, closed or cancelled.',
  },
);

/** A section of an export, in GraphQL. */
@Requires('privacy:manage')
@ObjectType('TenantDataSection', { description: 'One kind of data that the service holds of a tenant.' })
class TenantDataSectionObject implements TenantDataSection {
  @Field(() => String, { description: 'Name, e.g. `tickets`.' })
  name!: string;

  @Field(() => [JsonObject], { description: 'Rows, at most 500, by key.' })
  rows!: object[];

  @Field(() => String, {
    nullable: true,
    description: 'Pass it as `after`, with the name as `section`, for the rows that follow; null if there are none.',
  })
  next!: string | null;
}

/** An export, in GraphQL. */
@Requires('privacy:manage')
@ObjectType('TenantDataExport', { description: 'What the service holds of a tenant, as far as you may see it.' })
export class TenantDataExportObject implements TenantDataExport {
  @Field(() => ID, { description: 'Identifier of the tenant.' })
  tenantId!: string;

  @Field(() => Date, { description: 'When the export was made.' })
  generatedAt!: Date;

  @Field(() => Boolean, { description: 'Whether no section has rows that follow.' })
  isComplete!: boolean;

  @Field(() => [TenantDataSectionObject], { description: 'Sections, also those without rows.' })
  sections!: TenantDataSection[];
}

/** A record that still names an erased person, in GraphQL. */
@Requires('privacy:manage')
@ObjectType('RemainingPlace', {
  description: 'A record in which the name or a contact of an erased person still stands.',
})
class RemainingPlaceObject implements RemainingPlace {
  @Field(() => String, { description: 'Kind of the record, as events name it, e.g. `ticket`.' })
  kind!: string;

  @Field(() => ID, { description: 'Identifier of the record.' })
  id!: string;

  @Field(() => [String], {
    description: 'What of the record was searched, e.g. `ticket`, `ticket_note`, its earlier `event` or `change`.',
  })
  foundIn!: string[];
}

/** An erasure, in GraphQL. */
@Requires('privacy:manage')
@ObjectType('TenantErasure', { description: 'The erasure of a tenant’s personal data.' })
export class TenantErasureObject implements TenantErasure {
  @Field(() => ID, { description: 'Identifier of the tenant, which stays.' })
  tenantId!: string;

  @Field(() => ErasureStatus, { description: 'How far it is.' })
  status!: Status;

  @Field(() => ActorObject, { description: 'Who asked for it.' })
  actor!: Actor;

  @Field(() => [OpenMatter], { description: 'Open matters that did not stand against it.' })
  despite!: Matter[];

  @Field(() => Date, { description: 'When it was asked for.' })
  requestedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the first pass was done.' })
  erasedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the last pass was done.' })
  completedAt!: Date | null;

  @Field(() => [RemainingPlaceObject], {
    nullable: true,
    description:
      'Records in which the full name, the email address or the phone number still stood after the latest pass, for a person to look at: at most 100 for each kind of text. Null until they were searched for.',
  })
  remaining!: RemainingPlace[] | null;
}
