import { Field, ObjectType } from 'type-graphql';

/** A link that opens a document without a token. */
@ObjectType({
  description: 'A link to a document. Anybody who has the link can open the document without an access token.',
})
export class DocumentLink {
  @Field(() => String, {
    description: 'Address of the link. If it begins with `/`, it is relative to the service’s base address.',
  })
  url!: string;

  @Field(() => Date, { description: 'When the link expires.' })
  expiresAt!: Date;
}
