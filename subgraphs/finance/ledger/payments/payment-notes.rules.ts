import { foldedName } from '../../../../platform/imports/person-name.rules.ts';

/** The separator between the notes of an entry from several columns. */
const BETWEEN = ' | ';
/** The maximum length of an entry's notes. */
const MOST_CHARACTERS = 500;

/** Joins the notes of several cells without duplicates. Later notes are dropped when the result is too long. */
export function joinedNotes(notes: readonly string[]): string | undefined {
  const kept = new Map<string, string>();
  for (const note of notes) {
    const length = [...kept.values(), note].join(BETWEEN).length;
    if (!kept.has(foldedName(note)) && (kept.size === 0 || length <= MOST_CHARACTERS)) kept.set(foldedName(note), note);
  }
  return kept.size === 0 ? undefined : [...kept.values()].join(BETWEEN);
}

/** The notes of an entry in comparable form, without column order and spelling differences. */
export const notesIn = (reference: string | null): readonly string[] =>
  reference === null ? [] : [...new Set(reference.split(BETWEEN).map(foldedName))].sort();

/** How the notes of two payments compare: `part` when one has all notes of the other and more. */
export type NoteLikeness = 'same' | 'part' | 'lacking' | 'other';

/** Compares the notes of two payments. */
export function noteLikeness(first: string | null, second: string | null): NoteLikeness {
  const [fewer, more] = [notesIn(first), notesIn(second)].sort((a, b) => a.length - b.length) as [
    readonly string[],
    readonly string[],
  ];
  if (fewer.some((note) => !more.includes(note))) return 'other';
  if (fewer.length === more.length) return 'same';
  return fewer.length === 0 ? 'lacking' : 'part';
}
