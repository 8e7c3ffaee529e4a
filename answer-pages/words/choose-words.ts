import type { Request } from 'express';
import { ENGLISH } from './english.data.ts';
import { SPANISH } from './spanish.data.ts';
import type { Words } from './words.types.ts';

/**
 * The words for a page: in the language of the recipient's record, or else the one that the browser prefers.
 * @param language a language tag; null when the record has none
 */
export function chooseWords(request: Request, language: string | null): Words {
  return wordsIn(language ?? (request.acceptsLanguages('en', 'es') || null));
}

/** The words in a language; English for one that we do not speak. */
export const wordsIn = (language: string | null | undefined): Words =>
  /^es\b/i.test(language ?? '') ? SPANISH : ENGLISH;

/** A text with values in its places, which stand in braces. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
