import { z } from 'zod';

const MOST_CHARACTERS = 255;
const NAMELESS = 'document';

/** Controls, and marks that turn the direction of text around, so that `gpj.exe` could read as `exe.jpg`. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A file's name as it may be shown and saved under: without folders, without characters that nobody sees, and no longer
 * than file systems take (its extension is kept).
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

/** The name of a file as clients give it. */
export const fileNameRule = z
  .string('Expected the name of a file.')
  .max(2_000, 'Expected a name of at most 2,000 characters.')
  .transform(cleanFileName);
