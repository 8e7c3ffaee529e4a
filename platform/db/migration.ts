import { Migration } from '@mikro-orm/migrations';

/** One step of the database's history; `name` is kept in the database and never changes. */
export interface NamedMigration {
  name: string;
  class: new (...args: ConstructorParameters<typeof Migration>) => Migration;
}

/**
 * A migration from plain statements, run in order in one transaction.
 * @param name `<owner>/<number>-<what>`, e.g. `maintenance/0001-tickets`
 */
export function sqlMigration(name: string, statements: readonly string[]): NamedMigration {
  return {
    name,
    class: class extends Migration {
      override up(): void {
        for (const statement of statements) this.addSql(statement);
      }
    },
  };
}
