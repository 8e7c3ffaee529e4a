import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';

/** A program that acts for the account. */
@Entity({ schema: 'accounts', tableName: 'api_client' })
@Requires('admin')
@ObjectType({ description: 'A program that may act for the account.' })
export class ApiClient {
  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => ID, { name: 'clientId', description: 'Identifier; the `client_id` of the token endpoint.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => String, { description: 'Display name.' })
  @Column({ type: 'text' })
  name!: string;

  @Field(() => [String], { description: 'Scopes that the client’s tokens may carry.' })
  @Column({ type: 'array' })
  scopes!: string[];

  @Column({ type: 'blob' })
  secretHash!: Buffer;

  @Field(() => Date, { description: 'When the client was created.' })
  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the client was revoked. Its tokens stop within 5 seconds.' })
  @Column({ type: 'datetime', nullable: true })
  revokedAt!: Date | null;
}

/** A new API client with its secret. */
@ObjectType({ description: 'A new API client with its secret, which is shown this once.' })
export class NewApiClient {
  @Field(() => ID, { description: 'The `client_id` of the token endpoint.' })
  clientId!: string;

  @Field(() => String, { description: 'The `client_secret`. It is not stored and cannot be shown again.' })
  clientSecret!: string;

  @Field(() => [String], { description: 'Scopes that the client’s tokens may carry.' })
  scopes!: string[];
}
