import { z } from 'zod';
import { invalid } from '../../../../platform/errors.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { AdoptDocumentsInput } from '../document.inputs.ts';
import { documentFactRules, refuseUnknownReferences } from '../document.kind.ts';
import { readableConnection } from '../../bucket/readable-place.rules.ts';
import { adoptionsById } from './adoption.queries.ts';
import { insertAdoption } from './adoption.statements.ts';
import type { AdoptionRow } from './adoption.types.ts';

const text = (max: number): z.ZodString => z.string().max(max, `Expected at most ${max} characters.`);
const rules = z.object({
  bucket: text(255).min(1, 'Expected the name of a bucket.'),
  prefix: text(1_024).nullish(),
  connection: text(64).nullish(),
  ...documentFactRules,
});

/**
 * Requests the adoption of all objects in a bucket with a key prefix. The operator's connections decide which account
 * may adopt which objects.
 * @throws AppError `validation_failed`; `unknown_reference`
 */
export async function adoptDocuments(context: CommandContext, input: AdoptDocumentsInput): Promise<AdoptionRow> {
  const { sql, accountId, actor, config, now } = context;
  const present = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
  const { bucket, prefix, connection, ...facts } = parseInput(rules, present);
  const place = { connection, bucket, path: prefix ?? '' };
  const found = readableConnection(config.storeConnections, accountId, place);
  if (!found) {
    const detail = `Expected a place from which the operator lets this account adopt documents, but got ${JSON.stringify(`${bucket}/${place.path}`)}.`;
    throw invalid({ pointer: '/bucket', code: 'place_not_allowed', detail });
  }
  await refuseUnknownReferences(context, { before: null, facts });
  const id = newId(now.getTime());
  const where = { connection: found.name, bucket, prefix: place.path };
  await insertAdoption(sql, { accountId, id, ...where, facts, actor, at: now });
  return (await adoptionsById(sql, [id])).get(id)!;
}
