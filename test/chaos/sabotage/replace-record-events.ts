// Preloaded into a service that is to be sabotaged: whoever imports platform/events/record-events.js gets
// late-events.ts instead. The product's code knows nothing of it.
import { registerHooks } from 'node:module';

const REPLACED = '/dist/platform/events/record-events.js';

registerHooks({
  load: (url, context, nextLoad) => {
    // The replacement loads the original with a query behind its address.
    if (!url.endsWith(REPLACED)) return nextLoad(url, context);
    const replacement = JSON.stringify(new URL('late-events.ts', import.meta.url).href);
    return { format: 'module', shortCircuit: true, source: `export { recordEvents } from ${replacement};` };
  },
});
