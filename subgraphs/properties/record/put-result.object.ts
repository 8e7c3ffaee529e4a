import { Field, ObjectType } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';
import type { PutResult } from './put-record.ts';

/**
 * Creates the GraphQL type `<Name>Put` of a kind of record.
 * @param scope the scope for the mutation, which also allows reading its result
 */
export function putResultType<Row extends object>(
  Row: ClassType<Row>,
  name: string,
  scope: string,
): ClassType<PutResult<Row>> {
  @ObjectType(`${name}Put`, { description: 'The result of adding or replacing a record.' })
  class RecordPut implements PutResult<Row> {
    @Field(() => Boolean, { description: 'Whether the record is new.' })
    isNew!: boolean;

    @Requires(scope)
    @Field(() => Row, { description: 'The record as it is now.' })
    record!: Row;
  }
  return RecordPut;
}
