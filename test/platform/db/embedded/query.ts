import pg from 'pg';

/** Runs SQL on a connection of its own and returns the rows. */
export async function query(connectionUrl: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: connectionUrl });
  await client.connect();
  try {
    const result = await client.query<Record<string, unknown>>(sql);
    return result.rows;
  } finally {
    await client.end();
  }
}
