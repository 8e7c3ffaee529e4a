import { Field, ObjectType } from 'type-graphql';

/** A link that opens a document without a token. */
@ObjectType({ description: 'A link that opens a document for whoever has it, without an access token.' })
export class DocumentLink {
  @Field(() => String, { description: 'Address; one that begins with `/` is below the service’s base address.' })
  url!: string;

  @Field(() => Date, { description: 'Until when it is good.' })
  expiresAt!: Date;
}
