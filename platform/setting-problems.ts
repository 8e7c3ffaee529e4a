import type { z } from 'zod';

const SECRET_SETTINGS = new Set([
  'DATABASE_URL',
  'SERVICE_SECRET',
  'TOKEN_SIGNING_KEY',
  'EXPORT_CONNECTIONS',
  'SMTP_URL',
  'TWILIO_AUTH_TOKEN',
]);

/**
 * Every setting that cannot be used, in one sentence. A secret's value is never repeated; a database address may hold a
 * password.
 */
export function describeProblems(error: z.ZodError, given: Record<string, string | undefined>): string {
  const problems = error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const expected = issue.message.replace(/^Invalid (input|option): /, '').replace(/, received .*$/, '');
    const came = SECRET_SETTINGS.has(name) ? 'another form' : JSON.stringify(given[name]);
    return `${name}: ${expected}, but it is ${came}`;
  });
  return `Settings that cannot be used: ${problems.join('; ')}.`;
}
