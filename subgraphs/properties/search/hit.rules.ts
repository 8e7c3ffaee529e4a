import { countErrors, errorsAllowed } from '../../../platform/search/typing-errors.rules.ts';
import type { FoundRecord, SearchHitRow, SearchKind } from './search.types.ts';

/** How a record was found: by its identifier, by whole words, by the beginning of the last one, or by mistyped words. */
export type WayOfFinding = 'identifier' | 'words' | 'beginning' | 'mistyped';

/** The records of a kind that one way has found, best first. */
export interface Way {
  way: WayOfFinding;
  kind: SearchKind;
  records: readonly FoundRecord[];
}

const SCORES: Readonly<Record<WayOfFinding, number>> = { identifier: 1, words: 0.9, beginning: 0.75, mistyped: 0.5 };
/** Among what is found alike, people come first. */
const KIND_SCORES: Readonly<Record<SearchKind, number>> = { tenant: 1, property: 0.99, unit: 0.97, ticket: 0.96 };
/** Each place further down counts for less, so that many hits of one kind leave room for the others. */
const NEXT_PLACE = 0.98;
const DECIMALS = 10_000;

const SNIPPET_LENGTH = 160;
const BEFORE_MATCH = 40;
const MOST_MATCHED = 10;
/** Is a word by itself, as the index has it. */
const IDEOGRAPH = /^[\u2e80-\u2fff\u3041-\u9fff\uf900-\ufaff]$/;
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;

/** What was found as hits, best first. */
export function asHits(ways: readonly Way[], words: readonly string[], limit: number): SearchHitRow[] {
  return ways
    .flatMap(({ way, kind, records }) =>
      records.map((record, place) => ({
        record,
        score: Math.round(SCORES[way] * KIND_SCORES[kind] * NEXT_PLACE ** place * DECIMALS) / DECIMALS,
      })),
    )
    .sort((a, b) => b.score - a.score || (a.record.id < b.record.id ? -1 : 1))
    .slice(0, limit)
    .map(({ record, score }) => asHit(record, words, score));
}

function asHit({ kind, id, title, text }: FoundRecord, words: readonly string[], score: number): SearchHitRow {
  const inText = matchesIn(text, words);
  const matched = [...new Set([...matchesIn(title, words), ...inText].map(({ word }) => word))].slice(0, MOST_MATCHED);
  return { kind, id, score, title: title.trim(), snippet: snippetOf(text, inText[0]?.at ?? 0), matched };
}

interface Match {
  word: string;
  at: number;
}

/** Words as they are written in a text that the searched words stand for. */
function matchesIn(text: string, words: readonly string[]): Match[] {
  return [...text.matchAll(WORD)]
    .filter(([written]) => isMeant(foldWord(written), words))
    .map((match) => ({ word: match[0], at: match.index }));
}

function isMeant(written: string, words: readonly string[]): boolean {
  return words.some((word, at) => {
    const isLast = at === words.length - 1;
    if (word === written || (isLast && written.startsWith(word))) return true;
    if (IDEOGRAPH.test(word)) return written.includes(word);
    const most = errorsAllowed(word);
    return most > 0 && written.length >= word.length - most && countErrors(word, written, isLast) <= most;
  });
}

const foldWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/['’\p{M}]/gu, '')
    .normalize('NFC')
    .toLowerCase();

/** A line of the text around a place. */
function snippetOf(text: string, at: number): string {
  const start = at <= BEFORE_MATCH ? 0 : text.indexOf(' ', at - BEFORE_MATCH) + 1 || at;
  const part = text
    .slice(start, start + SNIPPET_LENGTH)
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed();
  return `${start > 0 ? '… ' : ''}${part}${start + SNIPPET_LENGTH < text.length ? ' …' : ''}`;
}
