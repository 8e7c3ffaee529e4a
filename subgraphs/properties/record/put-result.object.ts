import { Field, ObjectType } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import type { PutResult } from './put-record.ts';

/** Makes the GraphQL type `<Name>Put` of a kind of record. */
export function putResultType<Row extends object>(Row: ClassType<Row>, name: string): ClassType<PutResult<Row>> {
  @ObjectType(`${name}Put`, { description: 'A record that was put.' })
  class RecordPut implements PutResult<Row> {
    @Field(() => Boolean, { description: 'Whether there was none before.' })
    isNew!: boolean;

    @Field(() => Row, { description: 'The record as it is now.' })
    record!: Row;
  }
  return RecordPut;
}
