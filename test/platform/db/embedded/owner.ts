// A stand-in for the service: owns an embedded server until it is killed or its input ends.
import { startEmbeddedPostgres } from '../../../../platform/db/embedded/embedded-postgres.ts';
import { EmbeddedPostgresError } from '../../../../platform/db/embedded/embedded-postgres-error.ts';

process.on('SIGINT', () => undefined);

try {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
  console.log(JSON.stringify({ connectionUrl: server.connectionUrl, created: server.created }));
  process.stdin.on('end', () => void server.stop()).resume();
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  console.log(JSON.stringify({ refusal: error.message }));
}
