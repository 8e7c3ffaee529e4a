import type { Request } from 'express';
import { ENGLISH } from './english.data.ts';
import { SPANISH } from './spanish.data.ts';
import type { Words } from './words.types.ts';

/**
 * The words for a page: in the language of the recipient's record, or else the one that the browser prefers.
 * @param language a language tag; null when the record has none
 */
export function chooseWords(request: Request, language: string | null): Words {
  const wanted = language ?? request.acceptsLanguages('en', 'es');
  return typeof wanted === 'string' && /^es\b/i.test(wanted) ? SPANISH : ENGLISH;
}
