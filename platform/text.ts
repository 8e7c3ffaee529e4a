import type { Fault } from './errors.ts';

/**
 * Finds text that PostgreSQL cannot store as it is: U+0000, or half of a surrogate pair.
 * @param value of any depth: what clients send may be nested deeper than a recursion could follow
 * @returns a fault for each, with its JSON pointer
 */
export function findUnstorableText(value: unknown): Fault[] {
  const faults: Fault[] = [];
  const pending: { value: unknown; pointer: string }[] = [{ value, pointer: '' }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value: found, pointer } = next;
    if (typeof found === 'string') {
      const detail = describeUnstorable(found);
      if (detail) faults.push({ pointer, code: 'invalid_text', detail });
    } else if (typeof found === 'object' && found !== null && !(found instanceof Date)) {
      const members = Object.entries(found).map(([key, member]) => ({
        value: member as unknown,
        pointer: `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      }));
      pending.push(...members.reverse());
    }
  }
  return faults;
}

/** Every text in a value of any depth, once. */
export function textsIn(value: unknown): Set<string> {
  const texts = new Set<string>();
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string') texts.add(next);
    else if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) pending.push(part);
  }
  return texts;
}

/** Whether PostgreSQL can store the text as it is. */
export const isStorableText = (text: string): boolean => describeUnstorable(text) === undefined;

/** The text with a replacement character for each that PostgreSQL cannot store. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');

function describeUnstorable(text: string): string | undefined {
  if (text.includes('\0')) return 'Text must not contain U+0000.';
  return text.isWellFormed() ? undefined : 'Text must be well-formed Unicode.';
}

// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Whether text is for people: without control characters but tabs and line breaks. */
export const isWords = (text: string): boolean => !CONTROL.test(text);

/** What {@link isWords} asks for. */
export const WORDS = 'Expected text without control characters.';

/** Whether text is one line for people, e.g. a name: line breaks could begin another header in a mail. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

/** What {@link isOneLine} asks for. */
export const ONE_LINE = 'Expected one line of text without control characters.';

const MOST_SHOWN = 60;

/** What came, as messages repeat it: in quotes, and no longer than a line. */
export const abbreviate = (text: string): string =>
  JSON.stringify(text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 3)}…` : text).replace(UNSEEN, escaped);

/** What JSON leaves as it is although nobody can see it, or it turns the text around it. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Says of what is no email address what came, as a schema's message. */
export const emailExpected = ({ input }: { input?: unknown }): string =>
  typeof input === 'string'
    ? `Expected an email address, but got ${abbreviate(input)}.`
    : 'Expected an email address as text.';

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** What came, short enough to repeat in a message: `"Mars/Base"`, `a list of 3 items`, `nothing`. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${count(value.length, 'item')}`;
  if (typeof value === 'object' && value !== null) return `an object of ${count(Object.keys(value).length, 'member')}`;
  if (typeof value === 'string') return abbreviate(value);
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

const BLANK = { code: 'blank', detail: 'Expected words, but got blanks alone.' };

const isBlank = (text: string): boolean => text !== '' && !VISIBLE.test(text);

/** What is wrong with words that nobody can read, being blanks and invisible characters alone; empty ones are not its affair. */
export function blankFaults(text: unknown): Fault[] {
  return typeof text === 'string' && isBlank(text) ? [{ pointer: '', ...BLANK }] : [];
}

/** A schema's refinement for text whose blanks are cut off next. */
export const NOT_BLANK = [
  (text: string): boolean => !isBlank(text),
  { message: BLANK.detail, params: { code: BLANK.code }, abort: true },
] as const;

/** A name in snake case: `unit_id` of `unitId`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
