import { z } from 'zod';

const MOST_CHARACTERS = 255;
const NAMELESS = 'document';

/** Control characters, and marks that reverse the text direction, so that `gpj.exe` could read as `exe.jpg`. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Cleans a file name for display and download: removes folders and invisible characters, and cuts it to the limit of
 * file systems while keeping the extension.
 */
function cleanFileName(fileName: string): string {
  const last = fileName.toWellFormed().split(/[/\\]/).at(-1)!;
  const name = last.normalize('NFC').replace(INVISIBLE, '').trim();
  if (name === '' || /^\.+$/.test(name)) return NAMELESS;
  const letters = [...name];
  if (letters.length <= MOST_CHARACTERS) return name;
  const extension = [...(/\.[^.]{1,16}$/.exec(name)?.[0] ?? '')];
  return [...letters.slice(0, MOST_CHARACTERS - extension.length), ...extension].join('');
}

/** The rule of a file name from clients. */
export const fileNameRule = z
  .string('Expected the name of a file.')
  .max(2_000, 'Expected a name of at most 2,000 characters.')
  .transform(cleanFileName);
