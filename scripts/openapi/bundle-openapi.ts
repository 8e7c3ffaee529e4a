import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { parse, stringify } from 'yaml';
import type { PublishedEventType } from '../../platform/events/event-type.ts';
import { projectRoot } from '../../platform/paths.ts';
import { webhooksOf } from './generate-webhooks.ts';

/** What a file of `schema/openapi/` says of a noun: its routes and the schemas that they use. */
interface Part {
  paths?: Record<string, unknown>;
  components?: Record<string, Record<string, unknown>>;
}

/** What concerns all of the service: its title, security, parameters and responses. */
const SERVICE = 'shared/service.yaml';

/**
 * The OpenAPI document, from the files of `schema/openapi/` and the types of events.
 * @throws Error when two files have the same route or schema
 */
export async function bundleOpenApi(eventTypes: readonly PublishedEventType[]): Promise<string> {
  const folder = join(projectRoot, 'schema', 'openapi');
  const read = (path: string): Part => parse(readFileSync(join(folder, path), 'utf8')) as Part;
  const { components: shared = {}, ...service } = read(SERVICE);
  const paths: Record<string, unknown> = {};
  const schemas: Record<string, unknown> = {};
  for (const path of globSync('*/*.yaml', { cwd: folder }).sort()) {
    if (path === SERVICE) continue;
    const part = read(path);
    add(paths, part.paths, path);
    add(schemas, part.components?.['schemas'], path);
  }
  const document = { ...service, paths, webhooks: webhooksOf(eventTypes), components: { ...shared, schemas } };
  const text = stringify(document, { lineWidth: 0, aliasDuplicateObjects: false });
  const bundled = await format(text, { parser: 'yaml', singleQuote: true, printWidth: 120 });
  return `# Bundled from schema/openapi/ by npm run generate.\n${bundled}`;
}

function add(all: Record<string, unknown>, some: Record<string, unknown> = {}, path: string): void {
  for (const [name, value] of Object.entries(some)) {
    if (name in all) throw new Error(`schema/openapi/${path} says "${name}", and so does another file.`);
    all[name] = value;
  }
}
