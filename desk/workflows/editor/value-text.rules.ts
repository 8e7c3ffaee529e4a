/** Compares with a list of values. */
export const takesList = (op: unknown): boolean => op === 'in';

/** Compares with a number of hours. */
export const takesHours = (op: unknown): boolean => op === 'older_than' || op === 'within_hours';

/** A value that a condition compares with, as text: texts that look like something else are quoted. */
export function valueText(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'string') return isLiteral(value) ? `"${value}"` : value;
  return JSON.stringify(value);
}

/** The value that a text stands for: a number, true, false, or the text itself. */
export function valueOfText(text: string): string | number | boolean {
  const quoted = /^"(.*)"$/.exec(text)?.[1];
  if (quoted !== undefined && isLiteral(quoted)) return quoted;
  if (text === 'true' || text === 'false') return text === 'true';
  return isLiteral(text) ? Number(text) : text;
}

/** The values of a text that lists some. */
export const valuesOfText = (text: string): (string | number | boolean)[] =>
  text.split(',').map((part) => valueOfText(part.replace(/^\s/, '')));

/** Numbers are read only as they are written, so that nothing changes under somebody's fingers. */
const isLiteral = (text: string): boolean =>
  text === 'true' ||
  text === 'false' ||
  (text !== '' && String(Number(text)) === text && Number.isFinite(Number(text)));
