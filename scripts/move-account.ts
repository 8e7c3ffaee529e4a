// Moves an account from one cell to another, or has the cell that it has left forget it; see USAGE.
import { ConfigError } from '../platform/settings/read-settings.ts';
import { loadConfig } from '../service/config.ts';
import { usageOf } from '../service/command-line/command-usage.ts';
import { exitWithFailure } from '../service/command-line/exit-with-failure.ts';
import { readCommandLine } from '../service/command-line/read-command-line.ts';

const USAGE = usageOf('move-account');

const options = {
  account: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  forget: { type: 'boolean', default: false },
  'at-once': { type: 'boolean', default: false },
} as const;

try {
  const { values, positionals } = readCommandLine(USAGE, options);
  const { account, from, to, forget } = values;
  if (positionals.length > 0 || !account || !from || forget === (to !== undefined)) throw new ConfigError(USAGE);
  const { cellDatabases } = loadConfig();
  const cell = (name: string): { name: string; url: string } => {
    const url = cellDatabases[name];
    if (url !== undefined) return { name, url };
    const known = Object.keys(cellDatabases).join(', ') || 'none';
    throw new ConfigError(`Expected the database of the cell "${name}" in CELL_DATABASES, which has: ${known}.`);
  };
  if (to === undefined) {
    const { forgetAccount } = await import('../service/cells/forget-account.ts');
    const rows = await forgetAccount(cell(from), account, { isAtOnce: values['at-once'] });
    console.log(`The cell "${from}" has forgotten the account "${account}": ${rows} rows.`);
  } else {
    const { moveAccount } = await import('../service/cells/move-account.ts');
    // On standard error and at once, as whoever watches may end the process at any of them.
    const report = (step: string): void => void process.stderr.write(`${step} …\n`);
    const { rows, heldMs } = await moveAccount({ accountId: account, from: cell(from), to: cell(to), report });
    console.log(
      `The account "${account}" lives in the cell "${to}": ${rows} rows, no changes for ${(heldMs / 1_000).toFixed(1)} s.`,
    );
  }
} catch (error) {
  exitWithFailure(error);
}
