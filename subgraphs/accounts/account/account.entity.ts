import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

/** What happens to a ticket whose unit the account does not have. */
export const UnknownUnitPolicy = { REJECT: 'reject', QUARANTINE: 'quarantine' } as const;
export type UnknownUnitPolicy = (typeof UnknownUnitPolicy)[keyof typeof UnknownUnitPolicy];

registerEnumType(UnknownUnitPolicy, {
  name: 'UnknownUnitPolicy',
  description: 'What happens to a ticket whose unit the account does not have.',
  valuesConfig: {
    REJECT: { description: 'It is refused, and nothing is stored.' },
    QUARANTINE: { description: 'It is stored and triaged, but not dispatched until a unit is bound to it.' },
  },
});

/** A landlord or manager: the owner of every other record. */
@Entity({ schema: 'accounts', tableName: 'account' })
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A landlord or manager, with the settings that its tickets and figures follow.' })
export class Account {
  @Field(() => ID, { name: 'id', description: 'Identifier.' })
  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => String, { description: 'Name.' })
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String, { description: 'IANA time zone of the account’s books and reports.' })
  @Column({ type: 'text' })
  timezone!: string;

  @Field(() => String, { description: 'ISO 4217 code that new amounts carry.' })
  @Column({ type: 'text' })
  currency!: string;

  @Field(() => Int, { description: 'Days after the due date before an unpaid charge counts as past due, 0 to 60.' })
  @Column({ type: 'smallint' })
  graceDays!: number;

  @Field(() => UnknownUnitPolicy, {
    description: 'What happens to a ticket for a unit that the account does not have.',
  })
  @Column({ type: 'text' })
  unknownUnitPolicy!: UnknownUnitPolicy;

  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Column({ type: 'datetime' })
  updatedAt!: Date;
}
