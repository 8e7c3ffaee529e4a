import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { AdoptionStatus } from './adoption.types.ts';

registerEnumType(AdoptionStatus, {
  name: 'DocumentAdoptionStatus',
  description: 'How far an adoption is.',
  valuesConfig: {
    QUEUED: { description: 'Waits for a worker.' },
    RUNNING: { description: 'Objects are being read.' },
    COMPLETED: { description: 'Every object was looked at.' },
    FAILED: { description: 'The bucket could not be read; `error` says why. What was adopted stays.' },
  },
});

/** A refused object. */
@ObjectType('DocumentRefusal', { description: 'An object that was not made a document.' })
export class RefusalObject {
  @Field(() => String, { description: 'Its key in the bucket.' })
  key!: string;

  @Field(() => String, { description: 'What was expected.' })
  reason!: string;
}

/** An adoption of a bucket's objects. */
@Requires('documents:read')
@ObjectType('DocumentAdoption', { description: 'Objects of a bucket that are made documents where they lie.' })
export class AdoptionObject {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => AdoptionStatus, { description: 'How far it is.' })
  status!: AdoptionStatus;

  @Field(() => String, { description: 'Connection of the operator’s that leads to the bucket.' })
  connection!: string;

  @Field(() => String, { description: 'Bucket.' })
  bucket!: string;

  @Field(() => String, { description: 'How the keys begin.' })
  prefix!: string;

  @Field(() => Int, { description: 'Objects that became documents.' })
  adopted!: number;

  @Field(() => Int, { description: 'Documents whose objects had other bytes than before.' })
  changed!: number;

  @Field(() => Int, { description: 'Objects that were documents already.' })
  unchanged!: number;

  @Field(() => Int, { description: 'Objects that cannot be documents, because of their size or type.' })
  refused!: number;

  @Field(() => [RefusalObject], { description: 'The first hundred of those, and why.' })
  refusals!: RefusalObject[];

  @Field(() => String, { nullable: true, description: 'Why the bucket could not be read.' })
  error!: string | null;

  @Field(() => Date, { description: 'When it was asked for.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it last went on.' })
  updatedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it came to its end.' })
  finishedAt!: Date | null;
}
