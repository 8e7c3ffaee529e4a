import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { appendToImport } from './commands/append-to-import.ts';
import { cancelImport } from './commands/cancel-import.ts';
import { createImport } from './commands/create-import.ts';
import { fieldsOf } from './fields/fields-of-kind.ts';
import { ImportFieldObject } from './fields/import-field.object.ts';
import { ImportEntity, ImportFaultObject } from './store/import.entity.ts';
import { importFromBucket } from './commands/import-from-bucket.ts';
import { ImportFromBucketInput, StartImportInput } from './commands/import.inputs.ts';
import { faultsOfImports, importsById, listImports } from './store/import.queries.ts';
import type { PlacedFault } from './store/import.queries.ts';
import { ImportKind } from './store/import.types.ts';
import type { ImportRow } from './store/import.types.ts';
import { startImport } from './commands/start-import.ts';

const ImportConnection = connectionType(ImportEntity, 'Import');
const ImportFaultConnection = connectionType(ImportFaultObject, 'ImportFault');

/** Imports: one import, a list, its faults, sending a file, and cancelling. */
@Resolver(() => ImportEntity)
export class ImportResolver {
  @Requires('imports:write')
  @Query(() => ImportEntity, { nullable: true, description: 'The import with this id; null if the account has none.' })
  import(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<ImportRow | undefined> {
    return context.load(importsById, id);
  }

  @Requires('imports:write')
  @Query(() => ImportConnection, { description: 'The account’s imports, newest first.' })
  imports(@Args(() => PageArgs) page: PageArgs, @Ctx() context: RequestContext): Promise<Connection<ImportRow>> {
    return paginate(context, page, {
      list: ['imports'],
      fetch: (request, sql) => listImports(sql, request),
      positionOf: ({ id }) => [id],
    });
  }

  @Requires('imports:write')
  @Query(() => [ImportFieldObject], { description: 'The fields that columns of a file may fill, by kind of record.' })
  importFields(
    @Arg('kind', () => ImportKind, { description: 'Kind of record that each row describes.' }) kind: ImportKind,
    @Ctx() { service }: RequestContext,
  ): ImportFieldObject[] {
    return fieldsOf(service.importKinds, kind);
  }

  @FieldResolver(() => ImportFaultConnection, { description: 'Rows that were not imported, in the order of the file.' })
  faults(
    @Root() { id }: ImportRow,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<PlacedFault>> {
    return paginate(context, page, {
      list: ['import.faults', id],
      fetch: async (request) => (await context.load(faultsOfImports, id, request)) ?? [],
      count: async (request, sql) => (await faultsOfImports(sql, [id], request)).get(id) ?? [],
      positionOf: ({ place }) => [place],
    });
  }

  @Requires('imports:write')
  @Mutation(() => ImportEntity, { description: 'Creates an import. Send the bytes of its file with `appendToImport`.' })
  createImport(
    @Arg('fileName', () => String, { nullable: true, description: 'Name of the file.' }) fileName: string | null,
    @Ctx() context: RequestContext,
  ): Promise<ImportRow> {
    return context.run(createImport, { fileName: fileName ?? null });
  }

  @Requires('imports:write')
  @Mutation(() => Boolean, {
    description:
      'Stores a part of a file. A repeat with the same bytes changes nothing; other bytes for the same part are refused.',
  })
  appendToImport(
    @Arg('id', () => ID) id: string,
    @Arg('place', () => Int, { description: 'Number of the part, from 0, without gaps.' }) place: number,
    @Arg('base64', () => String, { description: 'Bytes of the part in base64, at most 128 KiB of bytes.' })
    base64: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    return context.run(appendToImport, { id, place, base64 });
  }

  @Requires('imports:write')
  @Mutation(() => ImportEntity, {
    description: 'Queues an import for the workers. Refused while a part before the last one is missing.',
  })
  startImport(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => StartImportInput) input: StartImportInput,
    @Ctx() context: RequestContext,
  ): Promise<ImportRow> {
    return context.run(startImport, { id, input });
  }

  @Requires('imports:write')
  @Mutation(() => [ImportEntity], {
    description:
      'Imports the files of a bucket whose keys begin with the prefix, up to a hundred, each as an import of its own.',
  })
  importFromBucket(
    @Arg('input', () => ImportFromBucketInput) input: ImportFromBucketInput,
    @Ctx() context: RequestContext,
  ): Promise<ImportRow[]> {
    return importFromBucket(context, input);
  }

  @Requires('imports:write')
  @Mutation(() => ImportEntity, {
    description: 'Cancels an import. Rows that are already imported stay. An import that was not started is deleted.',
  })
  cancelImport(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<ImportRow> {
    return context.run(cancelImport, { id });
  }
}
