import { WordingIndex } from '../concepts/wording-index.ts';
import type { Match } from '../concepts/wording-index.ts';
import type { Cue, Mention } from './mention.types.ts';
import type { Word } from '../segment/word.types.ts';
import type { CueRow } from './cue-row.types.ts';
import { CUE_ROWS } from './cues.data.ts';
import { LIST_WORDS, TURN_WORDS } from './list-words.data.ts';

/** The statuses in the order of precedence when several cues reach a concept. */
const STATUSES_BY_PRECEDENCE = [
  'figurative',
  'absent',
  'resolution_denied',
  'hypothetical',
  'resolved',
  'past',
] as const;
type CueStatus = (typeof STATUSES_BY_PRECEDENCE)[number];

const ROWS: ReadonlyMap<string, CueRow> = new Map(CUE_ROWS.map((row) => [row.name, row]));
const INDEX = new WordingIndex(CUE_ROWS.map(({ name, literals }) => ({ [name]: literals })));

/** The cues in a text, without those inside a pseudo-cue ("no rush" negates nothing). */
export function findCues(words: readonly Word[]): Cue[] {
  const cues = INDEX.find(words).map(({ concept, from, to }): Cue => ({
    name: concept,
    status: ROWS.get(concept)!.status,
    from,
    to,
  }));
  const pseudo = cues.filter(({ status }) => status === 'pseudo');
  if (pseudo.length === 0) return cues;
  const isCovered = (cue: Cue): boolean => pseudo.some(({ from, to }) => from <= cue.from && cue.to <= to);
  return cues.filter((cue) => cue.status === 'pseudo' || !isCovered(cue));
}

/** The last word that a forward cue reaches: the end of its clause, or of a list that continues behind the comma. */
function endOfReach(words: readonly Word[], { to }: Cue, reach: number, turns: ReadonlySet<number>): number {
  const last = reach === 0 ? words.length - 1 : Math.min(words.length - 1, to + reach);
  for (let at = to + 1; at <= last; at += 1) {
    const { sentence, clause, norm } = words[at]!;
    const before = words[at - 1]!;
    if (sentence !== words[to]!.sentence || turns.has(at)) return at - 1;
    if (clause !== before.clause && !LIST_WORDS.has(norm) && !LIST_WORDS.has(before.norm)) return at - 1;
    if (TURN_WORDS.has(norm) && at > to + 1) return at - 1;
  }
  return last;
}

/** By status and word: the number, from 1, of the cue that gives the word the status; 0 where none does. */
type Reaches = Record<CueStatus, Int32Array>;

function markReaches(words: readonly Word[], cues: readonly Cue[]): Reaches {
  const reaches = Object.fromEntries(
    STATUSES_BY_PRECEDENCE.map((status) => [status, new Int32Array(words.length)]),
  ) as Reaches;
  const turns = new Set(cues.filter(({ status }) => status === 'turn').map(({ from }) => from));
  const sentences = rangesOfSentences(words);
  cues.forEach((cue, number) => {
    if (cue.status === 'turn' || cue.status === 'pseudo' || cue.status === 'present') return;
    const { within, reach } = ROWS.get(cue.name)!;
    const [from, to] =
      within === 'words'
        ? [cue.from, cue.to]
        : within === 'clause'
          ? [cue.to + 1, endOfReach(words, cue, reach, turns)]
          : sentences[words[cue.from]!.sentence]!;
    reaches[cue.status].fill(number + 1, from, to + 1);
  });
  return reaches;
}

/** By sentence: the indices of its first and last word. */
function rangesOfSentences(words: readonly Word[]): [number, number][] {
  const ranges: [number, number][] = [];
  words.forEach(({ sentence }, at) => {
    const range = ranges[sentence];
    if (range === undefined) ranges[sentence] = [at, at];
    else range[1] = at;
  });
  return ranges;
}

/** Gives each matched concept the status that the cues around it assert. */
export function assertMentions(words: readonly Word[], matches: readonly Match[], cues: readonly Cue[]): Mention[] {
  const reaches = markReaches(words, cues);
  return matches.map(({ concept, from, to }) => {
    const status = STATUSES_BY_PRECEDENCE.find((candidate) => reaches[candidate][from] !== 0);
    if (status === undefined) return { concept, from, to, status: 'present', cue: null };
    return { concept, from, to, status, cue: cues[reaches[status][from]! - 1]! };
  });
}
