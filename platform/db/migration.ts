import { Migration } from '@mikro-orm/migrations';

/** One step of the database's history; `name` is kept in the database and never changes. */
export interface NamedMigration {
  name: string;
  statements: readonly string[];
  class: new (...args: ConstructorParameters<typeof Migration>) => Migration;
  /** Whether each statement is a transaction of its own. */
  isStepwise: boolean;
}

/**
 * A migration from plain statements, run in order in one transaction. It may only add: processes of the former version
 * work on. A step that takes away what they use bears the comment `-- contract: after <version>`, of the first version that
 * works without.
 * @param name `<owner>/<number>-<what>`, e.g. `maintenance/0001-tickets`
 */
export const sqlMigration = (name: string, statements: readonly string[]): NamedMigration =>
  migrationOf(name, statements, false);

/**
 * A migration of a table that grows without bound, each of whose statements is a transaction of its own, so that what reads
 * all of the table holds no lock that others wait for. One that is interrupted begins anew: each statement has to do nothing
 * when it was done before.
 */
export const stepwiseMigration = (name: string, statements: readonly string[]): NamedMigration =>
  migrationOf(name, statements, true);

function migrationOf(name: string, statements: readonly string[], isStepwise: boolean): NamedMigration {
  return {
    name,
    statements,
    isStepwise,
    class: class extends Migration {
      override up(): void {
        for (const statement of statements) this.addSql(statement);
      }

      override isTransactional(): boolean {
        return !isStepwise;
      }
    },
  };
}

const CONTRACT = /--\s*contract:\s*after\s+(\d+\.\d+\.\d+)\b/;

/** The oldest version that works on a database with this step; undefined when any does. */
export function oldestVersionFor({ statements }: Pick<NamedMigration, 'statements'>): string | undefined {
  const versions = statements.flatMap((statement) => CONTRACT.exec(statement)?.[1] ?? []);
  return versions.toSorted(compareVersions).at(-1);
}

/** Orders versions like `1.10.0`, the older first. */
export function compareVersions(left: string, right: string): number {
  const [ours, theirs] = [left, right].map((version) => version.split('.').map(Number));
  const differences = [0, 1, 2].map((place) => (ours?.[place] ?? 0) - (theirs?.[place] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
