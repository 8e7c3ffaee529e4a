import type { Encoder } from './encoder.types.ts';

/** One JSON object that describes the run and holds its rows as `data`. */
export const json: Encoder = async (head, rows, write) => {
  await write(`${JSON.stringify(head).slice(0, -1)},"data":[`);
  let separator = '\n';
  for await (const row of rows) {
    await write(`${separator}${JSON.stringify(row)}`);
    separator = ',\n';
  }
  await write('\n]}\n');
};

/** One JSON object per line and row. */
export const ndjson: Encoder = async (_head, rows, write) => {
  for await (const row of rows) await write(`${JSON.stringify(row)}\n`);
};
