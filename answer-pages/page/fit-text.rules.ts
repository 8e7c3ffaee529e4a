import { escapeHtml } from '../../platform/html.ts';

/** How many bytes a text takes on a page. */
export const bytesOf = (text: string): number => Buffer.byteLength(escapeHtml(text));

/** A text that takes at most so many bytes on a page; what is left out is shown as an ellipsis. */
export function fitText(text: string, mostBytes: number): string {
  if (bytesOf(text) <= mostBytes) return text;
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (bytesOf(`${text.slice(0, middle)}…`) <= mostBytes) fits = middle;
    else tooLong = middle;
  }
  return `${text
    .slice(0, fits)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`;
}
