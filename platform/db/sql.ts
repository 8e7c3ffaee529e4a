/**
 * Runs one statement with numbered parameters and gives its rows. The column `unit_id` is the member `unitId`. `date` comes as `YYYY-MM-DD`, `timestamptz` as Date,
 * `bigint` as number (the service stores none beyond 2^53), `numeric` as string.
 */
export type Sql = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
