/** Which side of an account an amount is said to be on. */
export type AccountSide = 'credit' | 'debit';

/** An amount as a cell writes it, taken apart. */
export interface WrittenAmount {
  /** Its digits and the marks among them; empty for a dash that stands for nothing. */
  number: string;
  /** What names a currency, before or behind the number. */
  currencies: readonly string[];
  /** Whether parentheses or a minus say that it is below 0. */
  isNegative: boolean;
  /** What `CR` or `DR` beside it says. */
  side: AccountSide | undefined;
}

/** No amount is longer, however wide its blanks are. */
const MOST_CHARACTERS = 80;

/** A sign for minus, hyphens and dashes, which are written for each other. */
const MINUSES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const APOSTROPHES = /[\u2018\u2019\u02bc\u2032\u00b4`]/g;
/** Marks that show nothing: for the direction of writing, and for where a line may break. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Digits and signs as wide as East Asian letters. */
const WIDE = /[\uff01-\uff5e]/g;

const TOKENS = {
  // A dash in the place of the cents says that there are none: `63,-`.
  number: /(?:[.,]?\d(?:[\d.,' ]*\d)?)(?:[.,] ?-{1,2}(?!\d)|\.(?!\d))?/y,
  sign: /[-+]/y,
  bracket: /[()]/y,
  word: /[^\d\s.,()'+-]{1,8}\.?/y,
  blank: /\s+/y,
} as const;
type TokenKind = keyof typeof TOKENS;

interface Token {
  kind: TokenKind;
  text: string;
}

const SIDES: ReadonlyMap<string, AccountSide> = new Map([
  ['cr', 'credit'],
  ['credit', 'credit'],
  ['dr', 'debit'],
  ['db', 'debit'],
  ['debit', 'debit'],
]);

/**
 * Takes an amount apart: its number, one sign (`-63.12`, `63.12-`, `(63.12)`, with any dash), the currency as a sign or code
 * before or behind it, and `CR` or `DR`.
 * @returns undefined for what is no amount, or has two signs
 */
export function writtenAmount(text: string): WrittenAmount | undefined {
  const tokens = text.length > MOST_CHARACTERS ? undefined : tokensOf(normalized(text));
  if (!tokens) return undefined;
  const textsOf = (kind: TokenKind): string[] => tokens.flatMap((token) => (token.kind === kind ? token.text : []));
  const words = textsOf('word').map((word) => word.replace(/\.$/, ''));
  const sides = words.flatMap((word) => SIDES.get(word.toLowerCase()) ?? []);
  const currencies = words.filter((word) => !SIDES.has(word.toLowerCase()));
  const numbers = textsOf('number');
  const signs = textsOf('sign');
  const isEnclosed = textsOf('bracket').length > 0;
  if (isEnclosed && !isEnclosing(tokens)) return undefined;
  const shared = { currencies, side: sides[0] };
  if (numbers.length === 0) {
    // Spreadsheets show an amount of nothing as `$ -`; a dash alone says nothing at all.
    const isDash = currencies.length > 0 && signs.length > 0 && signs.length <= 2 && !signs.includes('+');
    return isDash ? { ...shared, number: '', isNegative: false } : undefined;
  }
  const signCount = signs.length + sides.length + (isEnclosed ? 1 : 0);
  if (numbers.length > 1 || signCount > 1 || currencies.length > 2) return undefined;
  const number = numbers[0]!.replace(/(?:[.,] ?-{1,2}|\.)$/, '');
  return { ...shared, number, isNegative: isEnclosed || signs[0] === '-' };
}

/** The text with one kind of blank, minus, apostrophe and digit. */
const normalized = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(MINUSES, '-')
    .replace(APOSTROPHES, "'")
    // Tabs and line breaks part amounts, and no thousands.
    .replace(/[^\S\t\n\v\f\r]/g, ' ');

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const token = tokenAt(text, at);
    if (!token) return undefined;
    if (token.kind !== 'blank') tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}

function tokenAt(text: string, at: number): Token | undefined {
  for (const kind of ['number', 'sign', 'bracket', 'word', 'blank'] as const) {
    const form = TOKENS[kind];
    form.lastIndex = at;
    const found = form.exec(text)?.[0];
    if (found !== undefined) return { kind, text: found };
  }
  return undefined;
}

/** Whether one pair of parentheses stands around the number. */
function isEnclosing(tokens: readonly Token[]): boolean {
  const shape = tokens.map(({ kind, text }) => (kind === 'bracket' ? text : kind === 'number' ? '0' : '')).join('');
  return shape === '(0)' || shape === '()';
}
