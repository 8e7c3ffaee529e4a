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
