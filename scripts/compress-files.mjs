// Writes the brotli and gzip form beside each file that browsers load, so that no request has to.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A higher quality takes ten times as long and saves a tenth. */
const brotliQuality = 9;

async function compress(path) {
  const text = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipped);
}

/** Compresses every file of a folder. */
export const compressFiles = (folder) => Promise.all(readdirSync(folder).map((name) => compress(join(folder, name))));
