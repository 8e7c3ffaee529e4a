import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from './platform/paths.ts';
import { keepHeapSmall } from './service/heap-growth.ts';

const bundle = join(projectRoot, 'dist', 'bundle');
if (import.meta.dirname === bundle) {
  // Before the code of the service is loaded: V8 takes up what it compiled the last time. In vain where nothing can be written.
  enableCompileCache(join(bundle, 'compile-cache'));
  // Node keeps quiet about deprecated calls by packages, which it knows by their folder. A bundle has no such folders.
  process.noDeprecation = true;
}
const { runService } = await import('./service/run-service.ts');
await runService(process.argv.slice(2));
flushCompileCache();
// Not before: what a start allocates stays, and code that was compiled under other settings of V8 is compiled anew.
keepHeapSmall();
