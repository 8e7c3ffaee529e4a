import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { Actor } from '../../../../platform/actor.ts';
import { MinorUnits } from '../../../../platform/graphql/scalars.ts';
import { ActorObject } from '../../../../platform/subgraph/actor.object.ts';
import { describedEnum } from '../../../../platform/subgraph/described-enum.ts';
import { ENTRY_PERMISSIONS, NOTE_VISIBILITIES } from './ticket-people.types.ts';
import type {
  EntryPermission as Permission,
  Money as MoneyValue,
  NoteVisibility as Visibility,
  PermissionToEnter as Entry,
  TicketReporter as Reporter,
} from './ticket-people.types.ts';

/** Who may read a note, in GraphQL. */
export const NoteVisibility = describedEnum('NoteVisibility', 'Who may read a note.', NOTE_VISIBILITIES, {
  staff: 'Staff only.',
  vendor: 'Staff and the vendor.',
  tenant: 'Staff, the vendor and the tenant.',
});

const EntryPermission = describedEnum(
  'EntryPermission',
  'Whether somebody may enter the home without the tenant.',
  ENTRY_PERMISSIONS,
  {
    yes: 'Anybody who does the job may enter.',
    no: 'Nobody may enter without the tenant.',
    ask: 'The tenant has to be asked first.',
  },
);

/** An amount of money. */
@ObjectType('Money', { description: 'An amount of money.' })
export class MoneyObject implements MoneyValue {
  @Field(() => MinorUnits, { description: 'Amount in minor units, e.g. cents.' })
  amountMinor!: number;

  @Field(() => String, { description: 'ISO 4217 code.' })
  currency!: string;
}

/** An amount of money to store. */
@InputType({ description: 'An amount of money.' })
export class MoneyInput implements MoneyValue {
  @Field(() => MinorUnits, { description: 'Amount in minor units, e.g. cents; not negative.' })
  amountMinor!: number;

  @Field(() => String, { description: 'ISO 4217 code.' })
  currency!: string;
}

/** Who reported a ticket, in GraphQL. */
@ObjectType('TicketReporter', { description: 'Who reported a ticket.' })
export class TicketReporterObject implements Reporter {
  @Field(() => ID, { nullable: true, description: 'The tenant, if the reporter is one.' })
  tenantId!: string | null;

  @Field(() => String, { nullable: true, description: 'Name.' })
  name!: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number in E.164.' })
  phone!: string | null;

  @Field(() => String, { nullable: true, description: 'Digits of the extension behind the phone number.' })
  phoneExtension!: string | null;

  @Field(() => String, { nullable: true, description: 'Email address.' })
  email!: string | null;
}

/** Who reports a ticket. */
@InputType({ description: 'Who reported a ticket.' })
export class TicketReporterInput {
  @Field(() => ID, { nullable: true, description: 'The tenant, if the reporter is one whom you see.' })
  tenantId?: string | null;

  @Field(() => String, { nullable: true, description: 'Name, at most 200 characters.' })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Phone number as people write it, at most 40 characters. Without a country code it is one of the account’s country. It is stored in E.164, with its extension apart.',
  })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Digits of the extension. Default: the extension that `phone` names.',
  })
  phoneExtension?: string | null;

  @Field(() => String, { nullable: true, description: 'Email address, at most 254 characters.' })
  email?: string | null;
}

/** How to get into a home, in GraphQL. */
@ObjectType('PermissionToEnter', { description: 'How to get into the home.' })
export class PermissionToEnterObject implements Entry {
  @Field(() => EntryPermission, { description: 'Whether somebody may enter without the tenant.' })
  permission!: Permission;

  @Field(() => String, { nullable: true, description: 'How to get in, e.g. where the key is.' })
  instructions!: string | null;

  @Field(() => String, { nullable: true, description: 'Animals in the home.' })
  pets!: string | null;
}

/** How to get into a home. */
@InputType({ description: 'How to get into the home.' })
export class PermissionToEnterInput {
  @Field(() => EntryPermission, { description: 'Whether somebody may enter without the tenant.' })
  permission!: Permission;

  @Field(() => String, { nullable: true, description: 'How to get in, at most 2,000 characters.' })
  instructions?: string | null;

  @Field(() => String, { nullable: true, description: 'Animals in the home, at most 200 characters.' })
  pets?: string | null;
}

/** What a note said before an edit. */
@ObjectType({ description: 'What a note said before it was edited.' })
export class NoteEdit {
  @Field(() => String, { description: 'The former text.' })
  text!: string;

  @Field(() => NoteVisibility, { description: 'Who could read it.' })
  visibility!: Visibility;

  @Field(() => ActorObject, { description: 'Who wrote the former text.' })
  author!: Actor;

  @Field(() => ActorObject, { description: 'Who replaced it.' })
  replacedBy!: Actor;

  @Field(() => Date, { description: 'When it was replaced.' })
  at!: Date;
}

/** A note on a ticket. */
@ObjectType({ description: 'A note on a ticket.' })
export class TicketNote {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => ID, { description: 'The ticket.' })
  ticketId!: string;

  @Field(() => String, { description: 'Text, at most 10,000 characters.' })
  text!: string;

  @Field(() => NoteVisibility, { description: 'Who may read it.' })
  visibility!: Visibility;

  @Field(() => ActorObject, { description: 'Who wrote it first; `editedBy` edited it last.' })
  author!: Actor;

  @Field(() => [ID], { description: 'Attached documents.' })
  documentIds!: string[];

  @Field(() => Date, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was edited last.' })
  editedAt!: Date | null;

  @Field(() => Int, { description: 'Counts the edits, from 1.' })
  version!: number;
}
