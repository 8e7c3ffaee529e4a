import type { ModelOpinion } from './model/linear-model.ts';
import { opinionOf } from './model/opinion.ts';
import { analyse } from './rules/analysis.ts';
import type { Analysis } from './rules/analysis.ts';
import type { Hit } from './rules/rule-engine.ts';
import type { Token } from './text/tokenize.ts';

/** Clauses looked at again, so that the time stays bounded. */
const MOST_LOOKS = 2;
const FEWEST_WORDS = 3;
const LONGEST_CLAUSE = 40;

/** The words of the clause around a hit, or of its sentence when the clause alone says too little. */
function clauseAround(hit: Hit, tokens: readonly Token[]): readonly [number, number] {
  const sentence = tokens[hit.from]?.sentence;
  const firstClause = tokens[hit.from]?.clause ?? 0;
  const lastClause = tokens[hit.to]?.clause ?? firstClause;
  const stretch = (within: (token: Token) => boolean): readonly [number, number] => {
    const isInside = (at: number): boolean => {
      const token = tokens[at];
      return token !== undefined && within(token);
    };
    let { from, to } = hit;
    while (to - from < LONGEST_CLAUSE && isInside(from - 1)) from -= 1;
    while (to - from < LONGEST_CLAUSE && isInside(to + 1)) to += 1;
    return [from, to];
  };
  const clause = stretch((token) => token.clause >= firstClause && token.clause <= lastClause);
  return clause[1] - clause[0] + 1 >= FEWEST_WORDS ? clause : stretch((token) => token.sentence === sentence);
}

function isLiveEmergency(hit: Hit): boolean {
  return hit.excluded === null && hit.rule.severity === 'emergency';
}

/** What the model makes of a clause by itself, or null where no emergency is live in it. */
function readClause(text: string): ModelOpinion | null {
  const { reading, hits } = analyse(text);
  return hits.some(isLiveEmergency) ? opinionOf(reading, hits) : null;
}

/** Clauses of the text at hand: it may be read several times in other words, and most of its clauses stay the same. */
const opinions = new Map<string, ModelOpinion | null>();
const MOST_KEPT = 8;

function clauseOpinion(clause: string): ModelOpinion | null {
  let opinion = opinions.get(clause);
  if (opinion === undefined) {
    opinion = readClause(clause);
    if (opinions.size >= MOST_KEPT) opinions.clear();
    opinions.set(clause, opinion);
  }
  return opinion;
}

/**
 * What the model makes of the clauses that hold emergency evidence, each by itself. A hazard named once in a long list
 * of small requests (guide R7) is diluted in the whole text; read alone it is not. Gives the most alarming opinion.
 */
export function lookCloser({ reading, hits }: Analysis, description: string): ModelOpinion | null {
  const { tokens } = reading;
  let worst: ModelOpinion | null = null;
  const seen = new Set<number>();
  for (const hit of hits.filter(isLiveEmergency)) {
    const [from, to] = clauseAround(hit, tokens);
    if (seen.has(from) || seen.size >= MOST_LOOKS || to - from >= tokens.length - 2) continue;
    seen.add(from);
    const opinion = clauseOpinion(description.slice(tokens[from]?.start ?? 0, tokens[to]?.end ?? 0));
    if (opinion === null) continue;
    if (worst === null || (opinion.severity[0] ?? 0) > (worst.severity[0] ?? 0)) worst = opinion;
  }
  return worst;
}
