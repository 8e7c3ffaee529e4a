import { Field, ID, InputType, Int } from 'type-graphql';
import { AttachedBy, DocumentKind } from './document.types.ts';

/** The records that a document can belong to. */
@InputType()
abstract class ReferencesInput {
  @Field(() => ID, { nullable: true, description: 'Property that it belongs to.' })
  propertyId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Unit that it belongs to.' })
  unitId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Lease that it belongs to.' })
  leaseId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Tenant that it belongs to.' })
  tenantId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Ticket that it belongs to.' })
  ticketId?: string | null;
}

/** A document to create from received bytes. */
@InputType({ description: 'A document to add, whose bytes the service has received.' })
export class CreateDocumentInput extends ReferencesInput {
  @Field(() => String, { description: 'Receipt for the bytes; REST’s upload makes it.' })
  receipt!: string;

  @Field(() => ID, { nullable: true, description: 'Identifier, 1 to 128 printable characters; made when absent.' })
  id?: string | null;

  @Field(() => DocumentKind, { nullable: true, description: 'What it is; `OTHER` when absent.' })
  kind?: DocumentKind | null;

  @Field(() => String, { nullable: true, description: 'Name of the file; folders before it are left out.' })
  fileName?: string | null;
}

/** The changes to a document. */
@InputType({ description: 'What to change of a document; what is absent stays, and null takes away.' })
export class UpdateDocumentInput extends ReferencesInput {
  @Field(() => DocumentKind, { nullable: true, description: 'What it is.' })
  kind?: DocumentKind | null;

  @Field(() => String, { nullable: true, description: 'Name of the file; folders before it are left out.' })
  fileName?: string | null;
}

/** Filters for a list of documents. */
@InputType({ description: 'What narrows a list of documents; every condition must hold.' })
export class DocumentFilter extends ReferencesInput {
  @Field(() => DocumentKind, { nullable: true, description: 'Of this kind.' })
  kind?: DocumentKind | null;

  @Field(() => AttachedBy, { nullable: true, description: 'Known to belong where it does by this.' })
  attachedBy?: AttachedBy | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether deleted ones are given too, with `deletedAt`.' })
  includeDeleted?: boolean | null;
}

/** Objects of a bucket to make documents. */
@InputType({ description: 'Objects of a bucket to make documents where they lie, and what is said of all of them.' })
export class AdoptDocumentsInput extends ReferencesInput {
  @Field(() => String, { description: 'Bucket.' })
  bucket!: string;

  @Field(() => String, { nullable: true, description: 'How the keys begin; all of the bucket when absent.' })
  prefix?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Connection of the operator’s that leads to the bucket; the first that lets the account adopt when absent.',
  })
  connection?: string | null;

  @Field(() => DocumentKind, { nullable: true, description: 'What they are; `OTHER` when absent.' })
  kind?: DocumentKind | null;
}

/** The lifetime of a link. */
@InputType({ description: 'A link to make.' })
export class CreateDocumentLinkInput {
  @Field(() => Int, { nullable: true, description: 'Seconds for which the link is good; 900 when absent.' })
  expiresInSeconds?: number | null;
}
