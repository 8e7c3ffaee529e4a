import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Float, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';
import { AttachedBy, DocumentKind, DocumentSource } from './document.types.ts';

registerEnumType(DocumentKind, {
  name: 'DocumentKind',
  description: 'Kind of a document.',
  valuesConfig: {
    LEASE: { description: 'A lease, or part of one.' },
    RECEIPT: { description: 'A receipt or an invoice.' },
    PHOTO: { description: 'A photo.' },
    OTHER: { description: 'Anything else.' },
  },
});
registerEnumType(DocumentSource, {
  name: 'DocumentSource',
  description: 'How the service got a document.',
  valuesConfig: {
    UPLOAD: { description: 'The document was uploaded.' },
    ADOPTED: { description: 'The document was in a bucket before and stays there.' },
    TICKET_PHOTO: { description: 'The service fetched the photo from a URL in a ticket.' },
  },
});

registerEnumType(AttachedBy, {
  name: 'DocumentAttachedBy',
  description: 'How the records of an adopted document were found.',
  valuesConfig: {
    GIVEN: { description: 'The request gave the records.' },
    IDENTIFIER: { description: 'The key of the object has identifiers of these records.' },
    GUESS: {
      description: 'The key of the object has names or numbers of these records; `attachmentReason` says which.',
    },
    AMBIGUOUS: {
      description:
        'The key of the object matches several records, so the document belongs to none; `attachmentReason` says which.',
    },
    NONE: { description: 'The key of the object matches no record.' },
  },
});

/** A file, such as a lease, a receipt or a photo, and the records that it belongs to. */
@Entity({ schema: 'properties', tableName: 'document' })
@Directive('@key(fields: "id")')
@Requires('documents:read')
@ObjectType({ description: 'A file (a lease, a receipt, a photo), and the records that it belongs to.' })
export class Document {
  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => ID, { description: 'Identifier; the client’s own if it supplied one.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => DocumentKind, { description: 'Kind of the document.' })
  @Column({ type: 'text' })
  kind!: DocumentKind;

  @Field(() => String, { description: 'Name of the file, without a folder.' })
  @Column({ type: 'text' })
  fileName!: string;

  @Field(() => ID, { nullable: true, description: 'Property of the document.' })
  @Column({ type: 'text', nullable: true })
  propertyId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Unit of the document.' })
  @Column({ type: 'text', nullable: true })
  unitId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Lease of the document.' })
  @Column({ type: 'text', nullable: true })
  leaseId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Tenant of the document.' })
  @Column({ type: 'text', nullable: true })
  tenantId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Ticket of the document.' })
  @Column({ type: 'text', nullable: true })
  ticketId!: string | null;

  @Field(() => String, { description: 'Media type, e.g. `application/pdf`.' })
  @Column({ type: 'text' })
  contentType!: string;

  @Field(() => Float, { description: 'Size in bytes.' })
  @Column({ type: 'bigint' })
  byteCount!: number;

  @Field(() => String, { description: 'SHA-256 of the bytes, in hexadecimal.' })
  @Column({ type: 'text' })
  sha256!: string;

  @Field(() => DocumentSource, { description: 'How the service got the document.' })
  @Column({ type: 'text' })
  source!: DocumentSource;

  @Field(() => String, { nullable: true, description: 'URL that a photo was fetched from.' })
  @Column({ type: 'text', nullable: true })
  sourceUrl!: string | null;

  /** The file in the service's own store; null for an adopted object. */
  @Column({ type: 'text', nullable: true })
  fileId!: string | null;

  /** The connection, bucket and key of an adopted object, and its tag at the time. */
  @Column({ type: 'text', nullable: true })
  connection!: string | null;

  @Column({ type: 'text', nullable: true })
  bucket!: string | null;

  @Column({ type: 'text', nullable: true })
  objectKey!: string | null;

  @Column({ type: 'text', nullable: true })
  objectTag!: string | null;

  @Field(() => String, { description: 'Who added the document.' })
  @Column({ type: 'text' })
  createdBy!: string;

  @Field(() => AttachedBy, {
    nullable: true,
    description: 'How the records of the document were found; null for a document that was not adopted.',
  })
  @Column({ type: 'text', nullable: true })
  attachedBy!: AttachedBy | null;

  @Field(() => String, { nullable: true, description: 'Reason why the document belongs to these records or to none.' })
  @Column({ type: 'text', nullable: true })
  attachmentReason!: string | null;

  @Field(() => Date, { description: 'When it was added.' })
  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When the description of the document last changed.' })
  @Column({ type: 'datetime' })
  updatedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the document was deleted; null if it has not been.' })
  @Column({ type: 'datetime', nullable: true })
  deletedAt!: Date | null;

  @Field(() => String, {
    description: 'Changes with every change of the record. Pass it as `ifMatch` to change only this version.',
  })
  @Column({ type: 'integer', default: 1 })
  version!: number;
}
