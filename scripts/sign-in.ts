// Prints a link by which somebody signs in: npm run -s sign-in -- [--account demo] [--email you@example.com]
import { measureDatabaseClock } from '../platform/db/database-clock.ts';
import { ConfigError } from '../platform/settings/read-settings.ts';
import { loadConfig } from '../service/config.ts';
import { usageOf } from '../service/command-line/command-usage.ts';
import { exitWithFailure } from '../service/command-line/exit-with-failure.ts';
import { knownAccountId } from '../service/command-line/known-account.ts';
import { readCommandLine } from '../service/command-line/read-command-line.ts';
import { withDatabase } from '../service/command-line/with-database.ts';
import { makeOperatorLink } from '../subgraphs/accounts/sign-in/make-sign-in-links.ts';

const USAGE = usageOf('sign-in');

try {
  const { values, positionals } = readCommandLine(USAGE, {
    account: { type: 'string', default: 'demo' },
    email: { type: 'string' },
  });
  if (positionals.length > 0) throw new ConfigError(USAGE);
  const config = loadConfig();
  const link = await withDatabase(config, {
    work: async ({ worker }) => {
      const accountId = await knownAccountId(worker, values.account);
      const now = (await measureDatabaseClock(worker)).now();
      return makeOperatorLink(worker, { accountId, email: values.email, now });
    },
  });
  if (!link) {
    const whom = values.email === undefined ? 'owner with an email address' : `person with the address ${values.email}`;
    throw new ConfigError(`The account ${values.account} has no ${whom}.`);
  }
  if (config.publicUrl === undefined && !process.env['PORT']) {
    process.stderr.write(
      `The link leads to port ${config.port}. If the service listens at another one, set PORT or PUBLIC_URL as it has them.\n`,
    );
  }
  process.stdout.write(`${config.publicUrl ?? `http://${config.host}:${config.port}`}${link.path}\n`);
} catch (error) {
  exitWithFailure(error);
}
