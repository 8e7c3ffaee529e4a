import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { JsonObject } from '../../../../platform/graphql/scalars.ts';
import { Encoding } from '../file/encoding/encodings.ts';
import { ImportKind } from '../store/import.types.ts';

/** How to import a file. */
@InputType({ description: 'How to take in a file.' })
export class StartImportInput {
  @Field(() => ImportKind, { description: 'What its rows are.' })
  kind!: ImportKind;

  @Field(() => JsonObject, {
    nullable: true,
    description:
      'By column, the member that it gives, e.g. `{"Resident": "full_name"}`, or null to leave it out. What is not said is guessed from the header.',
  })
  mapping?: object | null;

  @Field(() => String, {
    nullable: true,
    description: `What the text of the file is written in, where that is known: ${Object.values(Encoding).join(', ')}. Found out where it is absent; of no account for a workbook.`,
  })
  encoding?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to try the rows only and write nothing.' })
  dryRun?: boolean | null;
}

/** Files of a bucket, and how to import them. */
@InputType({ description: 'Files of a bucket, and how to take them in.' })
export class ImportFromBucketInput extends StartImportInput {
  @Field(() => String, { description: 'Bucket.' })
  bucket!: string;

  @Field(() => String, { nullable: true, description: 'How the keys begin; all of the bucket when absent.' })
  prefix?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Connection of the operator’s that leads to the bucket; the first that lets the account read when absent.',
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
