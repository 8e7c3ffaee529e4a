/** A text with the words marked that a search found in it. */
export function Matched({ text, words }: { text: string; words: readonly string[] }) {
  const found = words.filter((word) => word !== '');
  if (found.length === 0) return text;
  const pattern = new RegExp(`(${found.map(literally).join('|')})`, 'i');
  return text
    .split(pattern)
    .map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>));
}

/** A text as a pattern that finds just this text. */
const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
