import { oldestVersionFor } from '../platform/db/migration.ts';
import type { NamedMigration } from '../platform/db/migration.ts';

/** What processes of the former version do not survive, and how it reads in SQL. */
const BREAKING: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops what the former version may use', /\bdrop\s+(table|column|schema|sequence|type)\b/i],
  ['renames what the former version may use', /\balter\s+(table|view|sequence|schema|function)\b[^;]*?\brename\b/i],
  ['changes the type of a column', /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i],
];
const NOT_NULL = /\balter\s+(?:column\s+)?(\w+)\s+set\s+not\s+null\b/gi;
const NEW_NOT_NULL = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+[^,;]*?\bnot\s+null\b[^,;]*/gi;

/** The same statements without what they only say in passing. */
const withoutComments = (statement: string): string => statement.replace(/--.*$/gm, '');

/** A table that gives way, in the same statement, to one that takes over its name. */
const GIVES_WAY =
  /\balter\s+table\s+(\w+)\.(\w+)\s+rename\s+to\s+\w+\s*;\s*alter\s+table\s+\1\.\w+\s+rename\s+to\s+\2\b/gi;

/** Columns that must have a value from now on although the former version gives none. */
function demands(statement: string, all: string): string[] {
  const hasDefault = (column: string): boolean =>
    new RegExp(`\\balter\\s+(column\\s+)?${column}\\s+set\\s+default\\b`, 'i').test(all);
  const old = [...statement.matchAll(NOT_NULL)].filter(([, column]) => !hasDefault(column!));
  const added = [...statement.matchAll(NEW_NOT_NULL)].filter(([text]) => !/\b(default|generated)\b/i.test(text));
  return [...old, ...added].map(([text]) => `demands a value that the former version does not give ("${text.trim()}")`);
}

/**
 * What a migration does to processes of the former version, which work on while it runs and may be started again.
 * @returns sentences; none for one that bears the comment `-- contract: after <version>`
 */
export function breakingStatements({ statements }: Pick<NamedMigration, 'statements'>): string[] {
  if (oldestVersionFor({ statements }) !== undefined) return [];
  const all = statements.map((statement) => withoutComments(statement).replace(GIVES_WAY, ''));
  // What a new function does is not done by the step that makes it.
  const isNew = (statement: string): boolean => /^\s*create\s+(table|function)\b/i.test(statement);
  return all
    .filter((statement) => !isNew(statement))
    .flatMap((statement) => [
      ...BREAKING.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what),
      ...demands(statement, all.join(';')),
    ]);
}
