import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { Actor } from '../../../platform/actor.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { JsonObject } from '../../../platform/graphql/scalars.ts';
import { ActorObject } from '../../../platform/subgraph/actor.object.ts';
import { describedEnum } from '../../../platform/subgraph/described-enum.ts';

const ACTIONS = ['created', 'updated', 'deleted'] as const;
/** What was done to a record. */
export type AuditActionValue = (typeof ACTIONS)[number];

const AuditAction = describedEnum('AuditAction', 'What was done to a record.', ACTIONS, {
  created: 'The record was added.',
  updated: 'Fields of the record were changed.',
  deleted: 'The record was deleted.',
});

@ObjectType({ description: 'The record that was changed.' })
class AuditEntity {
  @Field(() => String, { description: 'Kind of record, e.g. `vendor`.' })
  type!: string;

  @Field(() => ID, { description: 'Identifier.' })
  id!: string;
}

/** A change of a record. */
@Requires('audit:read')
@ObjectType({ description: 'A change of a record: who changed which fields, and when. Secrets are never shown.' })
export class AuditEntry {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => Date, { description: 'When the record was changed.' })
  at!: Date;

  @Field(() => ActorObject, { description: 'Who changed it.' })
  actor!: Actor;

  @Field(() => String, { nullable: true, description: 'Identifier of the request; null for background work.' })
  requestId!: string | null;

  @Field(() => AuditEntity, { description: 'The record.' })
  entity!: AuditEntity;

  @Field(() => AuditAction, { description: 'What was done to it.' })
  action!: AuditActionValue;

  @Field(() => JsonObject, {
    nullable: true,
    description: 'The changed fields as they were; null for an added record.',
  })
  before!: object | null;

  @Field(() => JsonObject, {
    nullable: true,
    description: 'The changed fields as they are since; null for a deleted record.',
  })
  after!: object | null;
}

/** Which changes are listed. */
@InputType({ description: 'A filter for changes. Default: all.' })
export class AuditFilter {
  @Field(() => String, { nullable: true, description: 'Kind of record, e.g. `vendor`.' })
  entityType?: string | null;

  @Field(() => ID, { nullable: true, description: 'Identifier of the record; needs `entityType`.' })
  entityId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Identifier of who made the changes.' })
  actorId?: string | null;

  @Field(() => Date, { nullable: true, description: 'Changes at this time or later.' })
  since?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Changes before this time.' })
  until?: Date | null;
}
