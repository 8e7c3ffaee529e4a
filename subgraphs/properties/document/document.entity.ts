import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Float, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';
import { AttachedBy, DocumentKind, DocumentSource } from './document.types.ts';

registerEnumType(DocumentKind, {
  name: 'DocumentKind',
  description: 'What a document is.',
  valuesConfig: {
    LEASE: { description: 'A lease, or a part of one.' },
    RECEIPT: { description: 'A receipt or an invoice.' },
    PHOTO: { description: 'A photo.' },
    OTHER: { description: 'Anything else.' },
  },
});
registerEnumType(DocumentSource, {
  name: 'DocumentSource',
  description: 'How the service came by a document.',
  valuesConfig: {
    UPLOAD: { description: 'It was uploaded.' },
    ADOPTED: { description: 'It lay in a bucket before, and stays there.' },
    TICKET_PHOTO: { description: 'A ticket named it by URL, and it was fetched.' },
  },
});

registerEnumType(AttachedBy, {
  name: 'DocumentAttachedBy',
  description: 'By what it is known what a document that was adopted belongs to.',
  valuesConfig: {
    GIVEN: { description: 'Somebody said so.' },
    IDENTIFIER: { description: 'Its key has identifiers of these records.' },
    GUESS: { description: 'Its key has names or numbers that these records have; `attachmentReason` says which.' },
    AMBIGUOUS: {
      description: 'Its key may mean several records, so that it belongs to none; `attachmentReason` says which.',
    },
    NONE: { description: 'Its key names nothing that is known.' },
  },
});

/** A file, such as a lease, a receipt or a photo, and the records that it belongs to. */
@Entity({ schema: 'properties', tableName: 'document' })
@Directive('@key(fields: "id")')
@Requires('documents:read')
@ObjectType({ description: 'A file (a lease, a receipt, a photo), and what it belongs to.' })
export class Document {
  [OptionalProps]?: 'version' | 'deletedAt' | 'sourceUrl' | 'attachedBy' | 'attachmentReason';

  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => ID, { description: 'Identifier, the client’s own where it supplied one.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => DocumentKind, { description: 'What it is.' })
  @Column({ type: 'text' })
  kind!: DocumentKind;

  @Field(() => String, { description: 'Name of the file, without a folder.' })
  @Column({ type: 'text' })
  fileName!: string;

  @Field(() => ID, { nullable: true, description: 'Property that it belongs to.' })
  @Column({ type: 'text', nullable: true })
  propertyId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Unit that it belongs to.' })
  @Column({ type: 'text', nullable: true })
  unitId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Lease that it belongs to.' })
  @Column({ type: 'text', nullable: true })
  leaseId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Tenant that it belongs to.' })
  @Column({ type: 'text', nullable: true })
  tenantId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Ticket that it belongs to.' })
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

  @Field(() => DocumentSource, { description: 'How the service came by it.' })
  @Column({ type: 'text' })
  source!: DocumentSource;

  @Field(() => String, { nullable: true, description: 'Where a photo was fetched from.' })
  @Column({ type: 'text', nullable: true })
  sourceUrl!: string | null;

  @Field(() => String, { description: 'Who added it.' })
  @Column({ type: 'text' })
  createdBy!: string;

  @Field(() => AttachedBy, {
    nullable: true,
    description: 'By what it is known what it belongs to; null for one that was not adopted.',
  })
  @Column({ type: 'text', nullable: true })
  attachedBy!: AttachedBy | null;

  @Field(() => String, { nullable: true, description: 'Why it belongs to these records, or why to none.' })
  @Column({ type: 'text', nullable: true })
  attachmentReason!: string | null;

  @Field(() => Date, { description: 'When it was added.' })
  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When what is said of it last changed.' })
  @Column({ type: 'datetime' })
  updatedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was deleted; null for one that is not.' })
  @Column({ type: 'datetime', nullable: true })
  deletedAt!: Date | null;

  @Field(() => String, { description: 'Differs after every change; give it as `ifMatch` to change only what you saw.' })
  @Column({ type: 'integer', default: 1 })
  version!: number;
}
