import { eventually } from '../../support/eventually.ts';
import type { TestClient } from '../../support/test-client.ts';

/** Where exports are. */
export const PATH = '/api/v1/financial/exports';

/** A daily file in a bucket. */
export const S3 = {
  destination: 's3',
  bucket: 'acme-reports',
  path: 'kpis/{date}.csv',
  kpis: ['noi', 'occupancy'],
  schedule: '0 6 * * *',
  timezone: 'America/Denver',
  retry: { max_attempts: 5, backoff_seconds: 60 },
};

/** The shared secret of {@link WEBHOOK}. */
export const SECRET = 'a shared secret of ours';

/** A request to a receiver, when asked for. */
export const WEBHOOK = {
  destination: 'webhook',
  webhook_url: 'https://hooks.example.com/kpis',
  webhook_secret: SECRET,
  kpis: ['noi'],
};

/** Configures an export, and gives its path. */
export async function givenExport(client: TestClient, body: object): Promise<string> {
  const made = await client.rest('POST', PATH, { body });
  if (made.status !== 201) throw new Error(`The export was refused: ${JSON.stringify(made.body)}`);
  return made.headers.get('location')!;
}

/** A run as REST shows it. */
export type ShownRun = Record<string, unknown> & { run_id: string; export_id: string };

/** Asks for a run. */
export async function runNow(client: TestClient, path: string, period: object): Promise<ShownRun> {
  const answer = await client.rest<ShownRun>('POST', `${path}/runs`, { body: period });
  if (answer.status !== 202) throw new Error(`The run was refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The run once it has succeeded or failed. */
export async function finishedRun(client: TestClient, run: ShownRun): Promise<ShownRun> {
  const path = `${PATH}/${encodeURIComponent(run.export_id)}/runs/${run.run_id}`;
  const { body } = await eventually(
    () => client.rest<ShownRun>('GET', path),
    (seen) => ['succeeded', 'failed'].includes(String(seen.body['status'])),
    60_000,
  );
  return body;
}

/** Books a charge of rent. */
export function charge(
  client: TestClient,
  { propertyId, amount, on, at = new Date('2026-03-01T00:00:00Z') }: ChargeFacts,
): Promise<unknown> {
  return client.write(({ sql }) =>
    sql(
      `insert into finance.ledger_entry (account_id, id, property_id, kind, gl_class, amount_minor, currency, posted_on,
         created_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, 'USD', $6, $7)`,
      [
        ...[client.accountId, propertyId, amount < 0 ? 'expense' : 'charge'],
        ...[amount < 0 ? 'operating_expense' : 'rent', Math.abs(amount), on, at],
      ],
    ),
  );
}

/** A charge; below 0 it is an expense. */
interface ChargeFacts {
  propertyId: string;
  amount: number;
  on: string;
  /** When it is recorded. */
  at?: Date;
}
