// Writes the published contracts from the code: the subgraphs' SDL, the supergraph, the event catalogue with the OpenAPI
// document's section about it, the typed operations of who uses the graph and their names, and the types of the facade's requests and answers.
// With --check nothing is written; a stale file is named and the exit code is 1.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publishEventTypes } from '../platform/events/event-type.ts';
import { projectRoot } from '../platform/paths.ts';
import { allEventTypes } from '../subgraphs/all-subgraphs.ts';
import { bundleOpenApi } from './openapi/bundle-openapi.ts';
import { composeSupergraph } from './compose-supergraph.ts';
import { OPERATIONS_FILE, generateOperations, namesOfOperations } from './generate-operations.ts';
import { generateRestTypes } from './openapi/generate-rest-types.ts';

const checkOnly = process.argv.includes('--check');
const { subgraphSdl, supergraphSdl } = await composeSupergraph();

const eventTypes = publishEventTypes(allEventTypes);

/** Folders whose `.graphql` files are operations; a screen of the desk keeps its own. */
const operationFolders = [
  'rest-facade/operations',
  'answer-pages/operations',
  'subgraphs/workflows/steps/operations',
  ...new Set(globSync('desk/**/*.graphql', { cwd: projectRoot }).map((path: string) => dirname(path))),
].sort();

const openApi = await bundleOpenApi(eventTypes);

const files: Record<string, string> = {
  ...Object.fromEntries(Object.entries(subgraphSdl).map(([name, sdl]) => [`schema/${name}.graphql`, sdl])),
  'schema/supergraph.graphql': supergraphSdl,
  'schema/events.json': `${JSON.stringify({ events: eventTypes }, null, 2)}\n`,
  'schema/operations.json': `${JSON.stringify(namesOfOperations(operationFolders), null, 2)}\n`,
  'schema/openapi.yaml': openApi,
  'rest-facade/contract/rest-types.generated.ts': await generateRestTypes(openApi),
  ...Object.fromEntries(
    await Promise.all(
      operationFolders.map(
        async (folder) => [`${folder}/${OPERATIONS_FILE}`, await generateOperations(supergraphSdl, folder)] as const,
      ),
    ),
  ),
};

const current = (path: string): string | undefined => {
  try {
    return readFileSync(join(projectRoot, path), 'utf8');
  } catch {
    return undefined;
  }
};

const stale = Object.entries(files).filter(([path, content]) => current(path) !== content);
for (const [path, content] of stale) {
  if (!checkOnly) writeFileSync(join(projectRoot, path), content);
  console.log(`${path} ${checkOnly ? 'is stale; run: npm run generate' : 'was written'}`);
}
if (checkOnly && stale.length > 0) process.exitCode = 1;
