// Compares the totals that figures are read from with the ledger, or computes them again; see USAGE.
import { ConfigError } from '../platform/settings/read-settings.ts';
import { loadConfig } from '../service/config.ts';
import { usageOf } from '../service/command-line/command-usage.ts';
import { exitWithFailure } from '../service/command-line/exit-with-failure.ts';
import { readCommandLine } from '../service/command-line/read-command-line.ts';
import { withDatabase } from '../service/command-line/with-database.ts';
import { listAccountIds } from '../subgraphs/accounts/account/account.queries.ts';
import { rebuildTotals, wrongTotals } from '../subgraphs/finance/kpi/totals.statements.ts';

const USAGE = usageOf('totals');
const SHOWN = 20;

try {
  const { values, positionals } = readCommandLine(USAGE, { account: { type: 'string' } });
  const [verb, ...rest] = positionals;
  if ((verb !== 'verify' && verb !== 'rebuild') || rest.length > 0) throw new ConfigError(USAGE);
  await withDatabase(loadConfig(), {
    work: async ({ worker }) => {
      const known = await listAccountIds(worker);
      const wanted = values.account === undefined ? known : known.filter((id) => id === values.account);
      if (values.account !== undefined && wanted.length === 0) {
        throw new ConfigError(`There is no account ${JSON.stringify(values.account)}.`);
      }
      if (wanted.length === 0) console.log('There is no account yet.');
      for (const accountId of wanted) {
        if (verb === 'rebuild') await rebuildTotals(worker, accountId);
        const wrong = await wrongTotals(worker, accountId);
        console.log(
          `${accountId}: ${wrong.length === 0 ? 'every total is right' : `${wrong.length} ${wrong.length === 1 ? 'total is' : 'totals are'} wrong`}`,
        );
        if (wrong.length > 0) {
          console.table(wrong.slice(0, SHOWN));
          process.exitCode = 1;
        }
      }
    },
  });
} catch (error) {
  exitWithFailure(error);
}
