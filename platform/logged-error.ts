/** The parts of a library's error that the log shows. */
interface LoggedFailure extends Error {
  code?: unknown;
  constraint?: unknown;
  table?: unknown;
}

/** What PostgreSQL says of a failure beside its sentence, which may quote rows and parameters. */
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Codes of statements that are wrong in themselves begin so: the sentence names tables and columns, behind the statement if there is one. */
const WRONG_STATEMENT = '42';
const MOST_CHARACTERS = 300;

/** What may be a customer's: quoted text, addresses, what follows the host of a URL, tokens, and numbers of people. */
const CUSTOMERS: readonly (readonly [RegExp, string])[] = [
  [/(\bhttps?:\/\/[^\s/?#"'`]+)[^\s"'`]*/gi, '$1/…'],
  [/"(?:[^"\\]|\\.)*"?|`[^`]*`?|“[^”]*”?/g, '"…"'],
  [/(^|[\s(=:,])'(?:[^'\\]|\\.|'')*'?/g, "$1'…'"],
  [/[^\s<>"'@]+@[^\s<>"'@]+/g, '…@…'],
  [/[\w+/=.~-]{32,}/g, '…'],
  [/\+?\d(?:[\s().-]?\d){6,}/g, '…'],
];

/**
 * An error as it stands in the log: of what kind it is, and where it was thrown. Its sentence is kept without whatever it
 * quotes; one of the database's is left out, for its code and constraint say what happened.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message, code, constraint, table, cause } = error as LoggedFailure;
  const isDatabases = typeof code === 'string' && SQLSTATE.test(code);
  return {
    type,
    ...(typeof code === 'string' ? { code } : {}),
    ...(isDatabases ? { constraint, table } : { message: withoutQuotes(message) }),
    ...(isDatabases && code.startsWith(WRONG_STATEMENT) ? { message: message.split(' - ').at(-1) } : {}),
    stack: framesOf(error),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
}

/** A sentence without what it quotes. */
export function withoutQuotes(sentence: string): string {
  const masked = CUSTOMERS.reduce((text, [form, mark]) => text.replace(form, mark), sentence);
  return masked.length > MOST_CHARACTERS ? `${masked.slice(0, MOST_CHARACTERS)}…` : masked;
}

/** A stack begins with the sentence. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
