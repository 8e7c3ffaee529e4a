import { z } from 'zod';
import { StartupError } from '../startup-error.ts';

/** One setting: the form of its value, its default with it, and what it means. */
export interface SettingRow {
  schema: z.ZodType;
  /** Its row in the table of settings. */
  about: string;
  /** Whether a message may not repeat its value. */
  isSecret?: boolean;
}

/** Settings by the names of their variables. */
export type SettingRows = Readonly<Record<string, SettingRow>>;

/** What settings hold once they are read. */
export type Settings<Rows extends SettingRows> = { [Name in keyof Rows]: z.output<Rows[Name]['schema']> };

/** A setting that cannot be used; the message names each one, what was expected and what came. */
export class ConfigError extends StartupError {
  override name = 'ConfigError';
}

/**
 * Reads settings from an environment; an empty variable counts as not set.
 * @throws ConfigError naming every setting that cannot be used
 */
export function readSettings<Rows extends SettingRows>(
  rows: Rows,
  environment: Readonly<Record<string, string | undefined>>,
): Settings<Rows> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const schema = z.object(Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row.schema])));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new ConfigError(describeProblems(parsed.error, rows, given));
  return parsed.data as Settings<Rows>;
}

/**
 * What settings say together.
 * @param read a string says why they cannot be used
 * @throws ConfigError with that
 */
export function usable<Value>(read: Value | string): Value {
  if (typeof read === 'string') throw new ConfigError(`Settings that cannot be used: ${read}.`);
  return read;
}

/** Every setting that cannot be used, in one sentence. A database address may hold a password. */
function describeProblems(error: z.ZodError, rows: SettingRows, given: Record<string, string | undefined>): string {
  const problems = error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const expected = issue.message.replace(/^Invalid (input|option): /, '').replace(/, received .*$/, '');
    if (expected.includes(', but ')) return `${name}: ${expected}`;
    const isHidden = rows[name]?.isSecret && given[name] !== undefined;
    return `${name}: ${expected}, but it is ${isHidden ? 'something else (not shown, as it may be a secret)' : JSON.stringify(given[name])}`;
  });
  return `Settings that cannot be used: ${problems.join('; ')}.`;
}
