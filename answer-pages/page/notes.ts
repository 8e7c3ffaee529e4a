import { html } from '../../platform/html.ts';
import type { Html } from '../../platform/html.ts';
import type { Words } from '../words/words.types.ts';
import { bytesOf, fitText } from './fit-text.rules.ts';
import { timeAt } from './parts.ts';

/** Bytes of a page that notes may take. */
const NOTES_BYTES = 8_000;
/** What is around the text of a note. */
const FRAME_BYTES = 100;

/** A note that a page shows. */
export interface PageNote {
  text: string;
  createdAt: string;
  author: { kind: string; id: string };
}

/** Notes on a ticket, the newest first. What has no place on a small page is left out, and the page says so. */
export function notesPart(
  notes: readonly PageNote[],
  { words, zone, readerId }: { words: Words; zone: string; readerId: string },
): Html | null {
  if (notes.length === 0) return null;
  const shown = newestThatFit(notes);
  return html`<section>
    <h2>${words.notes.title}</h2>
    ${shown.map(
      ({ text, createdAt, author }) =>
        html`<p><small>${authorOf(author)}, ${timeAt(createdAt, zone, words)}</small></p>
          <p class="text">${text}</p>`,
    )}
    ${shown.length < notes.length ? html`<p><small>${words.notes.older}</small></p>` : null}
  </section>`;

  function authorOf({ kind, id }: PageNote['author']): string {
    if (id === readerId) return words.notes.you;
    return kind === 'TENANT' ? words.notes.tenant : words.notes.office;
  }
}

function newestThatFit(notes: readonly PageNote[]): PageNote[] {
  const [newest, ...older] = notes.toReversed();
  const first = { ...newest!, text: fitText(newest!.text, NOTES_BYTES - FRAME_BYTES) };
  let bytes = bytesOf(first.text) + FRAME_BYTES;
  const end = older.findIndex(({ text }) => (bytes += bytesOf(text) + FRAME_BYTES) > NOTES_BYTES);
  return [first, ...(end < 0 ? older : older.slice(0, end))];
}
