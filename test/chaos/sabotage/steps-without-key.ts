// Preloaded into a service that is to be sabotaged: the steps of its workflows act without the Idempotency-Key that makes
// each take effect once. The product's code knows nothing of it.
import { registerHooks } from 'node:module';

const CHANGED = '/dist/subgraphs/workflows/steps/act-as-workflow.js';
const KEY = /\n\s*openKey\n/;

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(CHANGED)) return loaded;
    const source = Buffer.from(loaded.source as Uint8Array).toString();
    if (!KEY.test(source)) throw new Error(`Expected ${CHANGED} to give its operation a key.`);
    return { ...loaded, source: source.replace(KEY, '\n') };
  },
});
