import { Field, ID, InputType, Int } from 'type-graphql';
import { AttachedBy, DocumentKind } from './document.types.ts';

/** The records that a document can belong to. */
@InputType()
abstract class ReferencesInput {
  @Field(() => ID, { nullable: true, description: 'Property of the document.' })
  propertyId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Unit of the document.' })
  unitId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Lease of the document.' })
  leaseId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Tenant of the document.' })
  tenantId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Ticket of the document.' })
  ticketId?: string | null;
}

/** A document to create from received bytes. */
@InputType({ description: 'A new document, whose bytes the service has received.' })
export class CreateDocumentInput extends ReferencesInput {
  @Field(() => String, { description: 'Receipt for the bytes, from the upload over REST.' })
  receipt!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier, 1 to 128 printable characters. Default: a generated one.',
  })
  id?: string | null;

  @Field(() => DocumentKind, { nullable: true, description: 'Kind of the document. Default: `OTHER`.' })
  kind?: DocumentKind | null;

  @Field(() => String, { nullable: true, description: 'Name of the file. Folders in front of the name are left out.' })
  fileName?: string | null;
}

/** The changes to a document. */
@InputType({ description: 'A change of a document. Absent members keep their values; null clears a value.' })
export class UpdateDocumentInput extends ReferencesInput {
  @Field(() => DocumentKind, { nullable: true, description: 'Kind of the document.' })
  kind?: DocumentKind | null;

  @Field(() => String, { nullable: true, description: 'Name of the file. Folders in front of the name are left out.' })
  fileName?: string | null;
}

/** Filters for a list of documents. */
@InputType({ description: 'Filter of documents. A document must match every member.' })
export class DocumentFilter extends ReferencesInput {
  @Field(() => DocumentKind, { nullable: true, description: 'Only those of this kind.' })
  kind?: DocumentKind | null;

  @Field(() => AttachedBy, { nullable: true, description: 'Only documents whose records were found in this way.' })
  attachedBy?: AttachedBy | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to include deleted records, with their `deletedAt`.' })
  includeDeleted?: boolean | null;
}

/** Objects of a bucket to make documents. */
@InputType({ description: 'Objects of a bucket to adopt as documents, and a description that applies to all of them.' })
export class AdoptDocumentsInput extends ReferencesInput {
  @Field(() => String, { description: 'Name of the bucket.' })
  bucket!: string;

  @Field(() => String, { nullable: true, description: 'Prefix of the object keys. Default: the whole bucket.' })
  prefix?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the operator’s connection to the bucket. Default: the first one from which the account may adopt.',
  })
  connection?: string | null;

  @Field(() => DocumentKind, { nullable: true, description: 'Kind of the documents. Default: `OTHER`.' })
  kind?: DocumentKind | null;
}

/** The lifetime of a link. */
@InputType({ description: 'A new link.' })
export class CreateDocumentLinkInput {
  @Field(() => Int, { nullable: true, description: 'Lifetime of the link in seconds. Default: 900.' })
  expiresInSeconds?: number | null;
}
