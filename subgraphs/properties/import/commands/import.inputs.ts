import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { JsonObject } from '../../../../platform/graphql/scalars.ts';
import { Encoding } from '../file/encoding/encodings.ts';
import { ImportKind } from '../store/import.types.ts';

/** How to import a file. */
@InputType({ description: 'How to import a file.' })
export class StartImportInput {
  @Field(() => ImportKind, { description: 'Kind of record that each row describes.' })
  kind!: ImportKind;

  @Field(() => JsonObject, {
    nullable: true,
    description:
      'From column to the field that it fills, e.g. `{"Resident": "full_name"}`; null leaves the column out. The service guesses the other columns from the header.',
  })
  mapping?: object | null;

  @Field(() => String, {
    nullable: true,
    description: `Encoding of the file’s text: ${Object.values(Encoding).join(', ')}. If absent, the service detects it. Ignored for workbooks.`,
  })
  encoding?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to only try the rows and write nothing.' })
  dryRun?: boolean | null;
}

/** Files of a bucket, and how to import them. */
@InputType({ description: 'Files of a bucket, and how to import them.' })
export class ImportFromBucketInput extends StartImportInput {
  @Field(() => String, { description: 'Name of the bucket.' })
  bucket!: string;

  @Field(() => String, { nullable: true, description: 'Prefix of the object keys. Default: the whole bucket.' })
  prefix?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the operator’s connection to the bucket. Default: the first one from which the account may read.',
  })
  connection?: string | null;
}

/** The rules of {@link StartImportInput}. */
export const startImportRules = z.object({
  kind: z.enum(ImportKind, `Expected ${Object.values(ImportKind).join(', ')}.`),
  mapping: z
    .record(z.string(), z.string('Expected the name of a member, or null.').nullable())
    .nullish()
    .transform((mapping) => mapping ?? {}),
  encoding: z
    .enum(Encoding, `Expected ${Object.values(Encoding).join(', ')}.`)
    .nullish()
    .transform((encoding) => encoding ?? null),
  dryRun: z
    .boolean('Expected true or false.')
    .nullish()
    .transform((dryRun) => dryRun ?? false),
});

const text = (max: number): z.ZodString => z.string().max(max, `Expected at most ${max} characters.`);

/** The rules of {@link ImportFromBucketInput}. */
export const importFromBucketRules = startImportRules.extend({
  bucket: text(255).min(1, 'Expected the name of a bucket.'),
  prefix: text(1_024).nullish(),
  connection: text(64).nullish(),
});
