// Counts which reports of a shared cause would be put together with others; see USAGE.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartupError } from '../platform/startup-error.ts';
import { usageOf } from '../service/command-usage.ts';
import { exitWithFailure } from '../service/exit-with-failure.ts';
import { readCommandLine } from '../service/read-command-line.ts';
import { sharedCauseOf } from '../subgraphs/maintenance/incident/cause.rules.ts';
import { CATEGORIES } from '../subgraphs/maintenance/triage/triage.types.ts';

const USAGE = usageOf('eval:folding');

const KINDS = ['cause', 'hazard', 'oblique'] as const;
const labelledReport = z.object({ category: z.enum(CATEGORIES), tells: z.enum(KINDS), description: z.string() });
type LabelledReport = z.infer<typeof labelledReport>;

function readReport(line: string): LabelledReport {
  const parsed = labelledReport.safeParse(JSON.parse(line));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`Expected a report, but its ${issue?.path.join('.') ?? 'form'} is wrong: ${issue?.message ?? ''}.`);
}

/** @throws StartupError naming the file, or the line in it that is not a labelled report */
function readReports(file: string): LabelledReport[] {
  let place = file;
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        place = `${file}, line ${index + 1}`;
        return line.trim() === '' ? [] : [readReport(line)];
      });
  } catch (error) {
    throw new StartupError(`${place}: ${(error as Error).message}`, { cause: error });
  }
}

const folds = ({ category, description }: LabelledReport): boolean =>
  sharedCauseOf({ category, severity: 'urgent', description }) !== undefined;

function printShares(file: string, reports: readonly LabelledReport[]): void {
  console.log(file);
  for (const kind of KINDS) {
    const told = reports.filter(({ tells }) => tells === kind);
    if (told.length === 0) continue;
    const folded = told.filter(folds).length;
    const share = ((100 * folded) / told.length).toFixed(1);
    console.log(`  ${kind.padEnd(8)} ${String(folded).padStart(4)} of ${told.length} put together (${share} %)`);
  }
}

function printErrors(reports: readonly LabelledReport[]): void {
  for (const report of reports) {
    if (folds(report) === (report.tells === 'cause')) continue;
    console.log(`    ${folds(report) ? 'TOGETHER' : 'apart   '} ${report.category}: ${report.description}`);
  }
}

try {
  const { values, positionals } = readCommandLine(USAGE, { errors: { type: 'boolean', default: false } });
  if (positionals.length === 0) throw new StartupError(USAGE);
  for (const file of positionals) {
    const reports = readReports(file);
    printShares(file, reports);
    if (values.errors) printErrors(reports);
  }
} catch (error) {
  exitWithFailure(error);
}
