import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ImportWarningObject } from '../warnings/import-warning.object.ts';
import { ImportKind, ImportStatus } from './import.types.ts';
import { MappingConfidence } from '../columns/mapped-column.types.ts';

registerEnumType(ImportKind, {
  name: 'ImportKind',
  description: 'What the rows of a file are.',
  valuesConfig: {
    PROPERTIES: { description: 'Properties.' },
    UNITS: { description: 'Units.' },
    TENANTS: { description: 'Tenants.' },
    LEASES: { description: 'Leases.' },
    PAYMENTS: { description: 'Payments of tenants, which become entries of the ledger.' },
  },
});
registerEnumType(ImportStatus, {
  name: 'ImportStatus',
  description: 'How far an import is.',
  valuesConfig: {
    UPLOADING: { description: 'The file is not whole yet.' },
    QUEUED: { description: 'Waits for a worker.' },
    RUNNING: { description: 'Rows are being taken in.' },
    COMPLETED: { description: 'Every row was looked at.' },
    FAILED: { description: 'The file cannot be taken in, or not further; `error` says why.' },
    CANCELLED: { description: 'Somebody cancelled it; what was taken in stays.' },
  },
});

registerEnumType(MappingConfidence, {
  name: 'MappingConfidence',
  description: 'How sure it is which member a column gives.',
  valuesConfig: {
    GIVEN: { description: 'The client’s mapping says so.' },
    SURE: { description: 'Its heading says so.' },
    GUESSED: { description: 'It is the likeliest; `reason` says why it is not sure.' },
  },
});

/** A column of the file and the member that its cells give. */
@ObjectType('MappedColumn', { description: 'A column of the file, and the member that its cells give.' })
export class MappedColumnObject {
  @Field(() => String, { description: 'As the file’s header spells it.' })
  column!: string;

  @Field(() => String, { nullable: true, description: 'Member as REST spells it; null for one that is left out.' })
  field!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether its cells are part of what rows are found again by, in a file without identifiers; null for imports of before there was that.',
  })
  makesId!: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'How its dates or amounts are read, as the file’s first rows show: `month_first` or `day_first`, `decimal_point` or `decimal_comma`; `unclear` where they show both, null where nothing depends on it.',
  })
  readsAs?: string | null;

  @Field(() => MappingConfidence, {
    nullable: true,
    description: 'How sure it is that it gives the member; null for one that is left out.',
  })
  confidence?: MappingConfidence | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why it is a guess, why it is left out although its heading means something, or how its amounts are read; null where there is nothing to say.',
  })
  reason?: string | null;
}

/** A row that was not imported. */
@ObjectType('ImportFault', { description: 'A row that was not taken in.' })
export class ImportFaultObject {
  @Field(() => Int, {
    description: 'Line of the file on which the row begins, from 1; 0 for a sheet of a workbook as a whole.',
  })
  line!: number;

  @Field(() => String, { description: 'Column as the file’s header spells it; empty for the row as a whole.' })
  column!: string;

  @Field(() => String, { description: 'What was expected; `Skipped` and why for a row that is no record.' })
  reason!: string;
}

/** A file that is or was imported. */
@Entity({ schema: 'properties', tableName: 'import' })
@ObjectType('Import', { description: 'A file that is or was taken in.' })
export class ImportEntity {
  [OptionalProps]?: 'dryRun' | 'bytesTotal' | 'bytesRead' | 'rowsTotal' | 'rowsOk' | 'rowsFailed' | 'warnings';

  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => ID, { description: 'Identifier.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => ImportStatus, { description: 'How far it is.' })
  @Column({ type: 'text' })
  status!: ImportStatus;

  @Field(() => ImportKind, { nullable: true, description: 'What its rows are.' })
  @Column({ type: 'text', nullable: true })
  kind!: ImportKind | null;

  @Field(() => String, { nullable: true, description: 'Name of the file, where it has one.' })
  @Column({ type: 'text', nullable: true })
  fileName!: string | null;

  @Field(() => Boolean, { description: 'Whether rows are only tried and nothing is written.' })
  @Column({ type: 'boolean' })
  dryRun!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'What its text is taken to be written in: `utf-8`, `utf-16le`, `utf-16be`, `windows-1252`, `iso-8859-1`, `mac-roman`, `cp437` or `cp850`; null for a workbook, and until it is read.',
  })
  @Column({ type: 'text', nullable: true })
  encoding!: string | null;

  @Field(() => [MappedColumnObject], { nullable: true, description: 'Which column gives what; null until it is read.' })
  @Column({ type: 'json', nullable: true })
  mapping!: MappedColumnObject[] | null;

  @Field(() => [ImportWarningObject], {
    description: 'What whoever sent the file should look at, although its rows were taken in.',
  })
  @Column({ type: 'json' })
  warnings!: ImportWarningObject[];

  @Field(() => Float, { description: 'Size of the file in bytes.' })
  @Column({ type: 'bigint' })
  bytesTotal!: number;

  @Field(() => Float, { description: 'Bytes that have been read.' })
  @Column({ type: 'bigint' })
  bytesRead!: number;

  @Field(() => Int, { description: 'Rows that have been looked at.' })
  @Column({ type: 'integer' })
  rowsTotal!: number;

  @Field(() => Int, { description: 'Rows among them that were taken in.' })
  @Column({ type: 'integer' })
  rowsOk!: number;

  @Field(() => Int, { description: 'Rows among them that were not.' })
  @Column({ type: 'integer' })
  rowsFailed!: number;

  @Field(() => Int, { description: 'Rows among them that are no records, such as totals and vacant units.' })
  rowsSkipped!: number;

  @Field(() => String, { nullable: true, description: 'Why the file cannot be taken in.' })
  @Column({ type: 'text', nullable: true })
  error!: string | null;

  @Field(() => Date, { description: 'When it was sent.' })
  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it last went on.' })
  @Column({ type: 'datetime' })
  updatedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it came to its end.' })
  @Column({ type: 'datetime', nullable: true })
  finishedAt!: Date | null;
}
