import { foldedName } from '../../../../platform/imports/person-name.rules.ts';

/** Between the notes of an entry, where a file has several columns of them. */
const BETWEEN = ' | ';
/** What an entry keeps of its notes. */
const MOST_CHARACTERS = 500;

/** Notes of several cells as an entry keeps them, each once; the last ones are left out where they are too long together. */
export function joinedNotes(notes: readonly string[]): string | undefined {
  const kept = new Map<string, string>();
  for (const note of notes) {
    const length = [...kept.values(), note].join(BETWEEN).length;
    if (!kept.has(foldedName(note)) && (kept.size === 0 || length <= MOST_CHARACTERS)) kept.set(foldedName(note), note);
  }
  return kept.size === 0 ? undefined : [...kept.values()].join(BETWEEN);
}

/** The notes of an entry, as they are compared: in whatever order columns have them, and however they are spelled. */
export const notesIn = (reference: string | null): readonly string[] =>
  reference === null ? [] : [...new Set(reference.split(BETWEEN).map(foldedName))].sort();

/** How the notes of two payments are to each other: `part` where the one has all of the other and more. */
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
