import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { AdoptionStatus } from './adoption.types.ts';

registerEnumType(AdoptionStatus, {
  name: 'DocumentAdoptionStatus',
  description: 'Status of an adoption.',
  valuesConfig: {
    QUEUED: { description: 'Waits for a worker.' },
    RUNNING: { description: 'The service reads the objects.' },
    COMPLETED: { description: 'Every object has been processed.' },
    FAILED: {
      description: 'The bucket could not be read; `error` gives the reason. Documents that are already adopted stay.',
    },
  },
});

/** A refused object. */
@ObjectType('DocumentRefusal', { description: 'An object that did not become a document.' })
export class RefusalObject {
  @Field(() => String, { description: 'Key of the object in the bucket.' })
  key!: string;

  @Field(() => String, { description: 'What the service expected.' })
  reason!: string;
}

/** An adoption of a bucket's objects. */
@Requires('documents:read')
@ObjectType('DocumentAdoption', { description: 'The adoption of objects of a bucket as documents.' })
export class AdoptionObject {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => AdoptionStatus, { description: 'Status of the job.' })
  status!: AdoptionStatus;

  @Field(() => String, { description: 'Name of the operator’s connection to the bucket.' })
  connection!: string;

  @Field(() => String, { description: 'Name of the bucket.' })
  bucket!: string;

  @Field(() => String, { description: 'Prefix of the object keys.' })
  prefix!: string;

  @Field(() => Int, { description: 'Number of objects that became documents.' })
  adopted!: number;

  @Field(() => Int, { description: 'Number of documents whose objects have changed since the last adoption.' })
  changed!: number;

  @Field(() => Int, { description: 'Number of objects that were already documents.' })
  unchanged!: number;

  @Field(() => Int, { description: 'Number of objects that cannot become documents because of their size or type.' })
  refused!: number;

  @Field(() => [RefusalObject], { description: 'The first hundred refused objects, with reasons.' })
  refusals!: RefusalObject[];

  @Field(() => String, { nullable: true, description: 'Reason why the bucket could not be read.' })
  error!: string | null;

  @Field(() => Date, { description: 'When the adoption was requested.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When the job last made progress.' })
  updatedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the job ended.' })
  finishedAt!: Date | null;
}
