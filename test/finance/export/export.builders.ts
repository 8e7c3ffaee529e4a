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
