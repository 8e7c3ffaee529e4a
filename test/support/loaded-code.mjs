// Loaded before a process of the service: when it ends, the file LOADED_CODE says which code it has loaded, and how much.
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const loaded = {};

registerHooks({
  load: (url, context, nextLoad) => {
    const result = nextLoad(url, context);
    if (url.startsWith('file:')) loaded[url] = Buffer.byteLength(result.source ?? '');
    return result;
  },
});
process.on('exit', () => writeFileSync(process.env['LOADED_CODE'], JSON.stringify(loaded)));
