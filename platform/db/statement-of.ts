import type { Sql } from './sql.ts';

/** A statement that has not been sent. */
export interface Unsent {
  text: string;
  values: readonly unknown[];
}

/** The statement by which something is read, without reading it, so that it can be part of another. */
export async function statementOf(read: (sql: Sql) => Promise<unknown>): Promise<Unsent> {
  let statement: Unsent | undefined;
  await read((text, values = []) => {
    if (statement) throw new Error('Expected a reading by one statement, but it takes several.');
    statement = { text, values };
    return Promise.resolve([]);
  });
  if (!statement) throw new Error('Expected a reading by a statement, but there is none.');
  return statement;
}

/** A statement's text as part of one that has so many other parameters before its own. */
export const behind = ({ text }: Unsent, parameters: number): string =>
  text.replaceAll(/\$(\d+)/g, (_found, number: string) => `$${Number(number) + parameters}`);
