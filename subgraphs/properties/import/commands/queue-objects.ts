import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { ListedObject } from '../../bucket/list-objects.ts';
import { importsById } from '../store/import.queries.ts';
import { insertObjectImports } from '../store/queue.statements.ts';
import type { Encoding } from '../file/encoding/encodings.ts';
import type { ImportKind, ImportRow } from '../store/import.types.ts';
import type { WantedMapping } from '../columns/mapping-rules.types.ts';

/** Objects of a bucket, and how to import them. */
export interface ObjectsToImport {
  kind: ImportKind;
  mapping: WantedMapping;
  encoding: Encoding | null;
  dryRun: boolean;
  connection: string;
  bucket: string;
  objects: readonly ListedObject[];
}

/** Queues files of a bucket for the workers, in the order of their keys. */
export async function queueObjects(context: CommandContext, request: ObjectsToImport): Promise<ImportRow[]> {
  const { sql, accountId, actor, now } = context;
  const objects = request.objects.map((object) => ({ ...object, id: newId(now.getTime()) }));
  await insertObjectImports(sql, { ...request, objects, accountId, actor, at: now });
  const stored = await importsById(
    sql,
    objects.map(({ id }) => id),
  );
  return objects.map(({ id }) => stored.get(id)!);
}
