import type { Facts } from './condition.types.ts';
import { valueAt } from './evaluate.rules.ts';

const PLACEHOLDER = /\{\{\s*([a-z_]+(?:\.[A-Za-z0-9_-]+)*)\s*\}\}/g;

/**
 * Replaces `{{field}}` in the texts of a value by what facts hold. A text that is one placeholder alone takes the
 * value as it is; a field that is missing becomes an empty text.
 */
export function fillIn(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return fillInText(value, facts);
  if (Array.isArray(value)) return value.map((item) => fillIn(item, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fillIn(member, facts)]));
}

function fillInText(text: string, facts: Facts): unknown {
  const [match] = text.matchAll(PLACEHOLDER);
  if (match?.[0] === text.trim()) return valueAt(facts, match[1]!) ?? '';
  return text.replace(PLACEHOLDER, (_, field: string) => {
    const found = valueAt(facts, field) ?? '';
    return typeof found === 'string' ? found : JSON.stringify(found);
  });
}

/** The fields whose placeholders a text has. */
export const fieldsIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, field]) => field!);
