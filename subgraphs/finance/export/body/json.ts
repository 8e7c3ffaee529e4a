import type { Encoder } from './encoder.types.ts';

/** One JSON object: what the run is, and its rows as `data`. */
export const json: Encoder = async (head, rows, write) => {
  await write(`${JSON.stringify(head).slice(0, -1)},"data":[`);
  let separator = '\n';
  for await (const row of rows) {
    await write(`${separator}${JSON.stringify(row)}`);
    separator = ',\n';
  }
  await write('\n]}\n');
};

/** One JSON object a line, a row each. */
export const ndjson: Encoder = async (_head, rows, write) => {
  for await (const row of rows) await write(`${JSON.stringify(row)}\n`);
};
