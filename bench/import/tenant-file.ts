import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const HEADER = 'Tenant ID,First Name,Last Name,Email,Phone,Status,Move-in,Move-out';
const STATUSES = ['Current', 'Former', 'Future', 'Active'];
const LINES_PER_WRITE = 1_000;

/**
 * Writes a file of tenants as other systems export them, no two alike.
 * @param isIdentified whether it has a column of identifiers
 */
export async function writeTenantFile(path: string, rows: number, isIdentified: boolean): Promise<void> {
  const lines = isIdentified ? linesOf(rows) : withoutFirstColumn(linesOf(rows));
  await pipeline(Readable.from(lines), createWriteStream(path));
}

function* linesOf(rows: number): Generator<string> {
  yield `${HEADER}\r\n`;
  for (let from = 0; from < rows; from += LINES_PER_WRITE) {
    yield Array.from({ length: Math.min(LINES_PER_WRITE, rows - from) }, (_, n) => lineOf(from + n)).join('');
  }
}

function* withoutFirstColumn(pieces: Iterable<string>): Generator<string> {
  for (const piece of pieces) yield piece.replace(/^[^,\n]*,/gm, '');
}

function lineOf(n: number): string {
  const day = `${(n % 12) + 1}/${(n % 28) + 1}/20${10 + (n % 15)}`;
  const left = n % 4 === 1 ? `${(n % 12) + 1}/${(n % 28) + 1}/2025` : '';
  const phone = `+1303${String(5_000_000 + (n % 4_999_999))}`;
  return `t${n},First${n % 997},"Last${n % 9_973}, Jr",tenant${n}@example.com,${phone},${STATUSES[n % 4]},${day},${left}\r\n`;
}
