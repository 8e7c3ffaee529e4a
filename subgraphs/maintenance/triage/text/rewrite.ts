import type { Token } from './tokenize.ts';

/** Takes a word out and ends the sentence there. */
export const STOP = '.';
/** Takes a word out and lets the words around it stand together. */
export const GAP = '';

/** What a text is to be read as: by word, what stands in its place. */
export interface Rewriting {
  replaced: ReadonlyMap<number, string>;
  /** Words that go on the sentence before them. */
  joined?: ReadonlySet<number>;
}

/** The text with some words replaced; every other word keeps its place, so that evidence still points into the original. */
export function rewrite(description: string, tokens: readonly Token[], { replaced, joined }: Rewriting): string {
  let told = '';
  let end = 0;
  tokens.forEach((token, at) => {
    const gap = description.slice(end, token.start);
    told += joined?.has(at) === true ? ' '.repeat(gap.length) : gap;
    const instead = replaced.get(at);
    told += instead === undefined ? description.slice(token.start, token.end) : fit(instead, token.end - token.start);
    end = token.end;
  });
  return told + description.slice(end);
}

const fit = (word: string, length: number): string => word.slice(0, length).padEnd(length);

/** A text of more words is read again only in part. */
const LONG_WORDS = 50;
/** Of a sentence without end only so many words around are read again. */
const FARTHEST = 30;

/** No more words than these are read again, however many dangers a text repeats. */
const MOST_AGAIN = 80;

/** The words far from some others, which are left out when a long text is read again: all of it twice takes too long. */
export function wordsFarFrom(tokens: readonly Token[], near: Iterable<number>): number[] {
  if (tokens.length <= LONG_WORDS) return [];
  const around = new Uint8Array(tokens.length);
  const sentences = new Set<number>();
  for (const at of near) {
    sentences.add(tokens[at]?.sentence ?? 0);
    around.fill(1, Math.max(0, at - FARTHEST), at + FARTHEST + 1);
  }
  const isNear = (sentence: number): boolean =>
    sentences.has(sentence - 1) || sentences.has(sentence) || sentences.has(sentence + 1);
  let left = MOST_AGAIN;
  const far: number[] = [];
  tokens.forEach(({ sentence }, at) => {
    const isRead = around[at] === 1 && isNear(sentence) && left-- > 0;
    if (!isRead) far.push(at);
  });
  return far;
}
