import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ImportWarningObject } from '../warnings/import-warning.object.ts';
import { ImportKind, ImportStatus } from './import.types.ts';
import { MappingConfidence } from '../columns/mapped-column.types.ts';

registerEnumType(ImportKind, {
  name: 'ImportKind',
  description: 'Kind of record that each row of a file describes.',
  valuesConfig: {
    PROPERTIES: { description: 'Properties.' },
    UNITS: { description: 'Units.' },
    TENANTS: { description: 'Tenants.' },
    LEASES: { description: 'Leases.' },
    PAYMENTS: { description: 'Payments of tenants, which become ledger entries.' },
  },
});
registerEnumType(ImportStatus, {
  name: 'ImportStatus',
  description: 'Status of an import.',
  valuesConfig: {
    UPLOADING: { description: 'The file is not complete yet.' },
    QUEUED: { description: 'Waits for a worker.' },
    RUNNING: { description: 'Rows are being imported.' },
    COMPLETED: { description: 'Every row has been processed.' },
    FAILED: { description: 'The file, or the rest of it, cannot be imported; `error` gives the reason.' },
    CANCELLED: { description: 'The import was cancelled. Rows that are already imported stay.' },
  },
});

registerEnumType(MappingConfidence, {
  name: 'MappingConfidence',
  description: 'How sure the mapping of a column is.',
  valuesConfig: {
    GIVEN: { description: 'The client’s mapping gives the field.' },
    SURE: { description: 'The column’s heading gives the field.' },
    GUESSED: { description: 'The most likely field; `reason` says why it is not sure.' },
  },
});

/** A column of the file and the member that its cells give. */
@ObjectType('MappedColumn', { description: 'A column of the file, and the field that it fills.' })
export class MappedColumnObject {
  @Field(() => String, { description: 'Column as the file’s header spells it.' })
  column!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Field that the column fills, as REST spells it; null if the column is left out.',
  })
  field!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the column is part of the `externalId` that the service makes to match rows, because no column gives one. Null for old imports.',
  })
  makesId!: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'How dates or amounts of the column are read, judged by the file’s first rows: `month_first` or `day_first`, `decimal_point` or `decimal_comma`; `unclear` if they fit both ways, null if the column has neither.',
  })
  readsAs?: string | null;

  @Field(() => MappingConfidence, {
    nullable: true,
    description: 'How sure the mapping of the column is; null if the column is left out.',
  })
  confidence?: MappingConfidence | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why the mapping is a guess, why the column is left out although its heading has a meaning, or how its amounts are read; null if there is nothing to explain.',
  })
  reason?: string | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'Beginnings of its cells in the first three rows below the header; null for old imports and group headings.',
  })
  samples?: string[] | null;
}

/** A row that was not imported. */
@ObjectType('ImportFault', { description: 'A row that was not imported.' })
export class ImportFaultObject {
  @Field(() => Int, {
    description: 'Line of the file on which the row begins, from 1; 0 for a whole sheet of a workbook.',
  })
  line!: number;

  @Field(() => String, { description: 'Column as the file’s header spells it; empty for the whole row.' })
  column!: string;

  @Field(() => String, {
    description: 'What the service expected; for a row that is not a record, `Skipped` and the reason.',
  })
  reason!: string;
}

/** A file that is or was imported. */
@Entity({ schema: 'properties', tableName: 'import' })
@ObjectType('Import', { description: 'The import of a file.' })
export class ImportEntity {
  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => ID, { description: 'Identifier.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => ImportStatus, { description: 'Status of the job.' })
  @Column({ type: 'text' })
  status!: ImportStatus;

  @Field(() => ImportKind, { nullable: true, description: 'Kind of record that each row describes.' })
  @Column({ type: 'text', nullable: true })
  kind!: ImportKind | null;

  @Field(() => String, { nullable: true, description: 'Name of the file, if it has one.' })
  @Column({ type: 'text', nullable: true })
  fileName!: string | null;

  @Field(() => Boolean, { description: 'Whether the rows are only tried and nothing is written.' })
  @Column({ type: 'boolean' })
  dryRun!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Encoding that the service uses for the file: `utf-8`, `utf-16le`, `utf-16be`, `windows-1252`, `iso-8859-1`, `mac-roman`, `cp437` or `cp850`. Null for a workbook, and until the header is read.',
  })
  @Column({ type: 'text', nullable: true })
  encoding!: string | null;

  @Field(() => [MappedColumnObject], {
    nullable: true,
    description: 'Which column fills which field; null until the header is read.',
  })
  @Column({ type: 'json', nullable: true })
  mapping!: MappedColumnObject[] | null;

  @Field(() => [ImportWarningObject], {
    description: 'What the sender of the file should check, although the rows were imported.',
  })
  @Column({ type: 'json' })
  warnings!: ImportWarningObject[];

  @Field(() => Float, { description: 'Size of the file in bytes.' })
  @Column({ type: 'bigint' })
  bytesTotal!: number;

  @Field(() => Float, { description: 'Bytes that have been read.' })
  @Column({ type: 'bigint' })
  bytesRead!: number;

  @Field(() => Int, { description: 'Number of rows processed.' })
  @Column({ type: 'integer' })
  rowsTotal!: number;

  @Field(() => Int, { description: 'Number of processed rows that were imported.' })
  @Column({ type: 'integer' })
  rowsOk!: number;

  @Field(() => Int, { description: 'Number of processed rows that failed.' })
  @Column({ type: 'integer' })
  rowsFailed!: number;

  @Field(() => Int, { description: 'Number of processed rows that are not records, such as totals and vacant units.' })
  rowsSkipped!: number;

  @Field(() => String, { nullable: true, description: 'Reason why the file cannot be imported.' })
  @Column({ type: 'text', nullable: true })
  error!: string | null;

  @Field(() => Date, { description: 'When the import was created.' })
  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When the job last made progress.' })
  @Column({ type: 'datetime' })
  updatedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the job ended.' })
  @Column({ type: 'datetime', nullable: true })
  finishedAt!: Date | null;
}
