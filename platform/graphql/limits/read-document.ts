import { GraphQLError, Lexer, Source, TokenKind, parse } from 'graphql';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../errors.ts';
import type { OperationLimits } from '../../settings/operation-limit-settings.ts';

/**
 * Brackets within brackets, of any kind. The parser and what measures documents descend level by level; no document of a
 * permitted depth comes near, and no stack ends here.
 */
const MOST_NESTED = 100;

/** What a token of a parsed document and a character of its text take in memory, at most. */
const BYTES_PER_TOKEN = 400;
const BYTES_PER_CHARACTER = 2;

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** About how much memory a document takes, with its text. */
export function documentBytes(text: string, { tokenCount = text.length }: DocumentNode): number {
  return BYTES_PER_TOKEN * tokenCount + BYTES_PER_CHARACTER * text.length;
}

/** A cache of results for documents, by their text, with a limit in bytes. */
export function createDocumentCache<Kept extends object>(
  maxBytes: number,
  bytesOf: (kept: Kept, text: string) => number,
): LRUCache<string, Kept> {
  return new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf });
}

/** An operation of more than a limit; the extensions say which one. */
export function tooLarge(
  limit: string,
  most: number,
  came: string,
  more: { advice?: string; extensions?: Readonly<Record<string, unknown>> } = {},
): AppError {
  const advice = more.advice === undefined ? '' : ` ${more.advice}`;
  return new AppError('operation_too_large', `Expected at most ${most}, but the operation has ${came}.${advice}`, {
    extensions: { limit, most, ...more.extensions },
  });
}

/**
 * Parses a document, having counted its tokens and brackets before.
 * @returns undefined for what is no GraphQL, which the parser that follows has words for
 * @throws AppError `operation_too_large` when it has too many tokens, or too many brackets within brackets
 */
export function parseWithin(
  text: string,
  { tokens, depth }: Pick<OperationLimits, 'tokens' | 'depth'>,
): DocumentNode | undefined {
  refuseUnreadable(text, tokens, depth);
  try {
    return parse(text, { noLocation: true });
  } catch (error) {
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}

function refuseUnreadable(text: string, mostTokens: number, mostDepth: number): void {
  const lexer = new Lexer(new Source(text));
  let nested = 0;
  try {
    for (let count = 0; lexer.advance().kind !== TokenKind.EOF;) {
      if (++count > mostTokens) throw tooLarge('tokens', mostTokens, 'more tokens');
      const { kind } = lexer.token;
      if (OPENING.has(kind)) nested += 1;
      else if (CLOSING.has(kind)) nested -= 1;
      if (nested > MOST_NESTED) {
        throw tooLarge('depth', mostDepth, `more levels: over ${MOST_NESTED} brackets within brackets`);
      }
    }
  } catch (error) {
    // What cannot be read as a token, the parser says.
    if (!(error instanceof GraphQLError)) throw error;
  }
}
